/** What is chosen on the set-up screen, and what comes of it. */

import { describe, expect, test } from "vitest";
import {
  type Box,
  drawn,
  knownCards,
  knownQuadrants,
  laid,
  optionsOf,
  picked,
  type SetUp,
  setUpFrom,
  shownSlots,
  standIns,
  turned,
  withOwn,
  withoutStrays,
} from "../../src/games/kingdom_builder/setup";
import type { Slots } from "../../src/games/kingdom_builder/slots";

const rows = Array<string>(10).fill("GGGGGGGGGG");
const quadrant = (name: string, expansion = "base") => ({
  name,
  expansion,
  locations: [name],
  rows,
});
const box: Box = {
  expansions: ["nomads"],
  first_game: { quadrants: ["a", "b", "c", "d"], cards: ["x", "y", "z"] },
  boards: [
    { name: "calm", expansions: [], quadrants: ["e", "b", "a", "c:turned"], cards: ["x"] },
    { name: "wild", expansions: ["nomads"], quadrants: ["n", "b", "c", "d"], cards: ["x", "f"] },
  ],
  quadrants: [..."abcde"].map((name) => quadrant(name)).concat(quadrant("n", "nomads")),
  lands: [],
  cards: [
    { name: "x", expansion: "base" },
    { name: "f", expansion: "nomads" },
  ],
};
const FILE = `name: mine\n\n${rows.join("\n")}`;

const options = {
  preset: "none" as const,
  expansions: ["nomads"],
  quadrants: ["a", "b:turned", "c", "n"],
  cards: ["x", "y", "f"],
  maps: [FILE],
  lords_zero: true,
  lifted_frees: true,
  outpost_moves: false,
  swamp_cards: false,
  capitols: [],
  caves: [],
  island: "",
  island_map: "",
  capitol_castle: false,
  island_knights: true,
};
const setUp: SetUp = setUpFrom(options, box);
const slots = (text: string): Slots =>
  [...text].map((name) => (name === "-" ? null : { name, turned: false }));
const names = (all: Slots) => all.map((slot) => slot?.name ?? "-").join("");

describe("options", () => {
  test("come back as they were", () => {
    const { lords_zero, lifted_frees, outpost_moves, swamp_cards, ...chosen } = options;
    expect(optionsOf(setUp, box)).toEqual(chosen);
  });

  test("of the first game name nothing else, and what was chosen waits", () => {
    const first: SetUp = { ...setUp, way: "first" };
    const none = { expansions: [], quadrants: [], cards: [], maps: [] };
    expect(optionsOf(first, box)).toEqual({ preset: "first_game", ...none });
    expect(optionsOf({ ...first, way: "hand" }, box)).toEqual(optionsOf(setUp, box));
  });

  test("of a drawn board and drawn cards leave both open", () => {
    const open = optionsOf({ ...setUp, way: "random", choosing: false }, box);
    expect(open).toMatchObject({ preset: "none", quadrants: [], cards: [], maps: [FILE] });
  });

  test.each([
    [{ preset: "first_game" as const, quadrants: [] }, "first"],
    [{ quadrants: [] }, "random"],
    [{}, "hand"],
  ])("%j show the way they were chosen", (change, way) => {
    expect(setUpFrom({ ...options, ...change }, box).way).toBe(way);
  });
});

describe("the board in sight", () => {
  test("is the first game's, the chosen one, or none yet", () => {
    expect(names(shownSlots({ ...setUp, way: "first" }, box))).toBe("abcd");
    expect(names(shownSlots({ ...setUp, way: "hand" }, box))).toBe("abcn");
    expect(names(shownSlots({ ...setUp, way: "random" }, box))).toBe("----");
  });
});

describe("what there is to choose from", () => {
  test("is in the boxes on the table, and in one's own files", () => {
    expect(knownQuadrants(setUp, box).map(({ name }) => name)).toEqual([..."abcden", "mine"]);
    expect(knownCards(setUp, box)).toEqual(["x", "f"]);
  });

  test("shrinks with a box that is put away, and takes what came from it", () => {
    const away = withoutStrays({ ...setUp, expansions: [] }, box);
    expect(names(away.slots)).toBe("abc-");
    expect(away.cards).toEqual(["x"]);
    expect(away.slots[1]?.turned).toBe(true);
  });

  test("shrinks with a file that is removed", () => {
    const laidOut = { ...setUp, slots: laid(setUp.slots, 0, "mine") };
    expect(withoutStrays(laidOut, box).slots[0]?.name).toBe("mine");
    expect(withoutStrays({ ...laidOut, maps: [] }, box).slots[0]).toBeNull();
  });
});

describe("a quadrant", () => {
  test("is laid on a place, and taken away", () => {
    expect(names(laid(slots("abcd"), 1, "e"))).toBe("aecd");
    expect(names(laid(slots("abcd"), 1, ""))).toBe("a-cd");
  });

  test("never lies twice: two change places, each as it was turned", () => {
    const board = turned(slots("abcd"), 3);
    const changed = laid(board, 0, "d");
    expect(names(changed)).toBe("dbca");
    expect(changed.map((slot) => slot?.turned)).toEqual([true, false, false, false]);
    expect(names(laid(slots("a-cd"), 1, "a"))).toBe("-acd");
  });

  test("that lies there already stays as it is", () => {
    const board = turned(slots("abcd"), 2);
    expect(laid(board, 2, "c")).toEqual(board);
  });

  test("is turned, and back again", () => {
    const once = turned(slots("abcd"), 2);
    expect(once.map((slot) => slot?.turned)).toEqual([false, false, true, false]);
    expect(turned(once, 2)).toEqual(slots("abcd"));
    expect(turned(slots("a--d"), 1)).toEqual(slots("a--d"));
  });

  test("of one's own goes to an empty place first, then in place of the box's", () => {
    expect(names(withOwn(slots("ab-d"), "mine", []))).toBe("abmined");
    expect(names(withOwn(slots("abcd"), "m", []))).toBe("mbcd");
    expect(names(withOwn(slots("mbcd"), "o", ["m"]))).toBe("mocd");
  });
});

describe("drawing", () => {
  const known = knownQuadrants(setUp, box);

  test("fills the empty places and keeps the others", () => {
    const filled = drawn(slots("a-c-"), known, () => 0);
    expect(names(filled)).toBe("abcd");
    expect(filled.map((slot) => slot?.turned)).toEqual([false, true, false, true]);
  });

  test("of a whole board draws all anew, none twice", () => {
    for (let draw = 0; draw < 200; draw++) {
      const board = drawn(slots("abcd"), known, Math.random);
      expect(new Set(board.map((slot) => slot?.name)).size).toBe(4);
      expect(board).not.toContain(null);
    }
  });
});

test("a fourth card takes the place of the one chosen first", () => {
  expect(picked(["x", "y"], "z")).toEqual(["x", "y", "z"]);
  expect(picked(["x", "y", "z"], "f")).toEqual(["y", "z", "f"]);
  expect(picked(["x", "y"], "x")).toEqual(["y"]);
});

describe("a board that is ready", () => {
  const wild: SetUp = { ...setUp, way: "ready", ready: "wild" };

  test("brings its boxes, its board and its cards, and no files", () => {
    expect(optionsOf(wild, box)).toEqual({
      preset: "none",
      expansions: ["nomads"],
      quadrants: ["n", "b", "c", "d"],
      cards: ["x", "f"],
      maps: [],
    });
    expect(names(shownSlots(wild, box))).toBe("nbcd");
  });

  test("is shown with its own boxes, whatever else is packed", () => {
    const shown = knownQuadrants({ ...wild, expansions: [] }, box).map(({ name }) => name);
    expect(shown).toContain("n");
    const calm = knownQuadrants({ ...wild, ready: "calm" }, box).map(({ name }) => name);
    expect(calm).not.toContain("n");
  });

  test("is known again by what it brings", () => {
    const again = setUpFrom({ ...options, ...optionsOf(wild, box) }, box);
    expect([again.way, again.ready]).toEqual(["ready", "wild"]);
    const other = setUpFrom({ ...options, ...optionsOf(wild, box), cards: [] }, box);
    expect(other.way).toBe("hand");
  });

  test("lets what was laid by hand wait", () => {
    expect(optionsOf({ ...wild, way: "hand" }, box)).toEqual(optionsOf(setUp, box));
    expect(withoutStrays({ ...wild, ready: "calm" }, box).slots).toEqual(setUp.slots);
  });
});

describe("the keeper's quadrants", () => {
  const keep = (name: string, ...expansions: string[]) => ({
    name,
    locations: [],
    rows,
    expansions,
    text: `name: ${name}\n\n${rows.join("\n")}`,
  });
  const kept = [keep("hill"), keep("camp", "nomads"), keep("mine")];
  const house: Box = { ...box, lands: kept };
  const lay = (...all: string[]) => all.map((name) => ({ name, turned: false }));
  const file = (name: string) => FILE.replace("mine", name);

  test("can be chosen where their boxes are, unless a file of one's own has the name", () => {
    const known = (setUp: SetUp) => knownQuadrants(setUp, house).map(({ name }) => name);
    expect(known({ ...setUp, maps: [] })).toEqual([..."abcden", "hill", "camp", "mine"]);
    expect(known({ ...setUp, maps: [], expansions: [] })).toEqual([..."abcde", "hill", "mine"]);
    expect(known(setUp).filter((name) => name === "mine")).toHaveLength(1);
  });

  test("bring their text when they lie on the board, and come back from it", () => {
    const board = { ...setUp, maps: [], slots: lay("a", "hill", "c", "camp") };
    const chosen = optionsOf(board, house);
    expect(chosen.maps).toEqual([kept[0]?.text, kept[1]?.text]);
    expect(setUpFrom({ ...options, ...chosen }, house)).toEqual(board);
    expect(optionsOf({ ...board, way: "random" }, house).maps).toEqual([]);
  });

  test("leave room for no more than four files, those on the board first", () => {
    const maps = ["p", "q", "r", "s"].map(file);
    const board = { ...setUp, maps, slots: lay("a", "hill", "r", "camp") };
    expect(optionsOf(board, house).maps).toEqual([
      file("p"),
      file("r"),
      kept[0]?.text,
      kept[1]?.text,
    ]);
  });

  test("give way to a file of the same name", () => {
    const board = { ...setUp, slots: lay("a", "mine", "c", "d") };
    expect(optionsOf(board, house).maps).toEqual([FILE]);
  });
});

describe("fresh land", () => {
  const land = (name: string) => FILE.replace("mine", name);
  const chosen = {
    ...options,
    maps: ["base_7", "nomads_7", "base_10", "base_2"].map(land),
    quadrants: ["base_7", "nomads_7:turned", "base_10", "base_2"],
  };
  const board = setUpFrom(chosen, box);

  test("is known again by its names", () => {
    expect(board.way).toBe("fresh");
    expect(board.fresh[1]).toEqual({
      box: "nomads",
      seed: 7,
      text: land("nomads_7"),
      turned: true,
    });
    const { quadrants, maps, expansions } = optionsOf(board, box);
    expect({ quadrants, maps, expansions }).toEqual({
      quadrants: chosen.quadrants,
      maps: chosen.maps,
      expansions: ["nomads"],
    });
  });

  test.each([
    ["a quadrant of the box", { quadrants: ["a", "nomads_7", "base_10", "base_2"] }],
    ["a name of one's own", { maps: [land("base_7")], quadrants: ["base_7", "a", "b", "c"] }],
    ["a box that is not there", { expansions: [] }],
    ["a seed that is none", { maps: chosen.maps.map((text) => text.replace("_7", "_07")) }],
  ])("is none with %s: that is a board by hand", (_, change) => {
    expect(setUpFrom({ ...chosen, ...change }, box).way).toBe("hand");
  });

  test("is in sight as far as it is drawn, and only it", () => {
    const [first, ...rest] = board.fresh;
    if (!first) throw new Error("no land");
    const waiting = { ...board, fresh: [{ ...first, text: "" }, ...rest] };
    expect(shownSlots(waiting, box)[0]).toBeNull();
    expect(shownSlots(waiting, box)[1]).toEqual({ name: "nomads_7", turned: true });
    expect(knownQuadrants(waiting, box).map(({ name }) => name)).toEqual([
      "nomads_7",
      "base_10",
      "base_2",
    ]);
  });

  test("waits while another way is shown", () => {
    const drawnLater = optionsOf({ ...board, way: "random" }, box);
    expect(drawnLater).toMatchObject({ quadrants: [], maps: [] });
  });
});

describe("stand-ins", () => {
  const house: Box = {
    ...box,
    quadrants: box.quadrants.map((one) => ({ ...one, stand_in: one.name === "n" })),
  };

  test("are told of where their box is on the table", () => {
    expect(standIns(setUp, house)).toEqual(["nomads"]);
    expect(standIns({ ...setUp, expansions: [] }, house)).toEqual([]);
    expect(standIns({ ...setUp, way: "ready", ready: "wild" }, house)).toEqual(["nomads"]);
    expect(standIns({ ...setUp, way: "first" }, house)).toEqual([]);
    expect(standIns({ ...setUp, way: "fresh" }, house)).toEqual([]);
  });
});
