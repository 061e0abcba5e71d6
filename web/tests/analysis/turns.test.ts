import { describe, expect, it } from "vitest";
import { type Draft, emptyTable, withSeat, withTable } from "../../src/analysis/draft";
import { assumedHand, cardWords, handsOf } from "../../src/games/kingdom_builder/analysis/hands";
import { lying, nextKing, roundIn, withRound } from "../../src/games/kingdomino/analysis/round";

const round = (lines: Record<string, string>, players = 2): Draft =>
  withTable(emptyTable("kingdomino", players), lines);
const next = ({ table }: Draft) => table.next;

describe("a round of Kingdomino", () => {
  const MIDDLE = {
    line: "5, 17 2, 23, 41",
    next: "1 lays 12, 1 claims, 2 lays 30, 2 claims, 1 lays 44, 1 claims",
    discarded: "33",
  };

  it("is read as two lines with kings on them", () => {
    const read = roundIn(round(MIDDLE));
    expect(read.now).toEqual([
      { domino: 12, seat: 0 },
      { domino: 30, seat: 1 },
      { domino: 44, seat: 0 },
    ]);
    expect(read.line[1]).toEqual({ domino: 17, seat: 1 });
    expect(lying(read)).toEqual([12, 30, 44, 5, 17, 23, 41, 33]);
  });

  it("is written as it was read", () => {
    const draft = round(MIDDLE);
    expect(withRound(draft, roundIn(draft))).toEqual(draft);
  });

  it("goes from the lowest number to the highest", () => {
    const draft = withRound(round({}), {
      now: [
        { domino: 30, seat: 1 },
        { domino: 12, seat: 0 },
      ],
      line: [],
      discarded: [],
    });
    // Nothing is left to be chosen: it is the last round.
    expect(next(draft)).toBe("1 lays 12, 2 lays 30");
  });

  it("begins with the kings in hand", () => {
    const line = [5, 17, 23, 41].map((domino) => ({ domino, seat: null }));
    const first = withRound(round({}), { now: [], line, discarded: [] });
    expect(next(first)).toBe("1 claims, 2 claims, 1 claims, 2 claims");
    const four = withRound(round({}, 4), { now: [], line, discarded: [] });
    expect(next(four)).toBe("1 claims, 2 claims, 3 claims, 4 claims");
  });

  it("keeps the order in which the kings were drawn", () => {
    const draft = round({ line: "5, 17, 23, 41", next: "2 claims, 1 claims, 1 claims, 2 claims" });
    const { now, line, discarded } = roundIn(draft);
    const claimed = line.map((one) => (one.domino === 5 ? { ...one, seat: 1 } : one));
    expect(next(withRound(draft, { now, line: claimed, discarded }))).toBe(
      "1 claims, 1 claims, 2 claims",
    );
  });

  it("gives a domino that is to be laid to whoever has a king left", () => {
    const draft = round({ line: "5 1, 17", next: "" });
    expect(nextKing(roundIn(draft), 2)).toBe(0);
    expect(nextKing({ now: [], line: [{ domino: 5, seat: 0 }], discarded: [] }, 4)).toBe(1);
    const all = [0, 1, 2, 3].map((seat) => ({ domino: seat + 1, seat }));
    expect(nextKing({ now: all, line: [], discarded: [] }, 4)).toBeNull();
  });
});

describe("the terrain cards of Kingdom Builder", () => {
  const say = (key: string) => key.replace("terrain.", "");

  it("are those of the boxes on the table, without what was taken out", () => {
    expect(handsOf({ expansions: [] })).toHaveLength(5);
    expect(handsOf({ expansions: [] }, "grass")).not.toContain("grass");
    const swamp = handsOf({ expansions: ["marshlands"] }, "grass");
    expect(swamp).toContain("swamp_desert");
    expect(swamp).not.toContain("swamp_grass");
  });

  it("are named terrain by terrain", () => {
    expect(cardWords("swamp_grass, desert", say)).toBe("swamp / grass, desert");
  });
});

describe("a terrain card that nobody has named", () => {
  const table = withTable(emptyTable("kingdom_builder", 2), { turn: "2" });
  const told = withSeat(table, 1, { hand: "canyon" });

  it("is one that counsel has dealt", () => {
    expect(assumedHand(table, told)).toEqual({ seat: 1, card: "canyon" });
  });

  it("is dealt too where only their number was said", () => {
    expect(assumedHand(withSeat(table, 1, { hand: "1" }), told)?.card).toBe("canyon");
  });

  it("is none once somebody has named it, nor while it is nobody's turn", () => {
    expect(assumedHand(withSeat(table, 1, { hand: "forest" }), told)).toBeNull();
    expect(assumedHand(table, table)).toBeNull();
  });
});
