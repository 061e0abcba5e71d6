/** What was chosen before a match, for those who read it. */

import { expect, test } from "vitest";
import type { GameInfo } from "../../src/api/schema";
import { chosenWords, optionTitle } from "../../src/parts/chosenWords";
import { sentence } from "../../src/words/words.svelte";

const info = {
  options: [
    { name: "harmony", kind: "flag", default: false, choices: [] },
    { name: "edition", kind: "choice", default: "current", choices: ["current", "2017"] },
  ],
} as unknown as GameInfo;
const catalogue = {
  "option.harmony": "Harmony: 5 points for a full grid",
  "option.edition": "Edition: current, or an older one",
  "option.edition.2017": "that of 2017",
};
const say = (key: string) => sentence(catalogue, key);

test("a game without words for it names what is not as printed", () => {
  const lines = (harmony: boolean, edition: string) =>
    chosenWords({ info, face: {} }, { players: 2, harmony, edition }, say);
  expect(lines(false, "current")).toEqual([]);
  expect(lines(true, "2017")).toEqual([
    "Harmony: 5 points for a full grid",
    "Edition: that of 2017",
  ]);
});

test("a game with words for it uses them", () => {
  const face = { chosen: () => ["everything"] };
  expect(chosenWords({ info, face }, {}, say)).toEqual(["everything"]);
});

test("an option is called what stands before its explanation", () => {
  expect(optionTitle("harmony", say)).toBe("Harmony");
  expect(optionTitle("cards", () => "Cards; none means drawn")).toBe("Cards");
});
