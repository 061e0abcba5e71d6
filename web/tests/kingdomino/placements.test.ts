import { describe, expect, test } from "vitest";
import type { Face } from "../../src/api/schema";
import { Ghost } from "../../src/games/kingdomino/ghost.svelte";
import { Placements } from "../../src/games/kingdomino/placements";

function face(left: string, right: string): Face {
  return {
    number: 17,
    left: { terrain: left, crowns: 0 },
    right: { terrain: right, crowns: 0 },
  };
}

const WHEAT_FOREST = face("wheat", "forest");
const CHOICES = [
  { action: "h7-i7", gain: 0, rules: {}, prizes: [] },
  { action: "h7-h8", gain: 3, rules: {}, prizes: [] },
  { action: "f7-f6", gain: 6, rules: {}, prizes: [] },
];

function inHand(choices = CHOICES, domino = WHEAT_FOREST) {
  const placements = new Placements(choices, domino);
  return { placements, ghost: new Ghost(() => placements) };
}

describe("placements", () => {
  test("are found by their squares", () => {
    const { placements } = inHand();
    expect(placements.at("h7", "h8")?.gain).toBe(3);
    expect(placements.at("h8", "h7")).toBeNull();
    expect(placements.through("h7")).toHaveLength(2);
    expect(placements.best("h7")).toBe(3);
    expect(placements.best("a1")).toBeNull();
    expect(placements.most).toBe(6);
  });

  test("leave out claims and discards", () => {
    const choices = [
      { action: "#17", gain: 0, rules: {}, prizes: [] },
      { action: "discard", gain: 0, rules: {}, prizes: [] },
    ];
    expect(new Placements(choices, null).all).toEqual([]);
  });

  test("of a domino with like halves are the same both ways round", () => {
    const { placements } = inHand(
      [{ action: "h7-i7", gain: 2, rules: {}, prizes: [] }],
      face("lake", "lake"),
    );
    expect(placements.at("i7", "h7")?.action).toBe("h7-i7");
  });
});

describe("the ghost", () => {
  test("lies as it points where it fits so", () => {
    const { ghost } = inHand();
    ghost.over("h7");
    expect(ghost.action).toBe("h7-i7");
    expect(ghost.placement?.gain).toBe(0);
  });

  test("turns by itself where it fits only otherwise, and takes the best", () => {
    const { ghost } = inHand();
    ghost.over("f6");
    expect(ghost.action).toBe("f7-f6");
    expect(ghost.way).toBe(3);
  });

  test("shows what does not fit as it points", () => {
    const { ghost } = inHand();
    ghost.over("a1");
    expect(ghost.pair).toEqual({ left: "a1", right: "b1" });
    expect(ghost.placement).toBeNull();
    expect(ghost.action).toBe("a1-b1");
  });

  test("turns around its square, fitting or not", () => {
    const { ghost } = inHand();
    ghost.over("h7");
    ghost.turn(1);
    expect(ghost.action).toBe("h7-h8");
    ghost.turn(1);
    expect(ghost.pair).toEqual({ left: "h7", right: "g7" });
    expect(ghost.placement).toBeNull();
    ghost.turn(-1);
    expect(ghost.action).toBe("h7-h8");
  });

  test("turns at the edge of the map too", () => {
    const { ghost } = inHand();
    ghost.over("a1");
    for (let turns = 0; turns < 4; turns++) {
      ghost.turn(1);
      expect(ghost.covers("a1")).toBe(true);
    }
  });

  test("goes through all places, the best first, and around", () => {
    const { ghost } = inHand();
    const seen = [1, 2, 3, 4].map(() => {
      ghost.cycle(1);
      return ghost.action;
    });
    expect(seen).toEqual(["f7-f6", "h7-h8", "h7-i7", "f7-f6"]);
    ghost.cycle(-1);
    expect(ghost.action).toBe("h7-i7");
    ghost.putBack();
    ghost.cycle(-1);
    expect(ghost.action).toBe("h7-i7");
  });

  test("is drawn to a place near a dragged domino, else lies where it is", () => {
    const { ghost } = inHand();
    // h7 is column 7, row 6; the middle of h7-i7 is at 9, 6.5.
    ghost.under(8.6, 6.9);
    expect(ghost.action).toBe("h7-i7");
    ghost.under(4, 2.5);
    expect(ghost.pair).toEqual({ left: "d3", right: "e3" });
  });

  test("keeps pointing as it is held when its halves are alike", () => {
    const { ghost } = inHand(
      [{ action: "h7-i7", gain: 2, rules: {}, prizes: [] }],
      face("lake", "lake"),
    );
    ghost.way = 2;
    ghost.over("h7");
    expect(ghost.pair).toEqual({ left: "i7", right: "h7" });
    expect(ghost.action).toBe("h7-i7");
  });
});
