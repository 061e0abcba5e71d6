/** Squares of the map: a1 to m13, the castle on g7. */

import type { Spot } from "../../table/squares";

export const SIDE = 13;

/** Where the right half lies, seen from the left one: east, south, west, north. */
export const WAYS: readonly Spot[] = [
  { column: 1, row: 0 },
  { column: 0, row: 1 },
  { column: -1, row: 0 },
  { column: 0, row: -1 },
];

export function spotOf(square: string): Spot {
  return { column: square.charCodeAt(0) - 97, row: Number(square.slice(1)) - 1 };
}

export function squareAt({ column, row }: Spot): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

/** The square one step away, or null past the edge of the map. */
export function beside(square: string, way: number): string | null {
  const { column, row } = spotOf(square);
  const step = WAYS[way & 3] as Spot;
  const there = { column: column + step.column, row: row + step.row };
  const onMap = [there.column, there.row].every((at) => at >= 0 && at < SIDE);
  return onMap ? squareAt(there) : null;
}
