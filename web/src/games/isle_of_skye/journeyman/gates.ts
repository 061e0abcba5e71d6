/** Where a road leads from a tile to the next one: the middle of the edge between them. */

import type { Spot } from "../../../table/squares";

/** From the corner of a square, clockwise from the north. */
const GATES = [
  { x: 50, y: 0 },
  { x: 100, y: 50 },
  { x: 50, y: 100 },
  { x: 0, y: 50 },
] as const;

export function gateOf({ column, row }: Spot, edge: number): { x: number; y: number } {
  const { x, y } = GATES[(edge & 3) as 0 | 1 | 2 | 3];
  return { x: column * 100 + x, y: row * 100 + y };
}
