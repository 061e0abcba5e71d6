/** The tiles of a territory in a draft: `33@n1, 30@n2/1`, each with its square and its turn. */

import { type Draft, withSeat } from "../../../analysis/draft";
import type { TerritoryView } from "../../../api/schema";
import { beside, HOME } from "../squares";
import { faceOf, type TileFace } from "../tiles";
import { list } from "./lines";
import { besideTerritories, type Slot } from "./slots";

export interface Laid {
  tile: number;
  square: string;
  /** Quarters clockwise. */
  turn: number;
}

const TILES = "tiles";
const CASTLE = "castle";
const WRITTEN = /^#?(\d{1,3}) *@ *((?:[ns]\d{1,2})?(?:[ew]\d{1,2})?)(?: *\/ *([0-3]))?$/;

/** Where the castle lies, and all tiles beside it; of two on a square, the one that came later. */
export function territoryIn({ seats }: Draft, seat: number): Laid[] {
  const lines = seats[seat]?.lines ?? {};
  const castle = { tile: 0, square: HOME, turn: Number(lines[CASTLE] ?? 0) & 3 };
  const bySquare = new Map([[HOME, castle]]);
  for (const part of list(lines[TILES])) {
    const [, tile, square, turn] = WRITTEN.exec(part.toLowerCase()) ?? [];
    if (tile && square)
      bySquare.set(square, { tile: Number(tile), square, turn: Number(turn ?? 0) });
  }
  return [...bySquare.values()];
}

export function withTerritory(draft: Draft, seat: number, laid: readonly Laid[]): Draft {
  const castle = laid.find(({ square }) => square === HOME)?.turn ?? 0;
  const tiles = laid.flatMap(({ tile, square, turn }) =>
    square === HOME ? [] : `${tile}@${square}${turn ? `/${turn}` : ""}`,
  );
  return withSeat(draft, seat, {
    [CASTLE]: castle ? String(castle) : "",
    [TILES]: tiles.join(", "),
  });
}

/** Where a tile lies: on a square of a territory, or on a place beside it. */
export interface Whereabouts {
  seat: number;
  square: string | null;
  slot: Slot | null;
}

/** Where every tile lies that lies anywhere. */
export function whereabouts(draft: Draft): Map<number, Whereabouts> {
  const beside = besideTerritories(draft).map(({ tile, seat, slot }): [number, Whereabouts] => [
    tile,
    { seat, square: null, slot },
  ]);
  const laid = draft.seats.flatMap((_, seat) =>
    territoryIn(draft, seat).map(({ tile, square }): [number, Whereabouts] => [
      tile,
      { seat, square, slot: null },
    ]),
  );
  return new Map([...beside, ...laid]);
}

/** The territory as it is drawn, before any server has seen it. */
export function drawn(laid: readonly Laid[], there: readonly number[]): TerritoryView {
  const known = laid.filter(({ tile }) => tile === 0 || there.includes(tile));
  const tiles = known.map((one) => ({ ...one, areas: [], connected: false }));
  return { tiles, areas: [], roads: [] };
}

/** By edge, from the north: the terrain that lies there, or nothing. */
type Around = readonly string[];

/** The free squares beside a territory. */
export function rimOf(laid: readonly Laid[]): string[] {
  const taken = new Set(laid.map(({ square }) => square));
  const beyond = laid.flatMap(({ square }) => EDGES.map((edge) => beside(square, edge)));
  return [...new Set(beyond)].filter((square) => !taken.has(square));
}

const EDGES = [0, 1, 2, 3] as const;

/** The terrain at an edge of a tile as it lies. */
export const terrainAt = ({ edges }: TileFace, turn: number, edge: number) =>
  edges[(edge - turn) & 3] ?? "";

export function aroundOf(
  laid: readonly Laid[],
  square: string,
  options: { board: string },
): Around {
  return EDGES.map((edge) => {
    const other = laid.find((one) => one.square === beside(square, edge));
    return other ? terrainAt(faceOf(other.tile, options), other.turn, edge ^ 2) : "";
  });
}

/** The turns in which a tile meets all that lies around it. */
export function turnsThatFit(face: TileFace, around: Around): number[] {
  return EDGES.filter((turn) =>
    around.every((there, edge) => there === "" || there === terrainAt(face, turn, edge)),
  );
}

/** The next turn in which a tile fits; the next quarter, if it fits in no other. */
export function nextTurn(face: TileFace, around: Around, turn: number): number {
  const fitting = turnsThatFit(face, around).filter((one) => one !== turn);
  return fitting.find((one) => one > turn) ?? fitting[0] ?? (turn + 1) & 3;
}

/** The edges at which two tiles do not meet, each told from the north or the west of it. */
export function clashes(laid: readonly Laid[], options: { board: string }): [string, number][] {
  return laid.flatMap(({ tile, square, turn }) => {
    const around = aroundOf(laid, square, options);
    const face = faceOf(tile, options);
    return [1, 2].flatMap((edge): [string, number][] =>
      around[edge] && around[edge] !== terrainAt(face, turn, edge) ? [[square, edge]] : [],
    );
  });
}
