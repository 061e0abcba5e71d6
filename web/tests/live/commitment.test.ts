import { beforeEach, expect, test } from "vitest";
import { firstSeen } from "../../src/live/commitment";
import { rememberNothing } from "./fakes";

beforeEach(rememberNothing);

test("the first commitment of a table is kept against a later one", () => {
  expect(firstSeen("t", "one")).toBe("one");
  expect(firstSeen("t", "two")).toBe("one");
  expect(firstSeen("other", "two")).toBe("two");
});
