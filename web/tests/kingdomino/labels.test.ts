import { expect, test } from "vitest";
import en from "$games/kingdomino/messages/en.json";
import type { Face, KingdomView } from "../../src/api/schema";
import {
  dominoWords,
  ghostWords,
  offerWords,
  squareTip,
  squareWords,
} from "../../src/games/kingdomino/labels";
import { type Say, sentence } from "../../src/words/words.svelte";

const say: Say = (key, values) => sentence(en, key, values);
const WHEAT_MINE: Face = {
  number: 23,
  left: { terrain: "wheat", crowns: 1 },
  right: { terrain: "mine", crowns: 0 },
};
const KINGDOM: KingdomView = {
  castle: "g7",
  dominoes: [{ face: WHEAT_MINE, left: "h7", right: "i7" }],
  points: 1,
  lines: [
    {
      rule: "territory",
      points: 1,
      places: ["h7"],
      values: { terrain: "wheat", squares: 1, crowns: 1 },
    },
    {
      rule: "territory",
      points: 0,
      places: ["i7"],
      values: { terrain: "mine", squares: 1, crowns: 0 },
    },
  ],
};

test("a domino is told by its halves and by whose king stands on it", () => {
  expect(dominoWords(WHEAT_MINE, say)).toBe("domino 23: wheat with 1 crown, mine");
  const names = ["Ana", "Bruno"];
  expect(offerWords({ face: WHEAT_MINE, king: null }, names, say)).toMatch(/; free$/);
  expect(offerWords({ face: WHEAT_MINE, king: 1 }, names, say)).toMatch(/king of Bruno/);
});

test("a square tells what lies there and what its territory is worth", () => {
  expect(squareWords(KINGDOM, "g7", say)).toBe("g7: castle");
  expect(squareWords(KINGDOM, "a1", say)).toBe("a1: empty");
  expect(squareWords(KINGDOM, "h7", say)).toBe(
    "h7: wheat with 1 crown; wheat: 1 square × 1 crown = 1 point",
  );
});

test("a tip names the rule, and free land has none", () => {
  expect(squareTip(KINGDOM, "h7", say)).toContain(en["web.tip.territory"]);
  expect(squareTip(KINGDOM, "i7", say)).toContain(en["web.tip.no_crowns"]);
  expect(squareTip(KINGDOM, "g7", say)).toBe(en["web.tip.castle"]);
  expect(squareTip(KINGDOM, "a1", say)).toBeNull();
});

test("a ghost tells where it lies and what its halves touch", () => {
  const told = ghostWords(
    { left: "h8", right: "i8" },
    WHEAT_MINE,
    KINGDOM,
    "It fits: 4 points",
    say,
  );
  expect(told).toBe(
    "h8-i8: wheat with 1 crown next to wheat; mine next to mine. It fits: 4 points",
  );
});
