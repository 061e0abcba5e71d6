/** The hexes of the board, a1 to t20, and of an island, from a21 on; where each lies in its land. */

export const SIDE = 20;
export const WIDTH = 86.6;
export const PITCH = 75;
const HEIGHT = 100;

export interface Point {
  x: number;
  y: number;
}

/** Half a hex: where a symbol that is as high as a hex begins, seen from its middle. */
export const HALF = HEIGHT / 2;

export const rowOf = (hex: string) => Number(hex.slice(1)) - 1;
export const columnOf = (hex: string) => hex.charCodeAt(0) - 97;
export const hexAt = (row: number, column: number) =>
  `${String.fromCharCode(97 + column)}${row + 1}`;

/** Every hex of the board, row by row. */
export const ROWS: readonly (readonly string[])[] = Array.from({ length: SIDE }, (_, row) =>
  Array.from({ length: SIDE }, (_, column) => hexAt(row, column)),
);

/** Where a hex has its middle, from the corner of the land whose first row has an even number. */
export function middle(row: number, column: number): Point {
  const x = WIDTH * (column + 0.5 + (row & 1) / 2);
  return { x: Math.round(x * 10) / 10, y: HALF + PITCH * row };
}

/** The rows and columns of the hexes beside a hex, whether there are any or not. */
export function besideAt(row: number, column: number): [row: number, column: number][] {
  // Odd rows lie half a hex to the right.
  const left = column + (row & 1) - 1;
  return [
    [row, column - 1],
    [row, column + 1],
    [row - 1, left],
    [row - 1, left + 1],
    [row + 1, left],
    [row + 1, left + 1],
  ];
}

/** Around a hex with this middle, as large as `part` of itself. */
export function outline({ x, y }: Point, part: number): string {
  const [across, up] = [(WIDTH / 2) * part, (HEIGHT / 4) * part];
  return `M${x} ${y - 2 * up}l${across} ${up}v${2 * up}l${-across} ${up}l${-across} ${-up}v${-2 * up}Z`;
}
