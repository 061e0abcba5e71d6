/** What the table's log, replay and result ask of Kingdom Builder. */

import { expect, test } from "vitest";
import en from "$games/kingdom_builder/messages/en.json";
import type { GameEvent } from "../../src/games/face";
import { ruleOf, sentences, startsRound } from "../../src/games/kingdom_builder/sentences";
import { sentence as filled, type Say } from "../../src/words/words.svelte";

const say: Say = (key, values) => filled(en, key, values);
const earned = (seat: number, rule: string, gold: number): GameEvent => ({
  type: "earned",
  seat,
  rule,
  gold,
});

test("the final scoring is told seat by seat, not line by line", () => {
  const events = [
    { type: "turn_ended", seat: 1 },
    earned(0, "lords", 6),
    earned(0, "lords", 12),
    earned(0, "castle", 3),
    earned(1, "lords", 6),
    earned(1, "lords", 6),
    { type: "match_ended", scores: [21, 12] },
  ];
  expect(sentences(events, ["Ada", "Bert"], say)).toEqual([
    "Bert: the turn is over",
    "Ada: 21 gold (Lords 18, castle 3)",
    "Bert: 12 gold (Lords)",
    "the match is over: Ada 21, Bert 12",
  ]);
});

test("what is earned once is told as it is", () => {
  expect(sentences([earned(0, "families", 2)], ["Ada"], say)).toEqual(["Ada: 2 gold (Families)"]);
});

test("whoever began begins every round", () => {
  const turns = [2, 0, 1, 2].map((seat) => ({ seat, entries: [], first: 0, last: 0 }));
  expect(turns.map((_, index) => startsRound(turns, index))).toEqual([true, false, false, true]);
});

test("rules have their names and their drawings", () => {
  const line = (rule: string) => ({ rule, points: 1, places: [], values: {} });
  expect(ruleOf(line("lords"), say)).toEqual({ name: "Lords", symbol: "#kb-card-lords" });
  expect(ruleOf(line("castle"), say)).toEqual({ name: "castle", symbol: "#kb-castle" });
  expect(ruleOf(line("treasure"), say)).toEqual({ name: "Treasure", symbol: "#kb-treasure" });
});
