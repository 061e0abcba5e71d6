import core from "words:games/isle_of_skye-en";
import own from "words:games/isle_of_skye-journeyman-en";
import { describe, expect, test } from "vitest";
import board from "$games/isle_of_skye/journeyman/board.json";
import {
  bonusOn,
  brought,
  castleCost,
  isBeyondBridge,
  lastOf,
  nextSpace,
  ownBoard,
  trackOf,
} from "../../src/games/isle_of_skye/journeyman/board";
import { spaceTip, stepWords } from "../../src/games/isle_of_skye/journeyman/labels";
import { type Say, sentence } from "../../src/words/words.svelte";
import { trackView } from "./journeys";

const options = (fields = {}) =>
  ({ players: 3, board: "", ...fields }) as Parameters<typeof trackOf>[0];
const say: Say = (key, values) => sentence({ ...core, ...own }, key, values);

describe("the progress board", () => {
  const herald = trackOf(options(), "herald");

  test("has a side for five", () => {
    expect(lastOf(herald)).toBe(board.sides["2-4"].herald.spaces.length);
    expect(lastOf(trackOf(options({ players: 5 }), "herald"))).toBe(
      board.sides["5"].herald.spaces.length,
    );
  });

  test("costs more on the castle the farther a track has come, beyond each bridge", () => {
    const warrior = trackOf(options(), "warrior");
    expect([1, 3, 4, 7, 8, 11, 12, 15].map((space) => castleCost(warrior, space))).toEqual([
      1, 1, 3, 3, 5, 5, 8, 8,
    ]);
    const bridges = warrior.spaces.map((_, at) => at + 1).filter((n) => isBeyondBridge(warrior, n));
    expect(bridges).toEqual([4, 8, 12]);
  });

  test("leads back from the last space", () => {
    const last = lastOf(herald);
    expect(nextSpace(herald, trackView({ space: 0 }))).toBe(1);
    expect(nextSpace(herald, trackView({ space: last }))).toBe(last - 1);
  });

  test("has the bonus tiles where they were dealt", () => {
    expect(bonusOn({ asks: "sheep", bonus: "II" }, trackView())).toBe("five_gold");
    expect(bonusOn({ asks: "sheep" }, trackView())).toBeNull();
  });

  test("tells where it comes from", () => {
    expect(ownBoard(options())).toBeNull();
    const own = JSON.stringify({ ...board, name: "attic" });
    expect(ownBoard(options({ board: own }))).toBe("attic");
  });
});

describe("in words", () => {
  const warrior = trackOf(options(), "warrior");

  test("a space tells what it asks, costs and brings", () => {
    expect(spaceTip(warrior, trackView({ space: 1 }), 3, say).split("\n")).toEqual([
      "Warrior, space 3 of 15",
      "asks: a tile with sheep",
      "with a marker on the castle: 1 gold, whatever it asks",
      "bonus tile: One step",
      "Advance on a track of your choice, whatever its space asks; a fee must be paid.",
    ]);
  });

  test("the next one tells which tiles are that", () => {
    const tip = (met_by: string[]) => spaceTip(warrior, trackView({ met_by }), 1, say);
    expect(tip(["n1", "castle"])).toContain("tiles that are that: n1, castle");
    expect(tip([])).toContain("no tile here is that yet");
  });

  test("the last two tell what going back and forth brings", () => {
    expect(spaceTip(warrior, trackView(), 14, say)).toContain("3 points for every step");
    expect(spaceTip(warrior, trackView(), 13, say)).not.toContain("for every step");
  });

  test("a step brings what lies there only the first time", () => {
    const step = { action: "warrior", space: 14, gold: 5, points: 3 };
    const words = (space: number, farthest: number) => {
      const shown = trackView({ space, farthest });
      return stepWords(step, brought(warrior, shown, step.space, step.points), shown, say);
    };
    expect(words(15, 15).split("\n")).toEqual([
      "Warrior to space 14",
      "5 gold",
      "3 points at once",
    ]);
    expect(words(13, 13)).toContain("5 points a round");
  });
});
