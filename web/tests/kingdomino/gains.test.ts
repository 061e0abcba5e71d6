import { expect, test } from "vitest";
import en from "$games/kingdomino/messages/en.json";
import type { Face, Half, KingdomView } from "../../src/api/schema";
import { gainsOf, terrainGains } from "../../src/games/kingdomino/gains";
import { type Say, sentence } from "../../src/words/words.svelte";

const say: Say = (key, values) => sentence(en, key, values);
const half = (terrain: string, crowns = 0): Half => ({ terrain, crowns });
const face = (left: Half, right: Half): Face => ({ number: 20, left, right });
const land = (terrain: string, crowns: number, ...places: string[]) => ({
  rule: "territory",
  points: places.length * crowns,
  places,
  values: { terrain, squares: places.length, crowns },
});
/** Forest with a crown on h7 and h8, forest without one on j7, and a lake on i8. */
const KINGDOM = {
  castle: "g7",
  dominoes: [],
  points: 2,
  lines: [land("forest", 1, "h7", "h8"), land("forest", 0, "j7"), land("lake", 0, "i8")],
} as KingdomView;

test("a half that touches its own terrain joins all of it", () => {
  const joins = terrainGains(KINGDOM, face(half("forest"), half("mine")), {
    left: "i7",
    right: "i6",
  });
  expect(joins).toEqual([["forest", 2]]);
});

test("a crown pays for every square that it comes to count for", () => {
  const laid = terrainGains(KINGDOM, face(half("lake", 2), half("mine", 1)), {
    left: "i9",
    right: "i10",
  });
  expect(laid).toEqual([
    ["lake", 4],
    ["mine", 1],
  ]);
});

test("halves of one terrain are told together", () => {
  const laid = terrainGains(KINGDOM, face(half("forest", 1), half("forest")), {
    left: "i7",
    right: "i6",
  });
  expect(laid).toEqual([["forest", 10 - 2]]);
});

test("what pays besides the territories stands beside them, gained or lost", () => {
  const placement = {
    left: "i7",
    right: "i6",
    way: 3,
    action: "i7-i6",
    gain: -8,
    rules: { territory: 2, middle_kingdom: -10 },
  };
  expect(gainsOf(placement, face(half("forest"), half("mine")), KINGDOM, say)).toEqual([
    { words: "forest", points: 2 },
    { words: "Middle Kingdom", points: -10 },
  ]);
});
