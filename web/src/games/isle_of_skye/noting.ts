/** Where the reason is written why a tile cannot lie somewhere: beside it, and on nothing that is lit. */

import type { Region, Spot } from "../../table/squares";

/** How large the note is at most, in squares of the land. */
export interface NoteSize {
  across: number;
  down: number;
}

export interface NotePlace {
  /** Of the middle of its upper or lower edge, as a part of the land. */
  x: number;
  y: number;
  above: boolean;
}

/** How far below the tile it begins: what hangs on the tile's edge stays free. */
const OFF = 0.25;

/** Below the tile, or above it; nowhere if it would lie on a lit square both times. */
export function noteBeside(
  { column, row }: Spot,
  lit: readonly Spot[],
  plot: Region,
  { across, down }: NoteSize,
): NotePlace | null {
  const half = Math.min(across, plot.columns) / 2;
  const [west, east] = [plot.west + half, plot.west + plot.columns - half];
  const middle = Math.max(west, Math.min(east, column + 0.5));
  const free = (north: number) => {
    const south = north + down;
    const inside = north >= plot.north && south <= plot.north + plot.rows;
    return inside && !lit.some((spot) => covers(spot, middle - half, middle + half, north, south));
  };
  const x = (middle - plot.west) / plot.columns;
  if (free(row + 1 + OFF)) return { x, y: (row + 1 + OFF - plot.north) / plot.rows, above: false };
  if (free(row - OFF - down)) return { x, y: (row - OFF - plot.north) / plot.rows, above: true };
  return null;
}

const covers = (spot: Spot, west: number, east: number, north: number, south: number) =>
  spot.column < east && spot.column + 1 > west && spot.row < south && spot.row + 1 > north;
