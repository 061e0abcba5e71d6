/** Clocks and absent people, as the table shows them. */

import { describe, expect, test } from "vitest";
import type { TableInfo } from "../../src/api/schema";
import { clockWords, LENGTHS, lengthWords } from "../../src/parts/clocks";
import { mayBeOffered } from "../../src/table/absence";
import { timeLeft } from "../../src/table/timeLeft";

describe("a clock", () => {
  test.each([
    [0, "0:00"],
    [1, "0:01"],
    [41_500, "0:42"],
    [60_000, "1:00"],
    [725_000, "12:05"],
    [3_600_000, "1:00 h"],
    [11_220_000, "3:07 h"],
    [190_800_000, "2 d 5 h"],
  ])("with %i ms left shows %s", (left, shown) => {
    expect(timeLeft(left)).toBe(shown);
  });

  const say = (key: string, values = {}) => [key, ...Object.values(values)].join(" ");

  test("is called by the largest unit that fits", () => {
    expect(LENGTHS.map((seconds) => lengthWords(seconds, say))).toEqual([
      "clock.seconds 30",
      "clock.minutes 1",
      "clock.minutes 2",
      "clock.minutes 5",
      "clock.hours 1",
      "clock.hours 8",
      "clock.days 1",
      "clock.days 3",
      "clock.days 7",
    ]);
  });

  test("says what happens at its end", () => {
    expect(clockWords({ seconds: 60, at_end: "take_over" }, say)).toBe(
      "clock.means.take_over clock.minutes 1",
    );
  });
});

describe("the chair of somebody who is away", () => {
  const chair = { away_since: null, stand_in: null };
  const table = (changes: Partial<TableInfo> = {}) =>
    ({
      phase: "playing",
      actors: [1],
      chairs: [chair, { ...chair, away_since: 100 }],
      offered_after: 60,
      you: { seats: [0] },
      ...changes,
    }) as unknown as TableInfo;

  test("may be offered after a while, in their turn", () => {
    expect(mayBeOffered(table(), 159_999)).toEqual([]);
    expect(mayBeOffered(table(), 160_000)).toEqual([1]);
    expect(mayBeOffered(table({ actors: [0] }), 160_000)).toEqual([]);
  });

  test("is not for those who watch to offer, nor offered twice, nor after the end", () => {
    expect(mayBeOffered(table({ you: { seats: [] } as never }), 160_000)).toEqual([]);
    const gone = { ...chair, away_since: 100, stand_in: "away" };
    expect(mayBeOffered(table({ chairs: [chair, gone] as never }), 160_000)).toEqual([]);
    expect(mayBeOffered(table({ phase: "finished" }), 160_000)).toEqual([]);
  });
});
