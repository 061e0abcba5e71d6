/** Whoever comes back from the board goes on where the review was left, and that once. */

import { expect, test } from "vitest";
import { comeBack, leave } from "../../src/review/left";

test("a review is found again as it was left for the board", () => {
  const how = { looked: 7, shown: "now" as const, whose: 1, top: 420 };
  leave("one", how);
  expect(comeBack("another")).toBeNull();
  expect(comeBack("one")).toEqual(how);
  expect(comeBack("one")).toBeNull();
});
