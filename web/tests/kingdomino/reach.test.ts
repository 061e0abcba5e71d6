import { describe, expect, test } from "vitest";
import type { KingdomView } from "../../src/api/schema";
import { area, outline } from "../../src/games/kingdomino/outline";
import { plotOf, reachOf, windowOf } from "../../src/games/kingdomino/reach";

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

describe("a kingdom is built on a plot", () => {
  const column = (letter: string) => letter.charCodeAt(0) - 97;
  const plot = (west: string, north: number, side: number) => ({
    west: column(west),
    north: north - 1,
    columns: side,
    rows: side,
  });

  test.each([
    ["of seven by seven around the castle", kingdom(), 5, plot("d", 4, 7)],
    ["that is as small in a duel", kingdom(), 7, plot("d", 4, 7)],
    ["that stays where it is", kingdom(["h7", "h8"], ["g8", "f8"]), 5, plot("d", 4, 7)],
    ["that moves as little as it must", kingdom(["h7", "i7"]), 5, plot("e", 4, 7)],
    ["that stays once it has moved", kingdom(["h7", "i7"], ["f7", "f6"]), 5, plot("e", 4, 7)],
    [
      "in the middle of which a full side comes to lie",
      kingdom(["h7", "i7"], ["j7", "k7"]),
      5,
      plot("f", 4, 7),
    ],
    ["that grows once in a duel", kingdom(["h7", "i7"], ["j7", "j8"]), 7, plot("d", 3, 9)],
    [
      "that does not leave the map",
      kingdom(["h7", "i7"], ["j7", "k7"], ["l7", "m7"]),
      7,
      plot("e", 3, 9),
    ],
  ])("%s", (_, laid, span, expected) => {
    expect(plotOf(laid, span)).toEqual(expected);
  });
});

test("neighbours see a window of the final size with the kingdom in its middle", () => {
  expect(windowOf(kingdom(["h7", "i7"]), 5)).toEqual({ west: 5, north: 4, columns: 5, rows: 5 });
});

test("an outline leaves out the sides between its squares", () => {
  expect(outline(["a1", "b1"]).match(/M/g)).toHaveLength(6);
  expect(area(["a1", "b2"])).toBe("M0 0h100v100h-100ZM100 100h100v100h-100Z");
});
