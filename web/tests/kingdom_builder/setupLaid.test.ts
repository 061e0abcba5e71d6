/** Island, capitols and caves before a match: what is chosen of them, and what of that is kept. */

import { describe, expect, test } from "vitest";
import {
  type Box,
  boardOf,
  matters,
  optionsOf,
  type SetUp,
  setUpFrom,
  shownIsland,
  withoutMoved,
  withoutStrays,
} from "../../src/games/kingdom_builder/setup";
import { withIsland } from "../../src/games/kingdom_builder/setupIsland";
import {
  chosenAnew,
  chosenOf,
  laidKinds,
  placeNameOf,
  pressed,
} from "../../src/games/kingdom_builder/setupLaid";
import { islandLand } from "../../src/games/kingdom_builder/setupLand";
import type { Options } from "../../src/games/kingdom_builder/slots";

const quadrant = (name: string) => ({ name, expansion: "base", locations: ["farm"], rows: [] });
const ISLAND = {
  name: "tree_house",
  expansion: "island",
  locations: ["tree_house"],
  rows: [".TTCCC.", "GTTXCD.", "GLTTFCD", "GGTWFD.", ".GWWFF."],
  stand_in: true,
};
const box: Box = {
  expansions: ["capitol", "caves", "island"],
  first_game: { quadrants: ["a", "b", "c", "d"], cards: ["x"] },
  boards: [],
  quadrants: [..."abcde"].map(quadrant),
  islands: [ISLAND],
  lands: [],
  cards: [],
};
const options: Options = {
  preset: "none",
  expansions: ["capitol", "caves", "island"],
  quadrants: ["a", "b", "c", "d"],
  cards: [],
  maps: [],
  lords_zero: true,
  lifted_frees: true,
  outpost_moves: false,
  swamp_cards: false,
  capitols: ["d2"],
  caves: ["b6", "q4"],
  island: "tree_house",
  island_map: "",
  capitol_castle: false,
  island_knights: true,
};
const setUp: SetUp = setUpFrom(options, box);
const PLACES = { capitols: [["d2", "c8"], ["m5"]], caves: [["b6"], [], ["q4", "r6"]] };

describe("what is laid", () => {
  test("comes back as it was chosen", () => {
    expect(options).toMatchObject(optionsOf(setUp, box));
  });

  test("is drawn with the board, and is none of a board that is ready", () => {
    const { capitols, caves, island } = optionsOf({ ...setUp, way: "random" }, box);
    expect([capitols, caves, island]).toEqual([[], [], "tree_house"]);
    expect(optionsOf({ ...setUp, way: "first" }, box)).toMatchObject({ capitols: [], island: "" });
  });

  test("goes with its box", () => {
    const left = withoutStrays({ ...setUp, expansions: ["caves"] }, box);
    expect([left.capitols, left.caves, left.island]).toEqual([[], ["b6", "q4"], ""]);
  });

  test("is chosen anew on another board", () => {
    const cards = { ...setUp, cards: ["x"] };
    expect(withoutMoved(cards, setUp, box).caves).toEqual(["b6", "q4"]);
    const other = { ...setUp, slots: setUp.slots.toReversed() };
    expect(withoutMoved(other, setUp, box)).toMatchObject({ capitols: [], caves: [] });
  });

  test("is asked for as soon as there is a whole board", () => {
    expect(boardOf(setUp, box)?.quadrants).toEqual(["a", "b", "c", "d"]);
    expect(boardOf({ ...setUp, slots: [null, ...setUp.slots.slice(1)] }, box)).toBeNull();
    expect(boardOf({ ...setUp, way: "random" }, box)).toBeNull();
    expect(boardOf({ ...setUp, expansions: ["island"] }, box)).toBeNull();
  });
});

describe("the hexes of a quadrant", () => {
  test("are chosen from one by one, or drawn", () => {
    expect(laidKinds(PLACES)).toEqual(["capitols", "caves"]);
    expect(laidKinds({ capitols: [] })).toEqual([]);
    expect(chosenOf(["d2", "c8"], setUp.capitols)).toBe("d2");
    expect(chosenOf(["m5"], setUp.capitols)).toBe("");
    expect(chosenAnew(["d2", "c8"], ["d2", "m5"], "c8")).toEqual(["m5", "c8"]);
    expect(chosenAnew(["d2", "c8"], ["d2", "m5"], "")).toEqual(["m5"]);
  });

  test("are pressed to be chosen, and again to be drawn", () => {
    expect(pressed(PLACES, setUp, "c8")).toEqual({ capitols: ["c8"] });
    expect(pressed(PLACES, setUp, "d2")).toEqual({ capitols: [] });
    expect(pressed(PLACES, setUp, "r6")).toEqual({ caves: ["b6", "r6"] });
    expect(pressed(PLACES, setUp, "a1")).toEqual({});
  });

  test.each([
    ["a1", "top_left"],
    ["t10", "top_right"],
    ["j11", "bottom_left"],
    ["k20", "bottom_right"],
  ])("%s lies at the %s", (hex, place) => {
    expect(placeNameOf(hex)).toBe(`quadrant.${place}`);
  });
});

test("an island is seen as soon as it is chosen", () => {
  expect(shownIsland(setUp, box)).toBe(ISLAND);
  expect(shownIsland({ ...setUp, island: "" }, box)).toBeUndefined();
  expect(shownIsland({ ...setUp, way: "first" }, box)).toBeUndefined();
  const own = "name: rock\nL: farm\n\nGGG\nGLG\nGGG\nGGG\nGGG\n";
  const taken = { ...setUp, ...withIsland(setUp, own) };
  expect(shownIsland(taken, box)?.rows).toEqual(["GGG", "GLG", "GGG", "GGG", "GGG"]);
});

test("its hexes have the symbols of their land", () => {
  const land = new Map(islandLand(ISLAND).map(({ hex, symbol }) => [hex, symbol]));
  expect(land.size).toBe(29);
  expect(land.get("b23")).toBe("#kb-tree_house");
  expect(land.get("d22")).toBe("#kb-castle");
  expect(land.get("d24")).toMatch("#kb-water-");
});

test("rulings of a box matter with that box", () => {
  const bare = { ...setUp, expansions: [] };
  expect(matters("lords_zero", bare, box)).toBe(true);
  expect(matters("capitol_castle", bare, box)).toBe(false);
  expect(matters("island_knights", setUp, box)).toBe(true);
  expect(matters("island_knights", { ...setUp, way: "first" }, box)).toBe(false);
});
