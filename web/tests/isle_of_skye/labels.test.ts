import { describe, expect, test } from "vitest";
import { walkWords } from "../../src/games/isle_of_skye/journeyman/labels";
import {
  areaWords,
  bonusTip,
  scoringName,
  scoringTip,
  scrollTip,
  tileWords,
} from "../../src/games/isle_of_skye/labels";
import { faceOf } from "../../src/games/isle_of_skye/tiles";
import { sayIn } from "./words";

const say = sayIn("en");
const sag = sayIn("de");
const CASTLE = faceOf(0, { board: "" });

describe("a tile", () => {
  test("is told edge by edge, as it lies", () => {
    expect(tileWords(CASTLE, 0, say)).toBe(
      "north, south: pasture; east: water; west: mountain; road: north, south, west",
    );
    expect(tileWords(CASTLE, 1, say)).toBe(
      "east, west: pasture; south: water; north: mountain; road: north, east, west",
    );
  });

  test("is told with all that stands on it", () => {
    const face = {
      edges: "PPPP",
      areas: [
        { terrain: "P", edges: "NESW", sheep: 2, farm: 1, scroll: "ship" },
        { terrain: "W", edges: "", lighthouse: 1 },
      ],
      roads: ["N", "SW"],
      barrels: 2,
      journeyman: true,
    };
    expect(tileWords(face, 0, say)).toBe(
      "north, east, south, west: pasture with 2 sheep, a farm, a scroll (1 point for every 2 ships);" +
        " inside: water with a lighthouse; road: north; road: south, west; 2 barrels; journeyman",
    );
    expect(tileWords(face, 0, sag)).toContain("Weide mit 2 Schafen, einem Hof");
  });

  test("says nothing without words, whichever it is", () => {
    for (let tile = 0; tile < 82; tile++) {
      expect(tileWords(faceOf(tile, { board: "" }), 0, sag)).not.toMatch(/web\.|\{/);
    }
  });
});

describe("an area", () => {
  const area = { terrain: "mountain", squares: ["castle", "w1", "w2"] };

  test("is complete, or open where tiles are missing", () => {
    expect(areaWords({ ...area, open: [] }, say)).toBe("mountain, 3 tiles: complete");
    const open: [string, number][] = [
      ["w1", 0],
      ["w2", 3],
      ["n1w2", 1],
    ];
    expect(areaWords({ ...area, open }, say)).toBe("mountain, 3 tiles: open towards n1w1, w3");
    expect(areaWords({ terrain: "water", squares: ["e1"], open: [] }, sag)).toBe(
      "Wasser aus 1 Plättchen: abgeschlossen",
    );
  });
});

test("what pays has a short name", () => {
  const rules = ["sheep", "scroll", "gold", "banner"];
  expect(rules.map((rule) => scoringName(rule, say))).toEqual([
    "Sheep",
    "scroll",
    "gold",
    "Banners",
  ]);
});

describe("a tip", () => {
  test("explains a scoring tile, and at a table when it counts", () => {
    expect(scoringTip("sheep", say)).toBe("Sheep\n1 point for every sheep.");
    const rounds: [string, number][] = [
      ["A", 0],
      ["B", 0],
      ["AC", 1],
    ];
    const view = { scoring: ["sheep", "columns", "areas", "brochs"], rounds };
    expect(scoringTip("sheep", say, view)).toMatch(/\nCounted in rounds 1, 3\.$/);
    expect(scoringTip("mountains", say, view)).not.toContain("rounds");
  });

  test("explains scrolls and bonus tiles", () => {
    expect(scrollTip("broch", say)).toMatch(/^Scroll \(broch\)\n1 point for every broch\n/);
    expect(bonusTip("five_gold", say)).toMatch(/^Five gold\n5 gold from the bank\.\n/);
  });
});

describe("a walk of the journeyman", () => {
  test("is told as the ways from the castle", () => {
    expect(walkWords("n1", say)).toBe("Walk to: 1 north");
    expect(walkWords("s2e1", sag)).toBe("Geh zu: 2 südlich, 1 östlich");
  });

  test("home is the castle", () => {
    expect(walkWords("castle", sayIn("es"))).toBe("Ir al castillo");
  });
});
