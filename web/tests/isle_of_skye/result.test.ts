/** What the table's log, replay and result ask of Isle of Skye. */

import { describe, expect, test } from "vitest";
import type { LogEntry, ScoreLine } from "../../src/api/schema";
import type { GameEvent } from "../../src/games/face";
import {
  endsTurn,
  inShort,
  points,
  quiet,
  ruleOf,
  startsRound,
} from "../../src/games/isle_of_skye/sentences";
import { roundsOf, turnsOf } from "../../src/table/turns";
import { sayIn } from "./words";

const say = sayIn("en");

/** Plies of seats, each with what came of it; "round 2" is the event that begins one. */
function logOf(...plies: [number, ...string[]][]): LogEntry[] {
  return plies.map(([seat, ...types], index) => ({
    ply: index + 1,
    seat,
    // What others do behind their screens is not told.
    action: types.length > 0 ? "something" : null,
    events: types.map((word) => {
      const [type, round] = word.split(" ");
      return round ? { type: "round_begun", round: Number(round) } : { type };
    }),
    timed_out: false,
  }));
}

describe("the log", () => {
  test("has a round for each that is begun, with the castles before the first", () => {
    const entries = logOf(
      [0, "castle_laid"],
      [1, "castle_laid", "round 1", "tiles_drawn"],
      [0, "axe_put"],
      [1],
      [0, "priced"],
      [1],
      [0, "priced", "ready"],
      [1, "ready", "prices_shown"],
      [1, "passed"],
      [0, "bought", "kept"],
      [0, "laid"],
      [0, "laid"],
      [1, "laid", "scored", "round 2", "tiles_drawn"],
      [1],
      [0, "axe_put"],
    );
    const turns = turnsOf(entries, endsTurn);
    expect(turns.map(({ seat, last }) => [seat, last])).toEqual([
      [0, 1],
      [1, 2],
      [0, 7],
      [1, 8],
      [1, 9],
      [0, 10],
      [0, 12],
      [1, 13],
      [0, 15],
    ]);
    expect(roundsOf(turns, startsRound)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2]);
  });

  test("tells a journey with what it brought as one turn", () => {
    const entries = logOf([0, "planned"], [1, "planned", "plan_shown"], [1, "walked"]);
    expect(turnsOf(entries, endsTurn).map(({ last }) => last)).toEqual([1, 2, 3]);
    const journey: GameEvent[] = [
      { type: "walked", seat: 0, square: "castle", cost: 0 },
      { type: "advanced", seat: 0, track: "herald", space: 4, gold: 5, points: 1 },
      { type: "unlocked", seat: 0, bonus: "five_gold" },
      { type: "road_laid", seat: 0, square: "castle", other: "e1" },
    ];
    expect(inShort(journey, say)).toBe("→ castle, Herald 4, +Five gold, castle═e1");
  });

  test("tells trade and building in short", () => {
    const events: GameEvent[] = [
      { type: "axe_put", tile: 9 },
      { type: "priced", tile: 17, gold: 4 },
      { type: "ready", seat: 0 },
      { type: "prices_shown", seat: 0, axed: 9, tiles: [17], prices: [4] },
      { type: "bought", seat: 0, seller: 1, tile: 21, gold: 3 },
      { type: "laid", seat: 0, tile: 21, square: "n1", turn: 2 },
      { type: "put_back", seat: 0, tile: 17 },
    ];
    expect(inShort(events, say)).toBe(
      "✕ (broch, pasture, mountain, water), (scroll, sheep) = 4, ready, (sheep, 1 barrel): 3 gold, n1, ✕ (scroll, sheep)",
    );
  });

  test("tells what somebody let be", () => {
    expect(quiet("no road", say)).toBe("no road laid");
    expect(quiet("stay", sayIn("de"))).toBe("kein Marker rückt vor");
    expect(quiet("axe 2", say)).toBe("axe 2");
  });
});

describe("the result", () => {
  const line = (rule: string, values: ScoreLine["values"] = {}): ScoreLine => ({
    rule,
    points: 1,
    places: [],
    values,
  });

  test("has a row for each scoring tile, kind of scroll and other rule", () => {
    expect(ruleOf(line("columns"), say)).toEqual({ name: "Columns", symbol: "#score-columns" });
    const scroll = { name: "Scroll (sheep)", symbol: "#scroll-sheep" };
    expect(ruleOf(line("scroll", { scroll: "sheep", complete: false }), say)).toEqual(scroll);
    expect(ruleOf(line("scroll", { scroll: "sheep", complete: true }), say)).toEqual(scroll);
    expect(ruleOf(line("gold", { gold: 7 }), say)).toEqual({ name: "gold", symbol: "#gold" });
    expect(ruleOf(line("banner"), say)).toEqual({ name: "Banners", symbol: "#banner" });
  });

  test("counts points", () => {
    expect([points(1, say), points(41, say)]).toEqual(["1 point", "41 points"]);
  });
});
