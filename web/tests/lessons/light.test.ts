/** What a lesson lights: what is talked of, and under help what is to be pressed. */

import { expect, test } from "vitest";
import type { LessonStep } from "../../src/api/schema";
import { lightOf } from "../../src/lessons/light.svelte";

const step = (solution: string | null, lit: string[], lit_seat: number | null = 0): LessonStep => ({
  name: "beside",
  asks: solution !== null,
  solution,
  lit_seat,
  lit,
});

test("what is called lit stays lit when the answer is asked for", () => {
  const lit = { seat: 0, places: ["h7", "i7"] };
  expect(lightOf(step("h7-i7", lit.places), false)).toEqual(lit);
  expect(lightOf(step("h7-i7", lit.places), true)).toEqual(lit);
  expect(lightOf(step("mark n1", ["n1"]), true)).toEqual({ seat: 0, places: ["n1"] });
});

test("what is only talked of gives way to the answer", () => {
  expect(lightOf(step("k6", ["a6"]), false)).toEqual({ seat: 0, places: ["a6"] });
  expect(lightOf(step("k6", ["a6"]), true)).toBeNull();
});

test("most steps light nothing", () => {
  expect(lightOf(step("#24", [], null), false)).toBeNull();
});
