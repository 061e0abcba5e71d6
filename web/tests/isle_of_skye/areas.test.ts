/** What a pointer asks about on a laid tile: its road, or one of its areas. */

import { expect, test } from "vitest";
import type { LaidTile, TerritoryView } from "../../src/api/schema";
import { networkOf, topicAt } from "../../src/games/isle_of_skye/areas";
import { faceOf, hasRoadUnder } from "../../src/games/isle_of_skye/tiles";

const options = { board: "" };
/** The castle: roads lead north, south and west, and there is water in the east. */
const CASTLE = 0;
const castle = faceOf(CASTLE, options);
const under = (turn: number, x: number, y: number) => hasRoadUnder(castle, turn, x, y);

test("a road is pointed at where it runs, however the tile lies", () => {
  expect([under(0, 0.5, 0.1), under(0, 0.1, 0.5), under(0, 0.5, 0.9)]).toEqual([true, true, true]);
  expect([under(0, 0.9, 0.5), under(0, 0.3, 0.1), under(0, 0.8, 0.2)]).toEqual([
    false,
    false,
    false,
  ]);
  // A quarter turn: what led west leads north, and the water lies in the south.
  expect([under(1, 0.9, 0.5), under(1, 0.5, 0.9)]).toEqual([true, false]);
});

test("a road around a corner keeps to that corner", () => {
  const face = { edges: "PPMM", areas: [], roads: ["NE"] };
  expect(hasRoadUnder(face, 0, 0.62, 0.37)).toBe(true);
  expect(hasRoadUnder(face, 0, 0.4, 0.6)).toBe(false);
});

const area = { terrain: "pasture", squares: ["castle"], open: [] };
const laid = (square: string, connected: boolean): LaidTile => ({
  tile: CASTLE,
  square,
  turn: 0,
  areas: [0, 0, 0, 0],
  connected,
});
const territory = {
  tiles: [laid("castle", true), laid("n1", true), laid("e1", false)],
  areas: [area],
  roads: [],
} as unknown as TerritoryView;
const at = (square: string, x: number, y: number) =>
  topicAt({ options } as never, 1, territory, square, x, y);

test("a road asks about all tiles that are connected with the castle", () => {
  const road = at("n1", 0.5, 0.9);
  expect(road).toEqual({ kind: "road", seat: 1, square: "n1", squares: ["castle", "n1"] });
  expect(networkOf(road, 1)).toEqual(["castle", "n1"]);
  expect(networkOf(road, 0)).toBeNull();
});

test("one that leads elsewhere lights nothing", () => {
  const road = at("e1", 0.5, 0.9);
  expect(road).toMatchObject({ kind: "road", squares: [] });
  expect(networkOf(road, 1)).toBeNull();
});

test("beside the road it is the area, and beside the tiles nothing", () => {
  expect(at("castle", 0.3, 0.1)).toEqual({ kind: "area", seat: 1, square: "castle", area });
  expect(at("w5", 0.3, 0.1)).toBeNull();
});
