/** What the table's replay and result ask of Kingdomino. */

import { expect, test } from "vitest";
import en from "$games/kingdomino/messages/en.json";
import type { LogEntry, ScoreLine } from "../../src/api/schema";
import { endsTurn, ruleOf, startsRound } from "../../src/games/kingdomino/sentences";
import { roundsOf, turnsOf } from "../../src/table/turns";
import { sentence as filled, type Say } from "../../src/words/words.svelte";

const say: Say = (key, values) => filled(en, key, values);
const line = (rule: string, values: ScoreLine["values"]): ScoreLine => ({
  rule,
  points: 1,
  places: [],
  values,
});

test("a round begins with a new line, the last with whoever lays first", () => {
  const plies: [number, ...string[]][] = [
    [0, "claimed"],
    [1, "claimed", "line_revealed"],
    [1, "laid"],
    [1, "claimed"],
    [0, "laid"],
    [0, "claimed"],
    [1, "laid"],
    [0, "laid"],
  ];
  const entries = plies.map(([seat, ...types], index) => ({
    ply: index + 1,
    seat,
    action: "",
    events: types.map((type) => ({ type })),
  })) as unknown as LogEntry[];
  const turns = turnsOf(entries, endsTurn);
  expect(turns.map(({ seat, last }) => [seat, last])).toEqual([
    [0, 1],
    [1, 2],
    [1, 4],
    [0, 6],
    [1, 7],
    [0, 8],
  ]);
  expect(roundsOf(turns, startsRound)).toEqual([1, 1, 2, 2, 2, 2]);
});

test("territories are added by terrain, a Dynasty match by match", () => {
  const wheat = { terrain: "wheat", squares: 3, crowns: 1 };
  expect(ruleOf(line("territory", wheat), say)).toEqual({
    name: "wheat",
    symbol: "#terrain-wheat",
  });
  expect(ruleOf(line("harmony", {}), say)).toEqual({ name: "Harmony", symbol: null });
  expect(ruleOf(line("territory", { ...wheat, match: 2 }), say).name).toBe("match 2");
});
