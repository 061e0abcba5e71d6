/** An island on its sheet: five lines of ten hexes, most of them sea at first. */

import { SIDE } from "./grid";

/** What stands where an island has no hex. */
export const SEA = ".";

/** A round meadow to begin with; nothing is wrong with it. */
export const MEADOW = ["..GGGGG...", ".GGGGGG...", ".GGGGGGG..", ".GGGGGG...", "..GGGGG..."].join(
  "",
);

/** Without the columns at both sides where there is nothing but sea. */
export function ashore(rows: string[]): string[] {
  const columns = [...(rows[0] ?? "")].map((_, column) => column);
  const land = columns.filter((column) => rows.some((row) => row[column] !== SEA));
  const [first, last] = [land[0], land.at(-1)];
  if (first === undefined || last === undefined) return rows;
  return rows.map((row) => row.slice(first, last + 1));
}

/** In the midst of a sheet. */
export function onSheet(rows: string[]): string {
  const before = Math.floor((SIDE - (rows[0]?.length ?? SIDE)) / 2);
  return rows.map((row) => (SEA.repeat(before) + row).padEnd(SIDE, SEA)).join("");
}

/** By 180 degrees; one that fills its sheet would not lie on it any more, and stays as it is. */
export function turnedIsland(rows: string[]): string {
  const land = landIn(rows.join(""));
  // Odd lines lie half a hex to the right: their last hex goes over the left rim, or the first one
  // of the others over the right rim.
  const ways = [0, 1].map((right) =>
    rows
      .toReversed()
      .map((row, line) => mirrored(row, SIDE - 1 + right - (line % 2)))
      .join(""),
  );
  return ways.find((letters) => landIn(letters) === land) ?? rows.join("");
}

const landIn = (letters: string) => letters.replaceAll(SEA, "").length;

function mirrored(row: string, last: number): string {
  return Array.from({ length: SIDE }, (_, column) => row[last - column] ?? SEA).join("");
}
