import { describe, expect, it } from "vitest";
import { type Draft, readDraft, withPlayers, written } from "../../src/analysis/draft";
import type { IsleOfSkyeView, ScoreLine } from "../../src/api/schema";
import { Desk } from "../../src/games/isle_of_skye/analysis/desk.svelte";
import { earned } from "../../src/games/isle_of_skye/analysis/earning";
import { placesOf, toldOf } from "../../src/games/isle_of_skye/analysis/flaws";
import {
  aroundOf,
  clashes,
  drawn,
  nextTurn,
  rimOf,
  territoryIn,
  turnsThatFit,
  whereabouts,
  withTerritory,
} from "../../src/games/isle_of_skye/analysis/laid";
import {
  goldOf,
  pointsOf,
  withGold,
  withPoints,
} from "../../src/games/isle_of_skye/analysis/purse";
import { SHOWN, showsAll } from "../../src/games/isle_of_skye/analysis/sought";
import {
  askable,
  type Box,
  freshTable,
  optionsOf,
  scoringIn,
  scoringMissing,
  withJourneyman,
  withScoring,
} from "../../src/games/isle_of_skye/analysis/table";
import { faceOf, numbersOf, type TileFace } from "../../src/games/isle_of_skye/tiles";

const BOX: Box = {
  scoring: ["squares", "sheep", "brochs", "columns", "areas"],
  scoring_of_journeyman: ["bridges"],
  rounds: {
    2: ["A", "B", "AC", "BD", "ACD", "BCD"],
    3: ["A", "B", "AC", "BD", "ACD", "BCD"],
    4: ["A", "B", "AC", "BD", "ACD", "BCD"],
    5: ["AB", "AC", "BD", "ACD", "BCD"],
  },
};
const BASE = { journeyman: false, board: "" };
/** Water in the north, the east and the west, mountain in the south. */
const WATER = 40;
const CORNER: TileFace = { edges: "MPPM", areas: [], roads: [] };

const text = (words: string): Draft => readDraft(words) ?? freshTable(BOX, 2);
const alone = (tiles: string, castle = "") =>
  text(`players: 2\nseat: 1 Ada\n${castle}\ntiles: ${tiles}\nseat: 2`);

describe("a territory in a draft", () => {
  it("is written as it was read, the castle in a line of its own", () => {
    const draft = alone("33@n1, 30@n2/1,\n  5@n1e2", "castle: 2");
    const laid = territoryIn(draft, 0);
    expect(laid).toEqual([
      { tile: 0, square: "castle", turn: 2 },
      { tile: 33, square: "n1", turn: 0 },
      { tile: 30, square: "n2", turn: 1 },
      { tile: 5, square: "n1e2", turn: 0 },
    ]);
    expect(withTerritory(draft, 0, laid).seats[0]?.lines).toEqual({
      castle: "2",
      tiles: "33@n1, 30@n2/1, 5@n1e2",
    });
  });

  it("has one tile on a square, and none where nobody can read what it says", () => {
    const draft = alone("33@n1, 34@n1/2, 7@nowhere, 8@castle, what");
    expect(territoryIn(draft, 0).map(({ tile }) => tile)).toEqual([0, 34]);
  });

  it("draws no tile that there is not", () => {
    const laid = territoryIn(alone("74@n1, 33@s1"), 0);
    expect(drawn(laid, numbersOf(BASE)).tiles.map(({ tile }) => tile)).toEqual([0, 33]);
    const larger = numbersOf({ ...BASE, journeyman: true });
    expect(drawn(laid, larger).tiles.map(({ tile }) => tile)).toEqual([0, 74, 33]);
  });

  it("tells of every tile where it lies", () => {
    const draft = text("players: 2\nseat: 1\ntiles: 5@n1\nseat: 2\ntiles: 6@w1");
    expect(whereabouts(draft).get(6)).toEqual({ seat: 1, square: "w1", slot: null });
    expect(whereabouts(draft).has(7)).toBe(false);
  });
});

describe("where tiles meet", () => {
  const castle = territoryIn(alone(""), 0);

  it("is told by the edges around a square, from the north", () => {
    // The castle: pasture in the north and the south, water in the east, mountain in the west.
    expect(aroundOf(castle, "n1", BASE)).toEqual(["", "", "P", ""]);
    expect(aroundOf(castle, "e1", BASE)).toEqual(["", "", "", "W"]);
    const turned = territoryIn(alone("", "castle: 1"), 0);
    expect(aroundOf(turned, "n1", BASE)).toEqual(["", "", "M", ""]);
  });

  it("is every square beside a tile", () => {
    expect(rimOf(castle).sort()).toEqual(["e1", "n1", "s1", "w1"]);
  });

  it("lets a tile lie in those turns alone in which all edges agree", () => {
    expect(turnsThatFit(CORNER, ["", "", "P", ""])).toEqual([0, 1]);
    expect(turnsThatFit(CORNER, ["", "", "P", "M"])).toEqual([0]);
    expect(turnsThatFit(CORNER, ["W", "", "", ""])).toEqual([]);
  });

  it("turns a tile to where it fits next, and by a quarter where it fits nowhere else", () => {
    expect(nextTurn(CORNER, ["", "", "P", ""], 1)).toBe(0);
    expect(nextTurn(CORNER, ["", "", "P", "M"], 0)).toBe(1);
    expect(nextTurn(CORNER, ["", "", "P", "M"], 3)).toBe(0);
    expect(nextTurn(CORNER, ["W", "", "", ""], 3)).toBe(0);
  });

  it("shows each edge at which two tiles do not agree, once", () => {
    expect(faceOf(WATER, BASE).edges).toBe("WWMW");
    expect(clashes(territoryIn(alone(`${WATER}@n1`), 0), BASE)).toEqual([["n1", 2]]);
    expect(clashes(territoryIn(alone(`${WATER}@e1`), 0), BASE)).toEqual([]);
  });
});

describe("the desk", () => {
  const desk = () => new Desk(freshTable(BOX, 2), BOX);

  it("lays a tile on the square that was pressed, turned so that it fits", () => {
    const here = desk();
    here.press("w1");
    here.take(WATER);
    expect(here.draft.seats[0]?.lines.tiles).toBe("40@w1/3");
    expect(here.spot).toBe("w1");
  });

  it("lays a tile that was chosen first on the square that is pressed then", () => {
    const here = desk();
    here.take(WATER);
    expect(here.held).toBe(WATER);
    here.press("e1");
    expect(here.held).toBeNull();
    expect(here.chosen).toEqual({ tile: WATER, square: "e1", turn: 0 });
  });

  it("turns what is pressed again, all at one step back, and takes it away", () => {
    const here = desk();
    here.take(WATER);
    here.press("e1");
    here.press("e1");
    here.press("e1");
    // In the west it shows water in all turns but one.
    expect(here.chosen?.turn).toBe(3);
    here.undo();
    expect(here.laid.at(-1)?.turn).toBe(0);
    here.press("e1");
    here.takeAway();
    expect(here.draft.seats[0]?.lines.tiles).toBeUndefined();
    here.take(5);
    expect(here.chosen?.square).toBe("e1");
  });

  it("turns the castle, but leaves it where it is", () => {
    const here = desk();
    here.press("castle");
    here.turn();
    here.takeAway();
    expect(here.draft.seats[0]?.lines.castle).toBe("1");
  });

  it("begins with nothing in hand at another's territory", () => {
    const here = desk();
    here.take(5);
    here.seat = 1;
    expect(here.held).toBeNull();
    here.press("n1");
    here.take(5);
    expect(here.draft.seats[1]?.lines.tiles).toContain("5@n1");
  });

  it("counts the last round however many play", () => {
    const here = desk();
    here.change(withPlayers(here.draft, 5));
    expect(here.draft.table.round).toBe("5");
    here.change(withPlayers(here.draft, 3));
    expect(here.draft.table.round).toBe("6");
  });
});

describe("scoring tiles", () => {
  it("come to A, B, C and D one after the other, and where one was taken away", () => {
    let draft = freshTable(BOX, 2);
    for (const name of ["sheep", "areas", "sheep", "brochs"]) draft = withScoring(draft, name);
    expect(scoringIn(draft)).toEqual(["brochs", "areas", null, null]);
    expect(scoringMissing(draft)).toBe(2);
    expect(draft.table.scoring).toBe("brochs, areas, ?, ?");
  });

  it("are not counted before all four are named", () => {
    const three = text("players: 2\nscoring: sheep, ?, areas, squares\nphase: score\nround: 6");
    expect(askable(three, BOX).table).toMatchObject({ scoring: "sheep, brochs, areas, squares" });
    expect(askable(three, BOX).table.phase).toBeUndefined();
    const four = withScoring(three, "columns");
    expect(askable(four, BOX)).toBe(four);
  });

  it("of the expansion go with it, and so does what it puts on the table", () => {
    const lines = "tiles: 5@n1\ntracks: warrior 3\npawn: n1\nroads: n1 south\nkept: none";
    const table = "players: 2\njourneyman: yes\nsame_bonuses: yes\nscoring: bridges, sheep, ?, ?";
    const without = withJourneyman(text(`${table}\nseat: 1\n${lines}`), false, BOX);
    expect(written(without)).toBe(
      "players: 2\nscoring: ?, sheep, ?, ?\n\nseat: 1\ntiles: 5@n1\n\nseat: 2\n",
    );
  });
});

describe("what a seat has", () => {
  it("is where the marker stands, whatever its points are for", () => {
    const draft = text("players: 2\nseat: 1\npoints: sheep 4, areas 7, 20\nseat: 2\ngold: 0");
    expect(pointsOf(draft, 0)).toBe(31);
    expect(withPoints(draft, 0, 40).seats[0]?.lines.points).toBe("40");
    expect([pointsOf(draft, 1), goldOf(draft, 0), goldOf(draft, 1)]).toEqual([null, null, 0]);
  });

  it("is not said where a field was emptied", () => {
    const draft = withGold(freshTable(BOX, 2), 0, 12);
    expect(draft.seats[0]?.lines.gold).toBe("12");
    expect(withGold(draft, 0, Number.NaN).seats[0]?.lines).toEqual({});
  });
});

describe("tiles that are looked for", () => {
  it("show all that is wanted", () => {
    const all = numbersOf(BASE).filter((tile) =>
      showsAll(faceOf(tile, BASE), ["ship", "lighthouse"]),
    );
    expect(all.length).toBeGreaterThan(0);
    expect(all.length).toBeLessThan(10);
  });

  it("can be found by whatever is there to be seen", () => {
    const there = SHOWN.filter((thing) =>
      numbersOf(BASE).some((tile) => showsAll(faceOf(tile, BASE), [thing])),
    );
    expect(there).toEqual(SHOWN.filter((thing) => thing !== "journeyman"));
  });
});

describe("a flaw", () => {
  const told = written(
    text("game: isle_of_skye\nplayers: 2\nseat: 1 Ada\ntiles: 5@n1\nseat: 2\ntiles: 6@n1"),
  );
  const at = (line: number | null) => ({ rule: "x", values: {}, line, places: ["n1"] });

  it("is shown in the territory that it is in", () => {
    const flaws = toldOf([at(9), at(2), at(null)], told, () => "wrong");
    expect(told.split("\n")[7]).toBe("tiles: 6@n1");
    expect(toldOf([at(8)], told, () => "")[0]?.seat).toBe(1);
    expect(flaws.map(({ seat }) => seat)).toEqual([1, null, null]);
    expect(placesOf(flaws, 0)).toEqual([]);
    expect(placesOf(flaws, 1)).toEqual(["n1"]);
  });
});

it("a board that cannot be read is not played with", () => {
  const board = (said: string) =>
    optionsOf(text(`players: 2\njourneyman: yes\nboard: ${said}`)).board;
  expect(board("{")).toBe("");
  expect(board("[]")).toBe("");
  expect(board('{"tiles": [], "sides": {}}')).toBe('{"tiles": [], "sides": {}}');
});

it("what rounds have paid for is where it would be paid for now", () => {
  const line = (rule: string, points: number, places: string[]): ScoreLine => ({
    rule,
    points,
    places,
    values: {},
  });
  const lines = [line("sheep", 9, []), line("scroll", 2, ["e1"]), line("so_far", 4, [])];
  const pays = [line("sheep", 3, ["n1", "n2"])];
  const view = { result: null, seats: [{ lines, pays }] } as unknown as IsleOfSkyeView;
  expect(earned(view)[0]?.map(({ points, places }) => [points, places])).toEqual([
    [9, ["n1", "n2"]],
    [2, ["e1"]],
    [4, []],
  ]);
});
