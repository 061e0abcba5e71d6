/** The line around some squares of the map, in units of 100 a square. */

import { beside, spotOf } from "./squares";

/** Every side of a square that no other of them shares. */
export function outline(squares: readonly string[]): string {
  const inside = new Set(squares);
  return squares
    .flatMap((square) =>
      sides(square).filter((_, way) => {
        const next = beside(square, way);
        return next === null || !inside.has(next);
      }),
    )
    .join("");
}

/** All of the squares as one shape. */
export function area(squares: readonly string[]): string {
  return squares.map((square) => `M${corner(square).join(" ")}h100v100h-100Z`).join("");
}

/** East, south, west, north. */
function sides(square: string): string[] {
  const [x, y] = corner(square);
  return [
    `M${x + 100} ${y}v100`,
    `M${x + 100} ${y + 100}h-100`,
    `M${x} ${y + 100}v-100`,
    `M${x} ${y}h100`,
  ];
}

function corner(square: string): [x: number, y: number] {
  const { column, row } = spotOf(square);
  return [column * 100, row * 100];
}
