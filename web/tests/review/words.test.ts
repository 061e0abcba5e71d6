/** What a look back says: the same in three languages, and every sentence is needed. */

import { expect, test } from "vitest";
import de from "../../src/review/messages/de.json";
import en from "../../src/review/messages/en.json";
import es from "../../src/review/messages/es.json";
import { change } from "../../src/review/words";
import type { Catalogue } from "../../src/words/words.svelte";

const SOURCES = import.meta.glob<string>("../../src/review/*.{svelte,ts}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const source = Object.values(SOURCES).join("\n");
const placeholders = (text = "") => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test("the three catalogues have the same keys and placeholders", () => {
  for (const other of [es, de] as Catalogue[]) {
    expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) {
      expect(placeholders(other[key]), key).toEqual(placeholders(text));
    }
  }
});

test("every key in the source exists, and none is unused", () => {
  const told = [...source.matchAll(/tell\(\s*"([^"]+)"/g)].map(([, key = ""]) => key);
  expect(told.length).toBeGreaterThan(30);
  expect(told.filter((key) => !(key in en))).toEqual([]);
  const quoted = (key: string) =>
    source.includes(`"${key}"`) || source.includes(`\`${key.split(".")[0]}.\${`);
  expect(Object.keys(en).filter((key) => !quoted(key))).toEqual([]);
});

test("a change bears its sign", () => {
  expect(change(3.44, "en")).toBe("+3.4");
  expect(change(-3.44, "de")).toBe("−3,4");
  expect(change(-0.04, "en")).toBe("0.0");
});
