/** What is printed on the tiles: the same data that the rules read. */

import reconstruction from "$games/isle_of_skye/journeyman/board.json";
import printed from "$games/isle_of_skye/tiles.json";

/** An area of a tile: its terrain, the printed edges that it reaches, and what stands in it. */
export interface PrintedArea {
  terrain: string;
  edges: string;
  sheep?: number;
  cattle?: number;
  farm?: number;
  broch?: number;
  lighthouse?: number;
  ship?: number;
  scroll?: string;
}

export interface TileFace {
  /** The terrains at the northern, eastern, southern and western edge. */
  edges: string;
  areas: PrintedArea[];
  /** The edges through which each road leaves. */
  roads: string[];
  barrels?: number;
  journeyman?: boolean;
}

/** Where a marker of a track may stand; see the file of the boards. */
export interface Space {
  asks: string;
  fee?: number;
  points?: number;
  per_round?: number;
  income?: number;
  movement?: number;
  bonus?: string;
}

export interface Track {
  spaces: Space[];
  segments: number[];
  end: number;
}

export interface BoardFile {
  name: string;
  sides: Record<string, Record<string, Track>>;
  tiles: TileFace[];
}

const TERRAINS: Record<string, string> = { P: "pasture", M: "mountain", W: "water" };
const LETTERS = "NESW";
/** By number, the castle first. */
const FACES: readonly TileFace[] = [printed.castle, ...printed.tiles];

/** The drawing of a tile; those of a file that somebody brought have drawings of their own. */
export function tileSymbol(tile: number, own: boolean): string {
  return own && tile >= FACES.length ? `own-tile-${tile}` : `tile-${tile}`;
}

export const terrainOf = (letter: string) => TERRAINS[letter] ?? letter;

let read: { text: string; file: BoardFile } = { text: "", file: reconstruction };

/** The progress boards that a table plays with: those of a file, or the reconstruction. */
export function boardFile(text: string): BoardFile {
  if (read.text !== text) read = { text, file: text ? JSON.parse(text) : reconstruction };
  return read.file;
}

/** The file of the table that is looked at, for those who are told a tile's number and nothing else. */
let inPlay = "";
export const playsWith = (board: string) => {
  inPlay = board;
};

/** The face of a tile at the table that is looked at; none if there is no such tile. */
export const faceInPlay = (tile: number): TileFace | undefined =>
  FACES[tile] ?? boardFile(inPlay).tiles[tile - FACES.length];

/** The face of a tile at a table with these options; none only if there is no such tile. */
export function faceOf(tile: number, options: { board: string }): TileFace {
  const own = boardFile(options.board).tiles[tile - FACES.length];
  return FACES[tile] ?? own ?? (FACES[0] as TileFace);
}

/** The edge of a laid tile, from 0 in the north, at which a printed edge has come to lie. */
export function edgeOf(letter: string, turn: number): number {
  return (LETTERS.indexOf(letter) + turn) & 3;
}

/** The area of a tile that reaches an edge of it as it lies; null at one that none reaches. */
export function areaAtEdge(face: TileFace, turn: number, edge: number): number | null {
  const letter = LETTERS[(edge - turn) & 3] as string;
  const found = face.areas.findIndex(({ edges }) => edges.includes(letter));
  return found < 0 ? null : found;
}

/** How far from the middle a pond or a meadow reaches that lies wholly inside of a tile. */
const INSIDE = 0.2;

/** The area under a point of a laid tile, told by which edge is nearest; `x` and `y` from 0 to 1. */
export function areaUnder(face: TileFace, turn: number, x: number, y: number): number | null {
  const [right, down] = [x - 0.5, y - 0.5];
  const inner = face.areas.findIndex(({ edges }) => edges === "");
  if (inner >= 0 && Math.hypot(right, down) < INSIDE) return inner;
  const across = Math.abs(right) > Math.abs(down);
  const edge = across ? (right > 0 ? 1 : 3) : down > 0 ? 2 : 0;
  return areaAtEdge(face, turn, edge);
}

/** Where a road leaves through each edge, and how far from its middle it is still pointed at. */
const GATES = [
  [0.5, 0],
  [1, 0.5],
  [0.5, 1],
  [0, 0.5],
] as const;
const BESIDE_ROAD = 0.09;

/** Whether a road runs under a point of a laid tile; `x` and `y` from 0 to 1. */
export function hasRoadUnder({ roads }: TileFace, turn: number, x: number, y: number): boolean {
  return roads.some((road) => {
    const gates = [...road].map((letter) => GATES[edgeOf(letter, turn) as 0 | 1 | 2 | 3]);
    // Half way between the middle of the tile and that of its gates it turns, or ends.
    const bend = [0, 1].map((axis) => {
      const sum = gates.reduce((total, gate) => total + (gate[axis] as number), 0);
      return (sum / gates.length + 0.5) / 2;
    });
    const [left = 0, top = 0] = bend;
    return gates.some(
      ([right, down]) => farFrom(x - left, y - top, right - left, down - top) < BESIDE_ROAD,
    );
  });
}

/** How far a point is from the line that leads from the origin to another one. */
function farFrom(x: number, y: number, right: number, down: number): number {
  const along = (x * right + y * down) / (right * right + down * down);
  const near = Math.max(0, Math.min(1, along));
  return Math.hypot(x - near * right, y - near * down);
}

/** The numbers of all tiles that a table may play with, but for the castle. */
export function numbersOf({ journeyman, board }: { journeyman: boolean; board: string }): number[] {
  const added = journeyman ? boardFile(board).tiles.length : 0;
  return Array.from({ length: printed.tiles.length + added }, (_, at) => at + 1);
}
