import { describe, expect, test } from "vitest";
import type { LogEntry } from "../../src/api/schema";
import { jumpKey, jumpsFrom } from "../../src/table/jumps";
import { Course, endAfter, endBefore, roundsOf, turnsOf } from "../../src/table/turns";

/**
 * A log drawn as a word: each letter a ply of that seat, a capital one that others may not know, a
 * dot where the game says a turn ends.
 */
function logOf(drawn: string): LogEntry[] {
  const entries: LogEntry[] = [];
  for (const letter of drawn) {
    if (letter === ".") (entries.at(-1) as LogEntry).events.push({ type: "turn_ended" } as never);
    else
      entries.push({
        ply: entries.length + 1,
        seat: "abc".indexOf(letter.toLowerCase()),
        action: letter === letter.toLowerCase() ? letter : null,
        events: [],
        timed_out: false,
      });
  }
  return entries;
}

const game = {
  endsTurn: ({ events }: LogEntry) => events.length > 0,
  startsRound: (turns: readonly { seat: number }[], index: number) =>
    turns[index]?.seat === turns[0]?.seat,
};

describe("turns", () => {
  test("end with another seat's action, or where the game says so", () => {
    const turns = turnsOf(logOf("aaabba.a."), game.endsTurn);
    expect(turns.map(({ seat, first, last }) => [seat, first, last])).toEqual([
      [0, 1, 3],
      [1, 4, 5],
      [0, 6, 6],
      [0, 7, 7],
    ]);
    expect(turns[0]?.entries.map(({ ply }) => ply)).toEqual([1, 2, 3]);
  });

  test("are interrupted by nothing that is done in secret", () => {
    const turns = turnsOf(logOf("aBaCCaBbC"));
    expect(turns.map(({ seat, entries }) => [seat, entries.map(({ ply }) => ply)])).toEqual([
      [0, [1, 3, 6]],
      [1, [8]],
    ]);
  });

  test("of nobody are none", () => {
    expect(turnsOf([])).toEqual([]);
    expect(new Course([], game).roundEnds).toEqual([]);
  });

  test("lie in rounds, counted from one", () => {
    const turns = turnsOf(logOf("bbccaabbcca"));
    expect(roundsOf(turns, game.startsRound)).toEqual([1, 1, 1, 2, 2, 2]);
    expect(roundsOf(turns)).toEqual([]);
  });
});

describe("a course", () => {
  const course = new Course(logOf("aaabbccaabc"), game);

  test("knows where turns and rounds end", () => {
    expect(course.turnEnds).toEqual([3, 5, 7, 9, 10, 11]);
    expect(course.roundEnds).toEqual([7, 11]);
  });

  test("knows the turn that led to a moment", () => {
    expect([0, 1, 3, 4, 11].map((ply) => course.turnAt(ply))).toEqual([-1, 0, 0, 1, 5]);
  });

  test("leaps to the ends around a ply, never beyond the match", () => {
    expect(endBefore(course.turnEnds, 5)).toBe(3);
    expect(endBefore(course.turnEnds, 3)).toBe(0);
    expect(endAfter(course.turnEnds, 5)).toBe(7);
    expect(endAfter(course.turnEnds, 11)).toBe(11);
    expect(endAfter(course.roundEnds, 0)).toBe(7);
    expect(endBefore(course.roundEnds, 11)).toBe(7);
  });
});

describe("jumps", () => {
  const say = (key: string) => key;

  test("lead by plies, turns and rounds", () => {
    const { back, on } = jumpsFrom(5, 11, new Course(logOf("aaabbccaabc"), game), say);
    expect(back.map(({ to }) => to)).toEqual([0, 0, 3, 4]);
    expect(on.map(({ to }) => to)).toEqual([6, 7, 7, 11]);
  });

  test("know no rounds where a game has none", () => {
    const { back, on } = jumpsFrom(0, 3, new Course(logOf("aab")), say);
    expect([...back, ...on].map(({ icon }) => icon)).toEqual([
      "first",
      "previous_turn",
      "previous",
      "next",
      "next_turn",
      "last",
    ]);
    expect(back.every(({ to }) => to === 0)).toBe(true);
  });

  test("have their keys", () => {
    const none = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
    expect(jumpKey({ ...none, key: "ArrowRight" })).toBe("next");
    expect(jumpKey({ ...none, key: "ArrowRight", shiftKey: true })).toBe("next_turn");
    expect(jumpKey({ ...none, key: "PageUp" })).toBe("previous_round");
    expect(jumpKey({ ...none, key: "ArrowLeft", altKey: true })).toBe(null);
    expect(jumpKey({ ...none, key: "x" })).toBe(null);
  });
});
