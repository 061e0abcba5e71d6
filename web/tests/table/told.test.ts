import { expect, test } from "vitest";
import type { LogEntry } from "../../src/api/schema";
import type { GameFace } from "../../src/games/face";
import { inShort, told } from "../../src/table/told";
import { type TurnTaken, turnsOf } from "../../src/table/turns";

const fake: Partial<GameFace> = {
  sentence: ({ type }, names) => `${names[0]}: ${type}`,
  inShort: (events) => events.map(({ type }) => (type === "laid" ? "+" : "")).join(""),
  quiet: (action) => (action === "stay" ? "nothing done" : action),
};
const face = fake as GameFace;

function entry(action: string | null, ...types: string[]): LogEntry {
  const events = types.map((type) => ({ type }));
  return { ply: 1, seat: 0, action, events, timed_out: false };
}

const turn = (...entries: LogEntry[]) => turnsOf(entries)[0] as TurnTaken;

test("an action is told by what came of it", () => {
  expect(told(face, entry("n1", "laid", "scored"), ["Ana"])).toEqual(["Ana: laid", "Ana: scored"]);
  expect(inShort(face, turn(entry("n1", "laid"), entry("stay")))).toBe("+");
});

test("an action that nothing came of is told all the same", () => {
  expect(told(face, entry("stay"), ["Ana"])).toEqual(["nothing done"]);
  const { quiet: _, ...wordless } = face;
  expect(told(wordless, entry("stay"), ["Ana"])).toEqual(["stay"]);
  expect(told(face, entry(null), ["Ana"])).toEqual([]);
});

test("a turn with nothing worth a word is told by its actions", () => {
  expect(inShort(face, turn(entry("axe 1"), entry("stay", "scored")))).toBe("axe 1, nothing done");
});
