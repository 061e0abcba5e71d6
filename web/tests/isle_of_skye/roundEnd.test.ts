/** What the end of a round tells. */

import { expect, test } from "vitest";
import { roundEnd } from "../../src/games/isle_of_skye/roundEnd";

const laid = { type: "laid", seat: 0, tile: 3, square: "n1", turn: 0 };
const scored = { type: "scored", slot: "A", rule: "sheep", points: [2, 0] };
const begun = { type: "round_begun", round: 3, first: 1, income: [5, 7], catch_up: [1, 0] };

test("a move in the midst of a round tells nothing", () => {
  expect(roundEnd([laid])).toBeNull();
});

test("what was counted is told before what the next round begins with", () => {
  const banners = { type: "banners_paid", points: [1, 2] };
  expect(roundEnd([laid, banners, scored, begun])).toEqual({
    next: 3,
    paid: [
      { rule: "banner", points: [1, 2] },
      { rule: "sheep", points: [2, 0] },
    ],
    income: [5, 7],
    catchUp: [1, 0],
  });
});

test("after the last round there is no income", () => {
  expect(roundEnd([scored])).toMatchObject({ next: null, income: null, catchUp: null });
});
