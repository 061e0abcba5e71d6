/** The lines around the land: the coast of the board and of an island, and where quadrants meet. */

import { besideAt, columnOf, hexAt, middle, type Point, rowOf, SIDE, WIDTH } from "./hexes";

type Corner = readonly [x: number, y: number];

const written = (points: readonly Corner[]) =>
  points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");

function side(column: number): Corner[] {
  return Array.from({ length: SIDE }, (_, row) => middle(row, column)).flatMap(({ x, y }) => [
    [x - WIDTH / 2, y - 25] as const,
    [x - WIDTH / 2, y + 25] as const,
  ]);
}

function rim(row: number, way: 1 | -1): Corner[] {
  const line = Array.from({ length: SIDE }, (_, column) => middle(row, column));
  const { x, y } = middle(row, SIDE);
  return [
    ...line.flatMap(({ x, y }) => [
      [x - WIDTH / 2, y + way * 25] as const,
      [x, y + way * 50] as const,
    ]),
    [x - WIDTH / 2, y + way * 25],
  ];
}

/** Around the whole board. */
export const COAST = `M${written([...rim(0, -1), ...side(SIDE), ...rim(SIDE - 1, 1).reverse(), ...side(0).reverse()])}Z`;

/** Where the four quadrants meet. */
export const SEAMS = `M${written(side(SIDE / 2))}M${written(rim(SIDE / 2 - 1, 1))}`;

/** The two corners of a hex that it shares with each of the hexes `besideAt` tells of, from its middle. */
const SHARED: readonly (readonly [Corner, Corner])[] = (
  [
    [-1, 1, -1, -1],
    [1, -1, 1, 1],
    [-1, -1, 0, -2],
    [0, -2, 1, -1],
    [0, 2, -1, 1],
    [1, 1, 0, 2],
  ] as const
).map(([fromX, fromY, toX, toY]) => [
  [(fromX * WIDTH) / 2, fromY * 25],
  [(toX * WIDTH) / 2, toY * 25],
]);

/** Around some hexes that hang together and have no hole: along each side that has no other beyond it. */
export function coastAround(hexes: readonly string[], middleOf: (hex: string) => Point): string {
  const all = new Set(hexes);
  const key = ([x, y]: Corner) => `${Math.round(x)} ${Math.round(y)}`;
  /** From each corner of the shore the next one, always the same way around. */
  const next = new Map<string, Corner>();
  for (const hex of hexes) {
    const { x, y } = middleOf(hex);
    for (const [at, [row, column]] of besideAt(rowOf(hex), columnOf(hex)).entries()) {
      const [from, to] = SHARED[at] ?? [];
      if (!from || !to || all.has(hexAt(row, column))) continue;
      next.set(key([x + from[0], y + from[1]]), [x + to[0], y + to[1]]);
    }
  }
  const shore: Corner[] = [];
  for (let at = [...next.values()][0]; at && shore.length < next.size; at = next.get(key(at)))
    shore.push(at);
  return shore.length ? `M${written(shore)}Z` : "";
}
