import { describe, expect, it } from "vitest";
import { emptyTable, readDraft } from "../../src/analysis/draft";
import {
  bonusesIn,
  pawnOf,
  roadsIn,
  standingOn,
  withBonus,
  withBonuses,
  withPawn,
  withRoad,
  withStanding,
} from "../../src/games/isle_of_skye/analysis/journey";

const NEW = emptyTable("isle_of_skye", 2);
const read = (lines: string) => readDraft(`players: 2\nseat: 1\n${lines}\nseat: 2`) ?? NEW;

describe("the markers of a seat", () => {
  it("stand at the start until somebody says where", () => {
    expect(standingOn(NEW, 0, "herald")).toEqual({ space: 0, back: false });
    const moved = withStanding(NEW, 0, "herald", { space: 10, back: true });
    expect(moved.seats[0]?.lines.tracks).toBe("herald 10 back");
    expect(moved.seats[1]?.lines).toEqual({});
  });

  it("move one by one", () => {
    const before = read("tracks: warrior 5, herald 10 back");
    const after = withStanding(before, 0, "warrior", { space: 6, back: false });
    expect(after.seats[0]?.lines.tracks).toBe("warrior 6, herald 10 back");
    const home = withStanding(after, 0, "herald", { space: 0, back: false });
    expect(home.seats[0]?.lines.tracks).toBe("warrior 6");
  });
});

describe("bonus tiles", () => {
  it("lie once each: one that comes changes places with the one that lay there", () => {
    const dealt = withBonuses(NEW, 0, true);
    expect(bonusesIn(dealt, 0)?.[0]).toEqual(["third_marker", "extra_movement", "no_axe"]);
    const changed = withBonus(dealt, 0, 0, 2, "bank_pays");
    expect(changed.seats[0]?.lines.bonuses).toBe(
      "warrior third_marker extra_movement bank_pays, merchant advance five_gold no_axe, " +
        "herald one_road two_roads two_purchases",
    );
  });

  it("need not be said", () => {
    expect(bonusesIn(NEW, 0)).toBeNull();
    expect(withBonus(NEW, 0, 0, 0, "advance")).toBe(NEW);
    expect(withBonuses(withBonuses(NEW, 0, true), 0, false)).toEqual(NEW);
  });
});

describe("a journey on the territory", () => {
  it("has the journeyman in the castle until it walks", () => {
    expect(pawnOf(NEW, 0)).toBe("castle");
    const away = withPawn(NEW, 0, "n2e1");
    expect(pawnOf(away, 0)).toBe("n2e1");
    expect(withPawn(away, 0, "castle")).toEqual(NEW);
  });

  it("has roads that are laid and taken up again", () => {
    const one = read("roads: castle east, n1 South");
    expect(roadsIn(one, 0)).toEqual([
      ["castle", 1],
      ["n1", 2],
    ]);
    expect(withRoad(one, 0, ["castle", 1]).seats[0]?.lines.roads).toBe("n1 south");
    expect(withRoad(one, 0, ["n1", 1]).seats[0]?.lines.roads).toBe(
      "castle east, n1 south, n1 east",
    );
  });
});
