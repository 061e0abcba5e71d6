/** The workshop: painting, filling, turning, taking back; quadrants as files, links and addresses. */

import { beforeEach, describe, expect, test, vi } from "vitest";
import en from "$games/kingdom_builder/messages/en.json";
import type { Box } from "../../src/games/kingdom_builder/setup";
import { readQuadrant } from "../../src/games/kingdom_builder/setupFiles";
import { needed, playPath } from "../../src/games/kingdom_builder/workshop/boxes";
import {
  areaOf,
  BARE,
  COLOURS,
  counted,
  type Draft,
  EMPTY,
  located,
  ownName,
  painted,
  spelled,
  turned,
} from "../../src/games/kingdom_builder/workshop/draft";
import {
  crossed,
  middleAt,
  neighbours,
  stepped,
  under,
} from "../../src/games/kingdom_builder/workshop/grid";
import { linkOf, readLink } from "../../src/games/kingdom_builder/workshop/link";
import { begun, redone, taken, undone } from "../../src/games/kingdom_builder/workshop/steps";
import {
  askable,
  brief,
  copyOf,
  readDraft,
  written,
} from "../../src/games/kingdom_builder/workshop/text";
import { type Say, sentence } from "../../src/words/words.svelte";

const say: Say = (key, values) => sentence(en, key, values);
const FILES = import.meta.glob<string>(
  "../../../src/crownlands/games/kingdom_builder/*/quadrants/*.txt",
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
const quadrants = Object.entries(FILES).map(([path, text]) => {
  const expansion = /(\w+)\/quadrants/.exec(path)?.[1] ?? "";
  return { ...readQuadrant(text), expansion };
});
const box: Box = {
  expansions: ["nomads", "crossroads", "marshlands", "harvest"],
  first_game: { quadrants: [], cards: [] },
  boards: [],
  quadrants,
  islands: [],
  lands: [],
  cards: [],
};
const MEADOW: Draft = { ...EMPTY, letters: "G".repeat(100) };

/** Numbers that look like chance and are the same every time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function anyDraft(seed: number): Draft {
  const random = chance(seed);
  const one = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? "";
  const letters = Array.from({ length: 100 }, () => one(COLOURS)).join("");
  const locations: Record<string, string> = {};
  // Only what the map shows is written.
  if (letters.includes("L")) locations.L = one(["farm", "city_hall", "canoe"]);
  if (letters.includes("K") && random() < 0.5) locations.K = one(["oasis", "scout_cabin"]);
  const remarks = random() < 0.5 ? [["notes", "seen at home: twice, and copied"] as const] : [];
  return { name: `land_${seed}`, letters, locations, remarks };
}

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);

describe("painting", () => {
  test("changes the hexes under the brush and no others", () => {
    const next = painted(MEADOW, [0, 99, 44], "W");
    expect(counted(next.letters)).toEqual(
      new Map([
        ["W", 3],
        ["G", 97],
      ]),
    );
    expect([0, 44, 99].map((hex) => next.letters[hex])).toEqual(["W", "W", "W"]);
  });

  test("with the colour that is there already changes nothing at all", () => {
    expect(painted(MEADOW, [1, 2], "G")).toBe(MEADOW);
    expect(painted(MEADOW, [-1, 100], "W")).toBe(MEADOW);
  });

  test("an area ends where another colour begins, and hexes touch as they lie", () => {
    // Odd rows lie half a hex to the right: 10 touches 0 and 1.
    const dots = painted(MEADOW, [0, 10, 21, 30, 1], "W");
    expect(areaOf(dots.letters, 0).sort((a, b) => a - b)).toEqual([0, 1, 10, 21, 30]);
    expect(areaOf(painted(MEADOW, [0, 11], "W").letters, 0)).toEqual([0]);
    expect(areaOf(MEADOW.letters, 55)).toHaveLength(100);
  });

  test("turned twice is as it was", () => {
    const draft = anyDraft(5);
    expect(turned(draft).letters[0]).toBe(draft.letters[99]);
    expect(turned(turned(draft))).toEqual(draft);
  });

  test("names are spelled as files have them", () => {
    expect(spelled("My Green-Valley")).toBe("my_green_valley");
    expect(ownName("lighthouse_foresters_lodge_xyz").length).toBe(30);
  });
});

describe("the grid", () => {
  test("is walked over up to its rim", () => {
    expect(stepped(0, 0, -1)).toBe(0);
    expect(stepped(9, 0, 1)).toBe(9);
    expect(stepped(95, 1, 0)).toBe(95);
    expect(stepped(44, -1, 0)).toBe(34);
  });

  test("has neighbours that are neighbours to each other", () => {
    const pairs = SEEDS.flatMap((hex) => neighbours(hex).map((next) => [hex, next] as const));
    for (const [hex, next] of pairs) expect(neighbours(next)).toContain(hex);
    expect(neighbours(44)).toHaveLength(6);
    expect(neighbours(9).sort((a, b) => a - b)).toEqual([8, 18, 19]);
  });

  test("a point lies in the hex around it, and beside the grid in none", () => {
    for (const hex of [0, 9, 37, 90, 99]) expect(under(middleAt(hex))).toBe(hex);
    const { x, y } = middleAt(9);
    expect(under({ x: x + 87, y })).toBeNull();
    expect(under({ x, y: -20 })).toBeNull();
  });

  test("a quick stroke leaps over no hex", () => {
    expect(crossed(middleAt(30), middleAt(39))).toEqual([30, 31, 32, 33, 34, 35, 36, 37, 38, 39]);
    const slanting = crossed(middleAt(0), middleAt(99));
    for (const [at, hex] of slanting.slice(1).entries()) {
      expect(neighbours(hex)).toContain(slanting[at]);
    }
  });
});

describe("steps", () => {
  const [a, b, c] = [1, 2, 3].map(anyDraft) as [Draft, Draft, Draft];

  test("are taken back and done again, until something else is done", () => {
    const two = taken(taken(begun(a), b), c);
    expect(undone(two).now).toBe(b);
    expect(undone(undone(two)).now).toBe(a);
    expect(redone(undone(two)).now).toBe(c);
    expect(undone(begun(a)).now).toBe(a);
    expect(redone(two).now).toBe(c);
    expect(redone(taken(undone(two), a)).now).toBe(a);
  });

  test("of one stroke are one", () => {
    const stroke = taken(taken(taken(begun(a), b, "stroke 1"), c, "stroke 1"), a, "stroke 2");
    expect(undone(stroke).now).toBe(c);
    expect(undone(undone(stroke)).now).toBe(a);
  });

  test("that change nothing are none", () => {
    expect(taken(begun(a), a).past).toEqual([]);
  });

  test("are not joined to what was taken back", () => {
    const back = undone(taken(taken(begun(a), b, "name"), c));
    expect(taken(back, a, "name").past).toEqual([a, b]);
  });
});

describe("a file", () => {
  test.each(SEEDS)("is read as it was written (%i)", (seed) => {
    const draft = anyDraft(seed);
    const text = written(draft, say);
    expect(readDraft(text)).toEqual(draft);
    expect(written(readDraft(text) ?? EMPTY, say)).toBe(text);
    expect(readDraft(brief(draft))).toEqual({ ...draft, remarks: [] });
  });

  test("of every box is read whole", () => {
    expect(quadrants).toHaveLength(24);
    for (const quadrant of quadrants) {
      const draft = copyOf(quadrant);
      expect(draft.letters).not.toContain(BARE);
      expect(readQuadrant(written(draft, say))).toMatchObject({
        locations: quadrant.locations,
        rows: quadrant.rows,
      });
    }
  });

  test("of another shape is no draft; letters that mean nothing stay bare", () => {
    expect(readDraft("name: short\n")).toBeNull();
    expect(readDraft("GGGGGGGGGG\n".repeat(9))).toBeNull();
    expect(readDraft("GGGGGGGGGGG\n".repeat(10))).toBeNull();
    expect(readDraft(`name: odd\n${"GGGGG?GGGG\n".repeat(10)}`)?.letters[5]).toBe(BARE);
  });

  test("is asked about as if it were painted", () => {
    const asked = askable(painted(EMPTY, [44], "X"));
    expect(asked).not.toContain(BARE);
    expect(asked).toContain("GGGGXGGGGG");
  });

  test("names only locations that its map shows", () => {
    const draft = located(MEADOW, "L", "farm");
    expect(brief(draft)).not.toContain("farm");
    expect(brief(painted(draft, [44], "L"))).toContain("L: farm\n");
  });
});

describe("a link", () => {
  test.each(SEEDS)("brings what was shared (%i)", (seed) => {
    const draft = { ...anyDraft(seed), remarks: [] };
    const link = linkOf(draft);
    expect(link).toMatch(/^[\w~-]+$/);
    expect(link.length).toBeLessThan(120);
    expect(readLink(link)).toEqual(draft);
  });

  test("that is broken brings nothing", () => {
    const link = linkOf(anyDraft(1));
    for (const broken of ["", "x", link.slice(0, 30), `2${link.slice(1)}`, `${link}<b>`]) {
      expect(readLink(broken)).toBeNull();
    }
  });
});

describe("to be played on", () => {
  test("a quadrant of a box needs that box alone", () => {
    for (const quadrant of quadrants) {
      const { expansion } = quadrant;
      expect(needed(copyOf(quadrant), box)).toEqual(expansion === "base" ? [] : [expansion]);
    }
  });

  test.each([
    ["N", "nomads"],
    ["S", "marshlands"],
    ["P", "marshlands"],
    ["A", "harvest"],
    ["O", "harvest"],
  ])("%s comes in %s", (letter, expansion) => {
    expect(needed(painted(MEADOW, [44], letter), box)).toEqual([expansion]);
  });

  test("it lies on a board with three others of its boxes", () => {
    const draft = painted(located(MEADOW, "L", "canoe"), [44], "L");
    const asked = new URL(playPath(draft, box, chance(3)), "http://host").searchParams;
    expect(asked.get("expansions")).toBe("marshlands");
    // The list is read from the address by its commas.
    expect(asked.get("maps")).not.toContain(",");
    expect(readDraft(asked.get("maps") ?? "")).toEqual(draft);
    const names = (asked.get("quadrants") ?? "").split(",").map((name) => name.split(":")[0]);
    expect(names[0]).toBe("my_quadrant");
    expect(new Set(names).size).toBe(4);
    const known = quadrants.filter(({ expansion }) => ["base", "marshlands"].includes(expansion));
    for (const name of names.slice(1)) expect(known.map((one) => one.name)).toContain(name);
  });
});

describe("what is kept", () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });

  test("lies there again, and a link lies upon it", async () => {
    const { found, keep } = await import("../../src/games/kingdom_builder/workshop/kept");
    expect(found("")).toEqual({ before: EMPTY, brought: null, broken: false });
    const [mine, yours] = [anyDraft(1), { ...anyDraft(2), remarks: [] }];
    keep(mine, "", say);
    const link = linkOf(yours);
    expect(found(link)).toEqual({ before: mine, brought: yours, broken: false });
    // Painted on since the link was opened.
    keep(mine, link, say);
    expect(found(link)).toEqual({ before: mine, brought: null, broken: false });
    expect(found("rubbish")).toEqual({ before: mine, brought: null, broken: true });
    stored.clear();
    stored.set("crownlands.workshop.kingdom_builder", "{");
    expect(found("").before).toEqual(EMPTY);
  });
});
