/** What a turn's line in the log goes on with: what everybody may know by then. */

import { expect, test } from "vitest";
import { keeps, linesOf, type TileLine } from "../../src/games/isle_of_skye/revealed";

const ready = { type: "ready", seat: 1 };

test("somebody who is ready tells nothing of it", () => {
  expect(linesOf([ready])).toEqual([]);
});

test("the reveal tells every seat's axe and prices", () => {
  const first = { type: "prices_shown", seat: 0, axed: 9, tiles: [17, 21], prices: [4, 2] };
  const second = { type: "prices_shown", seat: 1, axed: 0, tiles: [1, 2, 3], prices: [1, 1, 5] };
  expect(linesOf([ready, first, second])).toMatchObject([
    {
      seat: 0,
      from: null,
      tiles: [
        { tile: 17, gold: 4 },
        { tile: 21, gold: 2 },
        { tile: 9, gold: null },
      ],
    },
    {
      seat: 1,
      tiles: [
        { tile: 1, gold: 1 },
        { tile: 2, gold: 1 },
        { tile: 3, gold: 5 },
      ],
    },
  ]);
});

test("a sale tells from whom and for how much; what a seat keeps stands in one line", () => {
  const bought = { type: "bought", seat: 0, seller: 1, tile: 17, gold: 4 };
  const kept = (seat: number, tile: number) => ({ type: "kept", seat, tile, gold: 2 });
  const lines = linesOf([bought, kept(0, 5), kept(0, 6), kept(1, 7)]) as TileLine[];
  expect(lines.map(({ seat, from, tiles }) => [seat, from, tiles.map(({ tile }) => tile)])).toEqual(
    [
      [0, 1, [17]],
      [0, 0, [5, 6]],
      [1, 1, [7]],
    ],
  );
  expect(lines.map((line) => keeps(line))).toEqual([false, true, true]);
  expect(lines.map(({ events }) => events.length)).toEqual([1, 2, 1]);
});

test("the end of a round tells the points of each scoring tile, and the income", () => {
  const scored = { type: "scored", slot: "A", rule: "sheep", points: [2, 0] };
  const begun = { type: "round_begun", round: 3, first: 1, income: [5, 7], catch_up: [1, 0] };
  expect(linesOf([{ type: "banners_paid", points: [1, 2] }, scored, begun])).toMatchObject([
    { symbol: "#banner", each: ["1", "2"] },
    { symbol: "#score-sheep", each: ["2", "0"] },
    { symbol: "#gold", each: ["5+1", "7"] },
  ]);
});

test("plans are told once they are shown", () => {
  const shown = { type: "plan_shown", seat: 1, squares: ["n1"], hurried: false };
  expect(linesOf([{ type: "planned", seat: 0 }, shown])).toEqual([
    { kind: "said", seat: 1, events: [shown] },
  ]);
});
