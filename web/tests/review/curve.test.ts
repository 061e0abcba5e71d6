import { describe, expect, test } from "vitest";
import { Drawing, marksOf, scaleOf, signPlaces } from "../../src/review/curve";

const PLOT = { width: 140, height: 110, left: 30, right: 10, top: 5, bottom: 5 };

test("lines lie at round numbers", () => {
  expect(scaleOf([3.2, 48])).toEqual({ lowest: 0, highest: 50, step: 10 });
  expect(marksOf({ lowest: -5, highest: 10, step: 5 })).toEqual([-5, 0, 5, 10]);
  expect(scaleOf([7, 7]).highest).toBeGreaterThan(7);
});

describe("a drawing", () => {
  const drawing = new Drawing(PLOT, [[0, 10], [20]], 4);

  test("has room for what is not known yet", () => {
    expect([drawing.x(0), drawing.x(4)]).toEqual([30, 130]);
    expect([drawing.y(20), drawing.y(0)]).toEqual([5, 105]);
    expect(drawing.path([0, 10])).toBe("M30.0 105.0L55.0 55.0");
    expect(drawing.path([])).toBe("");
  });

  test("finds the step that is pointed at", () => {
    expect([0, 30, 60, 1000].map((x) => drawing.stepAt(x))).toEqual([0, 0, 1, 4]);
  });
});

test("every curve has signs of its own, and one at its end", () => {
  const places = [0, 1, 2].map((curve) => signPlaces(40, curve, 3));
  for (const own of places) {
    expect(own.at(-1)).toBe(39);
    expect(own.length).toBeGreaterThan(3);
  }
  const on = places.flatMap((own) => own.slice(0, -1));
  expect(new Set(on).size).toBe(on.length);
  expect(signPlaces(0, 0, 2)).toEqual([]);
});
