import { describe, expect, test } from "vitest";
import type { ScoreLine } from "../../src/api/schema";
import { countingTime, deciding, reckon, shares } from "../../src/table/reckoning";

const line = (rule: string, points: number, places: string[] = [], match?: number): ScoreLine => ({
  rule,
  points,
  places,
  values: match === undefined ? {} : { match },
});
const byName = ({ rule }: ScoreLine) => ({ name: rule, symbol: null });

describe("a reckoning", () => {
  test("adds the lines of a rule, seat by seat, in the order in which they are told", () => {
    const rows = reckon(
      [
        [line("lords", 12, ["a1"]), line("lords", 6, ["b2"]), line("castle", 3, ["c3"])],
        [line("merchants", 8), line("lords", 6)],
      ],
      byName,
    );
    expect(rows.map(({ name, paid }) => [name, ...paid.map(({ points }) => points)])).toEqual([
      ["lords", 18, 6],
      ["castle", 3, 0],
      ["merchants", 0, 8],
    ]);
    expect(rows[0]?.paid[0]?.places).toEqual(["a1", "b2"]);
  });

  test("leaves out a rule that paid nobody, and places that paid nothing", () => {
    const rows = reckon(
      [[line("wheat", 0, ["a1"]), line("lake", 4, ["b1"]), line("lake", 0, ["c1"])]],
      byName,
    );
    expect(rows.map(({ name }) => name)).toEqual(["lake"]);
    expect(rows[0]?.paid[0]?.places).toEqual(["b1"]);
  });

  test("points only at what still lies on the table", () => {
    const rows = reckon([[line("one", 4, ["a1"], 1), line("two", 5, ["b1"], 2)]], byName);
    expect(rows.map(({ paid }) => paid[0]?.places)).toEqual([[], ["b1"]]);
  });

  test("of nobody is empty", () => {
    expect(reckon([], byName)).toEqual([]);
  });
});

describe("what decided", () => {
  const rows = reckon(
    [
      [line("lords", 24), line("castle", 6)],
      [line("lords", 18), line("castle", 3), line("merchants", 4)],
    ],
    byName,
  );

  test("is the rule by which one got ahead of the other most", () => {
    expect(deciding(rows, 0, 1)?.name).toBe("lords");
    expect(deciding(rows, 1, 0)?.name).toBe("merchants");
  });

  test("is nothing where nobody is ahead by any rule", () => {
    expect(deciding(reckon([[line("lords", 6)], [line("lords", 6)]], byName), 0, 1)).toBe(null);
    expect(deciding([], 0, 1)).toBe(null);
  });
});

describe("counting up", () => {
  test("goes row by row, each in part before the next begins", () => {
    expect(shares(3, 0)).toEqual([0, 0, 0]);
    expect(shares(3, 1.5)).toEqual([1, 0.5, 0]);
    expect(shares(3, 3)).toEqual([1, 1, 1]);
  });

  test("takes two or three seconds, however many rows there are", () => {
    expect(countingTime(1)).toBe(1_500);
    expect(countingTime(5)).toBe(2_250);
    expect(countingTime(20)).toBe(2_800);
  });
});
