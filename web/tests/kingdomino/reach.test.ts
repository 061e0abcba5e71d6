import { describe, expect, test } from "vitest";
import type { KingdomView } from "../../src/api/schema";
import { area, outline } from "../../src/games/kingdomino/outline";
import { reachOf, windowOf, workshopOf } from "../../src/games/kingdomino/reach";

function kingdom(...pairs: [string, string][]): KingdomView {
  const dominoes = pairs.map(([left, right]) => ({ left, right }));
  return { castle: "g7", dominoes, points: 0, lines: [] } as unknown as KingdomView;
}

describe("a kingdom reaches as far as its size limit allows", () => {
  test.each([
    [kingdom(), 5, { west: 2, north: 2, columns: 9, rows: 9 }],
    [kingdom(), 7, { west: 0, north: 0, columns: 13, rows: 13 }],
    [kingdom(["h7", "i7"]), 5, { west: 4, north: 2, columns: 7, rows: 9 }],
    [
      kingdom(["h7", "i7"], ["j7", "k7"], ["g6", "g5"]),
      5,
      { west: 6, north: 2, columns: 5, rows: 7 },
    ],
  ])("%#", (laid, span, expected) => {
    expect(reachOf(laid, span)).toEqual(expected);
  });
});

test("no more is shown than a domino could come to", () => {
  expect(workshopOf(kingdom(), 7)).toEqual({ west: 2, north: 2, columns: 9, rows: 9 });
  expect(workshopOf(kingdom(), 5)).toEqual(reachOf(kingdom(), 5));
});

test("neighbours see a window of the final size with the kingdom in its middle", () => {
  expect(windowOf(kingdom(["h7", "i7"]), 5)).toEqual({ west: 5, north: 4, columns: 5, rows: 5 });
});

test("an outline leaves out the sides between its squares", () => {
  expect(outline(["a1", "b1"]).match(/M/g)).toHaveLength(6);
  expect(area(["a1", "b2"])).toBe("M0 0h100v100h-100ZM100 100h100v100h-100Z");
});
