import { describe, expect, test } from "vitest";
import { firstLanguage, sentence, signed } from "../../src/words/words.svelte";

const catalogue = {
  hello: "Hello {name}",
  "dominoes.zero": "no domino",
  "dominoes.one": "{count} domino",
  "dominoes.other": "{count} dominoes",
};

describe("a sentence", () => {
  test("has its values filled in", () => {
    expect(sentence(catalogue, "hello", { name: "Ana" })).toBe("Hello Ana");
  });

  test.each([
    [0, "no domino"],
    [1, "1 domino"],
    [2, "2 dominoes"],
  ])("counts %i", (count, words) => {
    expect(sentence(catalogue, "dominoes", { count })).toBe(words);
  });

  test("that nobody wrote is its key", () => {
    expect(sentence(catalogue, "unheard.of")).toBe("unheard.of");
  });
});

describe("the first language", () => {
  test.each([
    [null, ["fr-FR", "es-AR", "en"], "es"],
    ["de", ["es"], "de"],
    ["tlh", ["de-CH"], "de"],
    [null, ["fr", "it"], "en"],
    [null, [], "en"],
  ])("chosen %s, read %s: %s", (chosen, read, language) => {
    expect(firstLanguage(chosen, read)).toBe(language);
  });
});

test("gains carry their sign", () => {
  expect([signed(6), signed(0), signed(-10)]).toEqual(["+6", "0", "−10"]);
});
