import { expect, test } from "vitest";
import {
  around,
  beside,
  hexAt,
  hexUnder,
  middleOf,
  nearestOf,
  ROWS,
  stepped,
} from "../../src/games/kingdom_builder/hexes";

test("every hex lies under its own middle", () => {
  for (const hex of ROWS.flat()) expect(hexUnder(middleOf(hex))).toBe(hex);
});

test("near its corners a hex is still itself, and beyond them another", () => {
  const { x, y } = middleOf("c5");
  expect(hexUnder({ x, y: y - 48 })).toBe("c5");
  expect(hexUnder({ x: x + 20, y: y - 48 })).toBe("c4");
  expect(hexUnder({ x: x - 20, y: y - 48 })).toBe("b4");
  expect(hexUnder({ x: x + 44, y })).toBe("d5");
});

test("beside the board there is no hex", () => {
  expect(hexUnder({ x: -20, y: 50 })).toBeNull();
  expect(hexUnder({ x: 40, y: -60 })).toBeNull();
  expect(hexUnder({ x: 5, y: 125 })).toBeNull();
});

test("a finger finds the nearest of some hexes, within its reach", () => {
  const at = middleOf("e5");
  expect(nearestOf(["e7", "g5"], at, 160)).toBe("e7");
  expect(nearestOf(["e7", "g5"], at, 100)).toBeNull();
});

test("steps stop at the rim", () => {
  expect(stepped("a1", 0, -1)).toBe("a1");
  expect(stepped("a1", 1, 0)).toBe("a2");
  expect(stepped("t20", 1, 0)).toBe("t20");
  expect(hexAt(4, 2)).toBe("c5");
});

test("an outline goes around each hex", () => {
  expect(around(["a1", "b1"]).match(/M/g)).toHaveLength(2);
});

test.each([
  ["c3", ["b2", "b3", "b4", "c2", "c4", "d3"]],
  ["c4", ["b4", "c3", "c5", "d3", "d4", "d5"]],
  ["a1", ["a2", "b1"]],
  ["t20", ["s20", "t19"]],
])("beside %s", (hex, hexes) => {
  expect(beside(hex).sort()).toEqual(hexes);
});
