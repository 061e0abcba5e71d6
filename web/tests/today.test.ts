/** The page of the day's challenge: its words, and how scores are spread. */

import { expect, test } from "vitest";
import de from "../src/today/messages/de.json";
import en from "../src/today/messages/en.json";
import es from "../src/today/messages/es.json";
import { beaten, spreadOf, standing } from "../src/today/spread";
import type { Catalogue } from "../src/words/words.svelte";

const placeholders = (text = "") => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test("the three catalogues have the same keys and placeholders", () => {
  for (const other of [es, de] as Catalogue[]) {
    expect(Object.keys(other)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(en as Catalogue)) {
      expect(placeholders(other[key]), key).toEqual(placeholders(text));
    }
  }
});

test("few scores that are near each other have a column each", () => {
  expect(spreadOf([40, 42, 42])).toEqual([
    { from: 40, to: 40, count: 1 },
    { from: 41, to: 41, count: 0 },
    { from: 42, to: 42, count: 2 },
  ]);
});

test("scores that are far apart share a few columns, and none is lost", () => {
  const columns = spreadOf([-3, 12, 55, 99]);
  expect(columns.length).toBeLessThanOrEqual(12);
  expect(columns.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(4);
  expect(columns[0]).toEqual({ from: -10, to: -1, count: 1 });
});

test("without scores there is nothing to show", () => {
  expect(spreadOf([])).toEqual([]);
});

test("who has as many is not beaten", () => {
  expect(beaten([10, 20, 20, 30], 20)).toBe(1);
});

test("who is ahead of everybody is not told of all the others one by one", () => {
  const say = (key: string) => key;
  expect(standing([10, 20], 20, say)).toBe("best");
  expect(standing([10, 20, 30], 20, say)).toBe("beaten");
  expect(standing([10, 20], 10, say)).toBe("");
  expect(standing([10], 10, say)).toBe("");
});
