/** The land of a quadrant on one of the four places of the board. */

import { Chart } from "./chart";
import { columnOf, hexAt, rowOf, SIDE } from "./hexes";
import { symbolOf } from "./land";
import type { Land } from "./setup";
import { LOCATION_LETTERS } from "./setupFiles";

const QUADRANT_SIDE = SIDE / 2;

/** The hexes of a place, row by row. */
export function hexesOf(place: number): string[] {
  const top = QUADRANT_SIDE * Math.floor(place / 2);
  const left = QUADRANT_SIDE * (place % 2);
  return Array.from({ length: QUADRANT_SIDE ** 2 }, (_, index) =>
    hexAt(top + Math.floor(index / QUADRANT_SIDE), left + (index % QUADRANT_SIDE)),
  );
}

/** Each hex of a place with the symbol that it is drawn with. */
export function land({ rows, locations }: Land, turned: boolean, place: number) {
  const letters = [...rows.join("")];
  if (turned) letters.reverse();
  const hexes = hexesOf(place);
  const board = boardOf(letters, place);
  return hexes.map((hex, index) => {
    const here = locations[LOCATION_LETTERS.indexOf(letters[index] ?? "")];
    return { hex, symbol: symbolOf(board, hex, here) };
  });
}

/** Each hex of an island with the symbol that it is drawn with. */
export function islandLand({ rows, locations }: Land) {
  const board = [...Array<string>(SIDE).fill(""), ...rows];
  return new Chart(rows).hexes.slice(SIDE * SIDE).map((hex) => {
    const letter = board[rowOf(hex)]?.[columnOf(hex)] ?? "";
    return { hex, symbol: symbolOf(board, hex, locations[LOCATION_LETTERS.indexOf(letter)]) };
  });
}

/** A board with this quadrant alone. */
function boardOf(letters: string[], place: number): string[] {
  const above = Array<string>(place < 2 ? 0 : QUADRANT_SIDE).fill("");
  const before = " ".repeat(place % 2 ? QUADRANT_SIDE : 0);
  const rows = Array.from({ length: QUADRANT_SIDE }, (_, row) =>
    letters.slice(row * QUADRANT_SIDE, (row + 1) * QUADRANT_SIDE).join(""),
  );
  return [...above, ...rows.map((row) => before + row)];
}
