import { expect, test } from "vitest";
import en from "$games/kingdom_builder/messages/en.json";
import type { KingdomBuilderView } from "../../src/api/schema";
import { hexTip, hexWords, ofRule, otherRules } from "../../src/games/kingdom_builder/labels";
import { symbolOf, tileSymbols } from "../../src/games/kingdom_builder/land";
import { pieceSymbol, surveyOf } from "../../src/games/kingdom_builder/survey";
import { type Say, sentence } from "../../src/words/words.svelte";

const say: Say = (key, values) => sentence(en, key, values);
const line = (rule: string, points: number, places: string[]) => ({
  rule,
  points,
  places,
  values: {},
});
const seat = (lines: ReturnType<typeof line>[]) => ({
  supply: 39,
  left: {},
  card: null,
  tiles: [],
  points: 3,
  lines,
});
const VIEW = {
  board: ["GXLN", "TTWM"],
  cards: ["lords"],
  tasks: [],
  locations: [{ hex: "c1", location: "farm", tiles: 1 }],
  barred: ["c2"],
  nomads: [{ hex: "d1", tile: "sword" }],
  pieces: [
    { kind: "settlement", seat: 0, hexes: ["a1"] },
    { kind: "settlement", seat: 1, hexes: [] },
    { kind: "wall", seat: null, hexes: ["b2"] },
  ],
  seats: [
    seat([line("castle", 3, ["b1"])]),
    seat([line("lords", 12, ["a2"]), line("lords", 6, ["b2"])]),
  ],
} as unknown as KingdomBuilderView;
const SURVEY = surveyOf(VIEW);
const words = (hex: string, gain?: number, taken: string[] = []) => {
  const brings = gain === undefined ? undefined : { action: hex, gain, rules: [], taken, lost: [] };
  return hexWords(VIEW, SURVEY, hex, ["Ada", "Ben"], brings, "build", say);
};

test("a hex says what it is, who is there, and what may be done", () => {
  expect(words("a1")).toBe("a1: grass; settlement of Ada");
  expect(words("b1")).toBe("b1: castle");
  expect(words("c1")).toBe("c1: Farm, 1 tile left");
  expect(words("d1")).toBe("d1: nomads, Sword");
  expect(words("b2")).toBe("b2: forest; stone wall");
  expect(words("a2", 0)).toBe("a2: forest; you can build here");
  expect(words("a2", 3)).toBe("a2: forest; you can build here: 3 gold");
});

test("a hex that a warrior bars says so", () => {
  expect(words("c2")).toBe("c2: water; barred hex");
  expect(hexTip(VIEW, SURVEY, "c2", say)).toContain("A warrior stands beside this hex");
  expect(hexTip(VIEW, SURVEY, "d2", say)).toBeNull();
});

test("special places explain themselves, plain land does not", () => {
  expect(hexTip(VIEW, SURVEY, "a1", say)).toBeNull();
  expect(hexTip(VIEW, SURVEY, "b1", say)).toContain("castle");
  expect(hexTip(VIEW, SURVEY, "c1", say)).toContain("1 tile left");
  expect(hexTip(VIEW, SURVEY, "d1", say)).toContain("Sword");
  expect(hexTip(VIEW, SURVEY, "b2", say)).toContain("stone wall");
});

test("the lines of a rule are taken together", () => {
  expect(ofRule(VIEW.seats[1]?.lines ?? [], "lords")).toEqual({
    points: 18,
    places: ["a2", "b2"],
  });
  expect(otherRules(VIEW)).toEqual(["castle"]);
});

test("a piece is drawn with the symbol of its kind and its owner", () => {
  expect(pieceSymbol("settlement", 2)).toBe("kb-settlement-2");
  expect(pieceSymbol("wall", null)).toBe("kb-wall");
});

test("land is drawn with its own symbols", () => {
  expect(symbolOf(VIEW.board, "a1", undefined)).toBe("#kb-grass-0");
  expect(symbolOf(VIEW.board, "b1", undefined)).toBe("#kb-castle");
  expect(symbolOf(VIEW.board, "c1", "farm")).toBe("#kb-farm");
  expect(symbolOf(VIEW.board, "d1", undefined)).toBe("#kb-nomads");
  expect(tileSymbols("donation_water")).toEqual(["#kb-water-0", "#kb-donation"]);
});
