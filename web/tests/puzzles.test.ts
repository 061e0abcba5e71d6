/** The page of puzzles: its words, and which one comes next. */

import { expect, test } from "vitest";
import de from "../src/puzzles/messages/de.json";
import en from "../src/puzzles/messages/en.json";
import es from "../src/puzzles/messages/es.json";
import { nextOf } from "../src/puzzles/solved";
import type { Catalogue } from "../src/words/words.svelte";

const SOURCES = import.meta.glob<string>("../src/puzzles/*.{svelte,ts}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const source = Object.values(SOURCES).join("\n");
const placeholders = (text = "") => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test("the three catalogues have the same keys and placeholders, and all of them are said", () => {
  for (const other of [es, de] as Catalogue[]) {
    expect(Object.keys(other)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(en as Catalogue)) {
      expect(placeholders(other[key]), key).toEqual(placeholders(text));
    }
  }
  expect(Object.keys(en).filter((key) => !source.includes(`"${key}"`))).toEqual([]);
});

test.each([
  [null, [], "a"],
  ["a", [], "b"],
  ["a", ["b"], "c"],
  ["c", ["a"], "b"],
  ["c", ["a", "b", "c"], "a"],
  ["a", ["b", "c"], "b"],
])("after %s, with %j solved, comes %s", (current, solved, next) => {
  expect(nextOf(["a", "b", "c"], new Set(solved), current)).toBe(next);
});

test("where there are none, none comes", () => {
  expect(nextOf([], new Set(), null)).toBeNull();
});
