import { describe, expect, test } from "vitest";
import type { Account, LogEntry, ReviewedTurn, ScoreLine } from "../../src/api/schema";
import {
  brought,
  byRule,
  expected,
  missed,
  numbersOf,
  soFar,
  verdictOn,
} from "../../src/review/course";
import { Course } from "../../src/table/turns";

const line = (rule: string, points: number): ScoreLine => ({
  rule,
  points,
  places: [],
  values: {},
});

const turn = (seat: number, before: number[], chosen: number[], paid: ScoreLine[][]) =>
  ({
    seat,
    first: 0,
    last: 1,
    before,
    chosen,
    errors: [0, 0],
    paid,
    decisions: [],
  }) as ReviewedTurn;

const TURNS = [
  turn(0, [20, 22], [24, 21], [[line("castle", 3)], []]),
  turn(1, [23, 21], [22, 27], [[line("castle", 3), line("lords", 2)], [line("lords", 6)]]),
];

test("curves begin with what was expected and end with what it came to", () => {
  expect(expected(TURNS, null)).toEqual([
    [20, 23],
    [22, 21],
  ]);
  expect(expected(TURNS, [25, 26])).toEqual([
    [20, 23, 25],
    [22, 21, 26],
  ]);
  expect(soFar(TURNS)).toEqual([
    [0, 3, 5],
    [0, 0, 6],
  ]);
  expect(expected([], null)).toEqual([]);
});

test("rules have a curve for every seat, those that paid most first", () => {
  const rules = byRule(TURNS, ({ rule }) => ({ name: rule, symbol: null }));
  expect(rules.map(({ name }) => name)).toEqual(["lords", "castle"]);
  expect(rules[1]?.curves).toEqual([
    [0, 3, 3],
    [0, 0, 0],
  ]);
});

test("a turn's choices and its luck lead to the next", () => {
  expect(brought(TURNS, null, 0, 0)).toEqual({ choice: 4, luck: -1 });
  expect(brought(TURNS, null, 1, 1)).toEqual({ choice: 6, luck: null });
  expect(brought(TURNS, [25, 26], 1, 1)).toEqual({ choice: 6, luck: -1 });
});

test("whoever acts twice in a row has both numbers that the replay counts", () => {
  const entry = (seat: number, ply: number, action: string) =>
    ({ seat, ply, action, events: [], timed_out: false }) as LogEntry;
  // Two kings of one seat, each of which lays and claims.
  const deeds = ["claim", "lay", "claim", "lay", "claim"];
  const log = deeds.map((action, at) => entry(at === 0 ? 1 : 0, at + 1, action));
  const course = new Course(log, { endsTurn: ({ action }) => action === "claim" });
  const looked = [
    { ...turn(1, [], [], []), first: 0, last: 1 },
    { ...turn(0, [], [], []), first: 1, last: 5 },
  ];
  expect(numbersOf(looked, course)).toEqual(["1", "2–3"]);
});

test("what was missed is told by what it cost, and whose it was", () => {
  const decision = (ply: number, seat: number, cost: number) => ({
    ply,
    seat,
    played: "a",
    best: "b",
    cost,
    shown: [],
  });
  const turns = [
    { ...turn(0, [], [], []), decisions: [decision(1, 0, 2), decision(2, 0, 0)] },
    { ...turn(1, [], [], []), decisions: [decision(3, 1, 5)] },
  ];
  expect(missed(turns, null).map(({ ply, turn: at }) => [ply, at])).toEqual([
    [3, 1],
    [1, 0],
  ]);
  expect(missed(turns, 0).map(({ ply }) => ply)).toEqual([1]);
});

describe("in a sentence", () => {
  const account = (skill: number, chance: number) => ({ skill, chance }) as Account;
  test.each([
    ["both", [account(5, 4), account(1, 2)], [1, 2]],
    ["against_luck", [account(5, 1), account(1, 2)], [1, 2]],
    ["by_luck", [account(1, 4), account(3, 2)], [1, 2]],
    ["by_others", [account(1, 1), account(3, 2), account(0, 5)], [1, 2, 3]],
    ["shared", [account(1, 1), account(3, 2)], [1, 1]],
    ["least", [account(-3, 4), account(-5, 2)], [1, 2]],
  ])("%s", (key, accounts, ranks) => {
    expect(verdictOn(accounts, ranks)?.key).toBe(key);
  });

  test("the luck that decided is the winner's", () => {
    const verdict = verdictOn([account(1, 4), account(3, 2)], [1, 2]);
    expect([verdict?.skill, verdict?.luck]).toEqual([3, 4]);
    expect(verdictOn([], [])).toBeNull();
  });
});
