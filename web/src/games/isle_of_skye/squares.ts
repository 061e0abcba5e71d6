/** Squares of a territory, named by the way to them from the castle: `n2e3`. */

import type { Region, Spot } from "../../table/squares";

export const HOME = "castle";
/** From a square to the next one beyond its northern, eastern, southern, western edge. */
export const STEPS: readonly Spot[] = [
  { column: 0, row: -1 },
  { column: 1, row: 0 },
  { column: 0, row: 1 },
  { column: -1, row: 0 },
];
export const EDGES = ["north", "east", "south", "west"] as const;

const NAME = /^(?:([ns])(\d+))?(?:([ew])(\d+))?$/;

/** Columns count to the east, rows to the south; the castle stands on 0, 0. */
export function spotOf(square: string): Spot {
  const [, down, south, right, east] = NAME.exec(square === HOME ? "" : square) ?? [];
  return {
    column: right === "w" ? -Number(east) : Number(east ?? 0),
    row: down === "n" ? -Number(south) : Number(south ?? 0),
  };
}

export function squareAt({ column, row }: Spot): string {
  const down = row ? `${row < 0 ? "n" : "s"}${Math.abs(row)}` : "";
  const right = column ? `${column < 0 ? "w" : "e"}${Math.abs(column)}` : "";
  return down + right || HOME;
}

export function beside(square: string, edge: number): string {
  const [{ column, row }, step] = [spotOf(square), STEPS[edge & 3] as Spot];
  return squareAt({ column: column + step.column, row: row + step.row });
}

export function contains({ west, north, columns, rows }: Region, square: string): boolean {
  const { column, row } = spotOf(square);
  return column >= west && column < west + columns && row >= north && row < north + rows;
}
