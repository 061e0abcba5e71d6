/** The hexes of a quadrant, or of an island, by their numbers, row by row, as they are drawn. */

import { BARE } from "../chart";
import { columnOf, hexAt, type Point, rowOf } from "../hexes";

export const SIDE = 10;
export const HEXES = SIDE * SIDE;
/** An island has half as many lines. */
export const ISLAND_HEXES = HEXES / 2;

export const ROWS: readonly (readonly number[])[] = Array.from({ length: SIDE }, (_, row) =>
  Array.from({ length: SIDE }, (_, column) => row * SIDE + column),
);

/** What is drawn: the hexes, and room for the numbers of rows and columns beside them. */
export const WORLD = { x: -46, y: -40, width: 970 };
/** How high that is. */
export const heightOf = (lines: number) => 80 + 75 * lines;

/** Nowhere do two points of a stroke lie farther apart than this, or it could leap over a hex. */
const STEP = 30;

export const rowAt = (hex: number) => Math.floor(hex / SIDE);
export const columnAt = (hex: number) => hex % SIDE;

/** What a hex is called on the board, as the top left quadrant. */
export const nameOf = (hex: number) => hexAt(rowAt(hex), columnAt(hex));
export const middleAt = (hex: number): Point => BARE.middleOf(nameOf(hex));
export const outline = (hexes: Iterable<number>, part = 1) =>
  BARE.around([...hexes].map(nameOf), part);

const isInside = (row: number, column: number) =>
  row >= 0 && row < SIDE && column >= 0 && column < SIDE;

/** The number of a hex of the board; nothing if it lies in another quadrant. */
function numberOf(name: string): number | null {
  const [row, column] = [rowOf(name), columnOf(name)];
  return isInside(row, column) ? row * SIDE + column : null;
}

export const neighbours = (hex: number): number[] =>
  BARE.beside(nameOf(hex)).flatMap((name) => numberOf(name) ?? []);

/** The hex some rows and columns away, or the same one at the rim of so many hexes. */
export function stepped(hex: number, rows: number, columns: number, hexes = HEXES): number {
  const [row, column] = [rowAt(hex) + rows, columnAt(hex) + columns];
  const next = row * SIDE + column;
  return isInside(row, column) && next < hexes ? next : hex;
}

export function under(at: Point): number | null {
  const name = BARE.hexUnder(at);
  return name === null ? null : numberOf(name);
}

/** Every hex that a stroke from one point to another goes over. */
export function crossed(from: Point, to: Point): number[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP));
  const hexes = Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps;
    return under({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  });
  return [...new Set(hexes)].filter((hex) => hex !== null);
}
