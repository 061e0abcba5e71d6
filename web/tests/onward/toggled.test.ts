import { expect, it } from "vitest";
import { toggled } from "../../src/onward/toggled";

it("takes a seat and lets it go, but never the last one", () => {
  expect(toggled([2], 0)).toEqual([0, 2]);
  expect(toggled([0, 2], 2)).toEqual([0]);
  expect(toggled([0], 0)).toEqual([0]);
});
