/** The workshop's islands: the sea around them, turned, as files, links and addresses. */

import { beforeEach, describe, expect, test, vi } from "vitest";
import suspensionBridge from "$games/kingdom_builder/island/islands/suspension_bridge.txt?raw";
import treeHouse from "$games/kingdom_builder/island/islands/tree_house.txt?raw";
import en from "$games/kingdom_builder/messages/en.json";
import type { Box, SetUp } from "../../src/games/kingdom_builder/setup";
import { readQuadrant } from "../../src/games/kingdom_builder/setupFiles";
import {
  isIslandFile,
  islandFrom,
  islandOptions,
  knownIslands,
  withIsland,
} from "../../src/games/kingdom_builder/setupIsland";
import type { Options } from "../../src/games/kingdom_builder/slots";
import { Bench } from "../../src/games/kingdom_builder/workshop/bench.svelte";
import { locationsOf, needed, playPath } from "../../src/games/kingdom_builder/workshop/boxes";
import {
  areaOf,
  coloursOf,
  type Draft,
  EMPTY,
  ISLAND,
  linesOf,
  located,
  painted,
  shapeOf,
  turned,
} from "../../src/games/kingdom_builder/workshop/draft";
import { stepped } from "../../src/games/kingdom_builder/workshop/grid";
import { linkOf, readLink } from "../../src/games/kingdom_builder/workshop/link";
import {
  askable,
  brief,
  copyOf,
  readDraft,
  wholly,
  written,
} from "../../src/games/kingdom_builder/workshop/text";
import { type Say, sentence } from "../../src/words/words.svelte";

const say: Say = (key, values) => sentence(en, key, values);
const islands = [suspensionBridge, treeHouse].map((text) => ({
  ...readQuadrant(text),
  expansion: "island",
}));
const [, tree] = islands as [(typeof islands)[0], (typeof islands)[0]];
const box: Box = {
  expansions: ["harvest", "island"],
  first_game: { quadrants: [], cards: [] },
  boards: [],
  quadrants: [],
  islands,
  lands: [],
  cards: [],
};

/** Numbers that look like chance and are the same every time. */
function anyIsland(seed: number): Draft {
  let state = seed + 1;
  const letters = Array.from({ length: 50 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return coloursOf("island")[Math.floor((state / 2 ** 32) * 12)] ?? "";
  }).join("");
  return { name: `rock_${seed}`, letters, locations: {}, remarks: [] };
}

const SEEDS = Array.from({ length: 30 }, (_, seed) => seed);

describe("an island", () => {
  test("begins as a meadow in the sea, and has fewer colours than a quadrant", () => {
    expect(shapeOf(ISLAND)).toBe("island");
    expect(shapeOf(EMPTY)).toBe("quadrant");
    expect(areaOf(ISLAND.letters, 22)).toHaveLength(29);
    expect(coloursOf("island").join("")).toBe("GCDFTWMSAXL.");
  });

  test("is walked over as far as it has lines", () => {
    expect(stepped(44, 1, 0, 50)).toBe(44);
    expect(stepped(34, 1, 0, 50)).toBe(44);
  });

  test("turned lies the other way round, and twice as it was", () => {
    const draft = painted(painted(ISLAND, [2], "D"), [11], "W");
    const once = linesOf(turned(draft));
    expect(once[4]).toBe("...GGGGD..");
    expect(once[3]).toBe("..GGGGGW..");
    expect(turned(turned(draft))).toEqual(draft);
  });

  test("at the right rim is turned too, and one that fills its sheet stays", () => {
    const right = { ...ISLAND, letters: [0, 1, 2, 3, 4].map(() => ".......GGG").join("") };
    expect(linesOf(turned(right))).toEqual(
      [0, 1, 2, 3, 4].map((line) => {
        return line % 2 ? "GGG......." : ".GGG......";
      }),
    );
    const full = { ...ISLAND, letters: "G".repeat(50) };
    expect(turned(full)).toBe(full);
  });
});

describe("the file of an island", () => {
  test("of the box is read and written as it was", () => {
    for (const island of islands) {
      const draft = copyOf(island);
      expect(draft.name).toBe(`my_${island.name}`);
      expect(readQuadrant(written(draft, say))).toMatchObject({
        locations: island.locations,
        rows: island.rows,
      });
      expect(written(draft, say)).toContain("# .: sea\n");
    }
    expect(written(EMPTY, say)).not.toContain("sea");
  });

  test("ends where the land does; asked about and kept is the whole sheet", () => {
    expect(brief(ISLAND)).toBe("name: my_island\n.GGGGG.\nGGGGGG.\nGGGGGGG\nGGGGGG.\n.GGGGG.");
    expect(askable(ISLAND)).toContain("\n..GGGGG...\n");
    const beside = { ...ISLAND, letters: `.......GGG${".".repeat(40)}` };
    expect(readDraft(wholly(beside, say))).toEqual(beside);
    expect(readDraft(written(beside, say))?.letters.slice(0, 10)).toBe("...GGG....");
    const sea = { ...ISLAND, letters: ".".repeat(50) };
    expect(readDraft(written(sea, say))).toEqual(sea);
  });

  test("has five lines that are equally long, and letters that an island has", () => {
    expect(readDraft("GGG\n".repeat(4))).toBeNull();
    expect(readDraft("GGG\nGGG\nGG\nGGG\nGGG")).toBeNull();
    expect(readDraft("GGGGGGGGGGG\n".repeat(5))).toBeNull();
    expect(readDraft("GNG\n".repeat(5))?.letters.slice(0, 10)).toBe("...G.G....");
  });
});

describe("the link to an island", () => {
  test.each(SEEDS)("brings what was shared (%i)", (seed) => {
    const draft = anyIsland(seed);
    expect(readLink(linkOf(draft))).toEqual(draft);
  });

  test("is none to a quadrant", () => {
    const link = linkOf(anyIsland(1));
    expect(readLink(`1${link.slice(1)}`)).toBeNull();
    expect(readLink(link.slice(0, 20))).toBeNull();
  });
});

describe("the bench", () => {
  test("has a quadrant or an island on it, each as it was left", () => {
    const bench = new Bench(EMPTY);
    bench.colour = "N";
    bench.touch(0);
    const quadrant = bench.draft;
    bench.lay("island");
    expect(bench.draft).toBe(ISLAND);
    expect(bench.colour).toBe("G");
    bench.colour = "X";
    bench.touch(22);
    const island = bench.draft;
    bench.lay("quadrant");
    expect(bench.draft).toBe(quadrant);
    bench.lay("island");
    expect(bench.draft).toBe(island);
    bench.clear();
    expect(bench.draft).toBe(ISLAND);
    expect(bench.aside).toBe(quadrant);
  });

  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });

  test("keeps both", async () => {
    const { found, keep } = await import("../../src/games/kingdom_builder/workshop/kept");
    const island = anyIsland(3);
    const quadrant = painted(EMPTY, [4], "W");
    keep(island, "", say, quadrant);
    expect(found("")).toEqual({ before: island, aside: quadrant, brought: null, broken: false });
    const { before, aside } = found("");
    const bench = new Bench(before, null, aside);
    bench.lay("quadrant");
    expect(bench.draft).toEqual(quadrant);
  });
});

describe("to be played with", () => {
  test("it needs its box, and those of what it shows", () => {
    expect(needed(ISLAND, box)).toEqual(["island"]);
    const quadrant = painted(located(EMPTY, "L", "tree_house"), [44], "L");
    expect(needed(quadrant, box)).toEqual(["island"]);
    expect(locationsOf(box, "island")).toEqual(["suspension_bridge", "tree_house"]);
  });

  test("it lies beside a board that is drawn", () => {
    const path = playPath(copyOf(tree), box, Math.random);
    const asked = new URL(path, "http://host").searchParams;
    expect(asked.get("expansions")).toBe("island");
    expect(asked.get("quadrants")).toBeNull();
    expect(readQuadrant(asked.get("island_map") ?? "").rows).toEqual(tree.rows);
  });
});

describe("on the set-up screen", () => {
  const atoll = treeHouse.replace("name: tree_house", "name: atoll");
  const reef = treeHouse.replace("name: tree_house", "name: reef");
  const lands = ["harvest", "nomads"].map((expansion, at) => ({
    ...readQuadrant(at ? reef : atoll),
    shape: "island" as const,
    expansions: [expansion, "island"],
    text: at ? reef : atoll,
  }));
  const house = { ...box, lands };
  const none = { island: "", islandMap: "" };
  const setUp = { way: "random", expansions: ["nomads", "island"], ...none } as unknown as SetUp;
  const options = { island: "", island_map: "" } as unknown as Options;

  test("a file with five lines is an island", () => {
    expect(isIslandFile(treeHouse)).toBe(true);
    expect(isIslandFile(`name: field\n${"GGGGGGGGGG\n".repeat(10)}`)).toBe(false);
  });

  test("a file of one's own is the island, and brings its box", () => {
    const next = { ...setUp, ...withIsland({ expansions: ["nomads"] }, atoll) };
    expect(next.expansions).toEqual(["nomads", "island"]);
    expect(withIsland(next, atoll).expansions).toEqual(["nomads", "island"]);
    expect(islandOptions(next, box)).toEqual({ island: "", island_map: atoll });
    const drawn = { island: "", island_map: "" };
    expect(islandOptions({ ...next, expansions: [] }, box)).toEqual(drawn);
    expect(islandOptions({ ...next, way: "first" }, box)).toEqual(drawn);
    expect(islandOptions({ ...next, island: "" }, box)).toEqual(drawn);
    expect(islandOptions(setUp, box)).toEqual(drawn);
  });

  test("a side of the box goes by its name, one of the server takes its text along", () => {
    const sides = ["suspension_bridge", "tree_house"];
    // The other one needs a box that is not on the table.
    expect(knownIslands(setUp, house).map(({ name }) => name)).toEqual([...sides, "reef"]);
    expect(islandOptions({ ...setUp, island: "tree_house" }, house)).toEqual({
      island: "tree_house",
      island_map: "",
    });
    expect(islandOptions({ ...setUp, island: "reef" }, house)).toEqual({
      island: "",
      island_map: reef,
    });
    const own = { ...setUp, islandMap: reef };
    expect(knownIslands(own, house).map(({ from }) => from)).toEqual(["box", "box", "own"]);
  });

  test("options come back as they were", () => {
    expect(islandFrom(options, house)).toEqual(none);
    expect(islandFrom({ ...options, island: "tree_house" }, house).island).toBe("tree_house");
    const brought = { ...options, island_map: reef };
    expect(islandFrom(brought, house)).toEqual({ island: "reef", islandMap: "" });
    expect(islandFrom(brought, box)).toEqual({ island: "reef", islandMap: reef });
  });
});
