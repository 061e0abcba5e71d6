import { describe, expect, it } from "vitest";
import { emptyTable, readDraft } from "../../src/analysis/draft";
import { Desk } from "../../src/games/isle_of_skye/analysis/desk.svelte";
import { whereabouts } from "../../src/games/isle_of_skye/analysis/laid";
import {
  linesOf,
  phasesFor,
  slotsIn,
  withoutSlots,
  withSlot,
} from "../../src/games/isle_of_skye/analysis/slots";

const NEW = emptyTable("isle_of_skye", 2);
const BOX = { scoring: [], scoring_of_journeyman: [], rounds: {} };
const read = (lines: string) => readDraft(`players: 2\nseat: 1\n${lines}\nseat: 2`) ?? NEW;

describe("tiles beside a territory", () => {
  it("lie on their places, with a price where they have one", () => {
    const draft = read("offer: -, 12 5, 33");
    expect(slotsIn(draft, 0, "offer", 3)).toEqual([
      { tile: null, price: null },
      { tile: 12, price: 5 },
      { tile: 33, price: null },
    ]);
    expect(slotsIn(draft, 1, "offer", 3)).toHaveLength(3);
  });

  it("are written place by place, and not at all where none lies", () => {
    const one = withSlot(NEW, 0, { line: "offer", at: 1 }, { tile: 12, price: null });
    expect(one.seats[0]?.lines.offer).toBe("-, 12");
    const priced = withSlot(one, 0, { line: "offer", at: 1 }, { tile: 12, price: 5 });
    expect(priced.seats[0]?.lines.offer).toBe("-, 12 5");
    const gone = withSlot(priced, 0, { line: "offer", at: 1 }, { tile: null, price: null });
    expect(gone.seats[0]?.lines).toEqual({});
  });

  it("are there in those phases that have a place for them", () => {
    const draft = read("offer: 5, 6, 7\nhand: 8");
    expect(linesOf("build")).toEqual(["hand"]);
    expect(withoutSlots(draft, "build").seats[0]?.lines).toEqual({ hand: "8" });
    expect(withoutSlots(draft, "score").seats[0]?.lines).toEqual({});
    expect(phasesFor(false)).toEqual(["income", "price", "buy", "build"]);
    expect(phasesFor(true)).toContain("plan");
  });

  it("are not among those that are free", () => {
    const there = whereabouts(read("hand: 7, 60\ntiles: 5@n1"));
    expect(there.get(60)).toEqual({ seat: 0, square: null, slot: { line: "hand", at: 1 } });
    expect(there.get(5)).toEqual({ seat: 0, square: "n1", slot: null });
  });
});

describe("the desk", () => {
  it("fills the place that was pressed, or the one that is pressed then", () => {
    const desk = new Desk(NEW, BOX);
    desk.pressSlot({ line: "hand", at: 0 });
    desk.take(7);
    desk.take(8);
    expect(desk.held).toBe(8);
    desk.pressSlot({ line: "hand", at: 1 });
    expect(desk.draft.seats[0]?.lines.hand).toBe("7, 8");
    desk.takeAway();
    expect(desk.draft.seats[0]?.lines.hand).toBe("7");
    desk.press("n1");
    expect(desk.slot).toBeNull();
  });
});
