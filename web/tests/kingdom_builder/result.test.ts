/** What the table's log, replay and result ask of Kingdom Builder. */

import { expect, test } from "vitest";
import en from "$games/kingdom_builder/messages/en.json";
import type { LogEntry } from "../../src/api/schema";
import type { GameEvent } from "../../src/games/face";
import { ruleOf, sentences, startsRound } from "../../src/games/kingdom_builder/sentences";
import type { TurnTaken } from "../../src/table/turns";
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

/** A turn of a seat, or a part of it, and what its last action brought. */
const part = (seat: number, ...events: string[]) => {
  const last = { events: events.map((type) => ({ type })) } as unknown as LogEntry;
  return { seat, entries: [last], first: 0, last: 0 };
};
const whole = (seat: number) => part(seat, "turn_ended");
const starts = (turns: TurnTaken[]) => turns.map((_, index) => startsRound(turns, index));

test("whoever began begins every round", () => {
  expect(starts([2, 0, 1, 2].map(whole))).toEqual([true, false, false, true]);
});

test("an answer in another's turn begins no round, nor does going on after it", () => {
  const turns = [
    part(0, "built"),
    part(1, "built"),
    whole(0),
    part(1),
    part(0),
    whole(1),
    whole(0),
  ];
  expect(starts(turns)).toEqual([true, false, false, false, false, false, true]);
});

test("what comes after the last round is no round", () => {
  expect(starts([whole(0), part(1, "turn_ended", "harvest_begun"), part(0), part(1)])).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("rules have their names and their drawings", () => {
  const line = (rule: string) => ({ rule, points: 1, places: [], values: {} });
  expect(ruleOf(line("lords"), say)).toEqual({ name: "Lords", symbol: "#kb-card-lords" });
  expect(ruleOf(line("castle"), say)).toEqual({ name: "castle", symbol: "#kb-castle" });
  expect(ruleOf(line("treasure"), say)).toEqual({ name: "Treasure", symbol: "#kb-treasure" });
});
