/** Boards that nobody has seen: which boxes their lands are drawn for, and of which seeds. */

import { describe, expect, test } from "vitest";
import {
  arrived,
  drawnAnew,
  type Fresh,
  fresh,
  freshName,
  isWhole,
  mixed,
  redrawn,
} from "../../src/games/kingdom_builder/setupFresh";

/** Chance that can be repeated. */
function chance(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
const boxesOf = (all: Fresh[]) => all.map(({ box }) => box);
const sorted = (all: string[]) => [...all].sort().join("");
const none = [null, null, null, null];
const drawnBoard = (boxes: string) =>
  [...boxes].map((box, seed) => ({ box, seed, text: `name: ${box}_${seed}`, turned: seed === 2 }));

describe("the boxes", () => {
  test.each([
    ["a", "aaaa"],
    ["ab", "aabb"],
    ["abcd", "abcd"],
  ])("%s are mixed evenly", (boxes, all) => {
    for (let seed = 1; seed < 20; seed++) {
      expect(sorted(mixed(none, [...boxes], chance(seed)))).toBe(all);
    }
  });

  test("lie in any order, and where there are too many, any of them is left out", () => {
    const orders = new Set<string>();
    for (let seed = 1; seed < 200; seed++) {
      const places = mixed(none, [..."abcde"], chance(seed * 7919));
      expect(new Set(places).size).toBe(4);
      orders.add(places.join(""));
    }
    expect(orders.size).toBeGreaterThan(60);
    for (const box of "abcde") expect([...orders].some((all) => !all.includes(box))).toBe(true);
  });

  test("that were put away make room, and the others stay where they are", () => {
    expect(mixed([..."abab"], ["a"], chance())).toEqual([..."aaaa"]);
    expect(mixed([..."abac"], ["a", "c"], chance()).join("")).toMatch(/^acac$/);
  });

  test("that are new are seen at once, in place of one that is there more than once", () => {
    const places = mixed([..."aaab"], ["a", "b", "c"], chance());
    expect(sorted(places)).toBe("aabc");
    expect(places[3]).toBe("b");
    expect(mixed([..."abcd"], [..."abcde"], chance())).toEqual([..."abcd"]);
  });
});

describe("a fresh board", () => {
  test("waits for four lands of different names", () => {
    const board = fresh([], ["a"], () => 0.5);
    expect(new Set(board.map(freshName)).size).toBe(4);
    expect(isWhole(board)).toBe(false);
    expect(isWhole(board.map((land) => ({ ...land, text: "drawn" })))).toBe(true);
    expect(isWhole([])).toBe(false);
  });

  test("keeps its lands when a box comes, but one", () => {
    const before = drawnBoard("aaaa");
    const after = fresh(before, ["a", "b"], chance());
    expect(sorted(boxesOf(after))).toBe("aaab");
    expect(after.filter((land) => before.includes(land as (typeof before)[0]))).toHaveLength(3);
    expect(fresh(before, ["a"], chance())).toEqual(before);
  });

  test("changes one place alone", () => {
    const before = drawnBoard("abcd");
    const after = redrawn(before, 2, "b", chance());
    expect(boxesOf(after)).toEqual([..."abbd"]);
    expect(after[2]).toMatchObject({ text: "", turned: false });
    expect([after[0], after[1], after[3]]).toEqual([before[0], before[1], before[3]]);
  });

  test("changes all places, of the same boxes", () => {
    const before = drawnBoard("aabc");
    const after = drawnAnew(before, chance(5));
    expect(sorted(boxesOf(after))).toBe("aabc");
    expect(after.every(({ text }) => text === "")).toBe(true);
    const names = [...before, ...after].map(freshName);
    expect(new Set(names).size).toBe(8);
  });

  test("takes the land that it waits for, and no other", () => {
    const board = redrawn(drawnBoard("abcd"), 1, "b", () => 0.000007);
    expect(arrived(board, { box: "b", seed: 7, text: "new" })[1]?.text).toBe("new");
    expect(arrived(board, { box: "b", seed: 8, text: "late" })).toEqual(board);
  });
});
