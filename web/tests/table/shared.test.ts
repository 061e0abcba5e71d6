/** What has not changed stays the same object. */

import { expect, test } from "vitest";
import { shared } from "../../src/table/shared";

const told = () => ({
  seats: [
    { gold: 3, hand: [1, null] },
    { gold: 5, hand: [] },
  ],
  round: 2,
});

test("what is told again without a difference is what was there before", () => {
  const before = told();
  expect(shared(before, told())).toBe(before);
});

test("only what differs is new", () => {
  const before = told();
  const next = told();
  (next.seats[1] as { gold: number }).gold = 6;
  const now = shared(before, next);
  expect(now).toEqual(next);
  expect(now).not.toBe(before);
  expect(now.seats[0]).toBe(before.seats[0]);
  expect(now.seats[1]).not.toBe(before.seats[1]);
  expect(now.seats[1]?.hand).toBe(before.seats[1]?.hand);
});

test.each([
  ["a shorter list", [1, 2, 3], [1, 2]],
  ["a longer list", [1], [1, 2]],
  ["a field that is gone", { a: 1, b: 2 }, { a: 1 }],
  ["another kind of thing", { 0: 1 }, [1]],
  ["nothing at all", { a: 1 }, null],
  ["something after nothing", null, { a: 1 }],
])("%s is told as it is", (_, before, next) => {
  expect(shared(before, next)).toEqual(next);
});
