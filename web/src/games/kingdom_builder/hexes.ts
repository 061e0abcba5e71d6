/** The hexes of the board: a1 to t20, each standing on a point, 100 units high. */

export const SIDE = 20;
const WIDTH = 86.6;
const HEIGHT = 100;
const PITCH = 75;

export interface Point {
  x: number;
  y: number;
}

/** What is drawn of the world: the board, and room for the coordinates beside it. */
export const WORLD = { x: -46, y: -40, width: WIDTH * (SIDE + 0.5) + 62, height: 1525 + 56 };
export const VIEW_BOX = `${WORLD.x} ${WORLD.y} ${WORLD.width} ${WORLD.height}`;

/** Where half a hex is free beside a row: even rows have it on the right, odd ones on the left. */
export function besideRow(row: number): Point & { left: boolean } {
  const left = (row & 1) === 1;
  return { x: left ? WIDTH / 4 - 4 : WIDTH * (SIDE + 0.25) + 6, y: HALF + PITCH * row, left };
}

/** Half a hex: where a symbol that is as high as a hex begins, seen from its middle. */
export const HALF = HEIGHT / 2;

export const rowOf = (hex: string) => Number(hex.slice(1)) - 1;
export const columnOf = (hex: string) => hex.charCodeAt(0) - 97;
export const hexAt = (row: number, column: number) =>
  `${String.fromCharCode(97 + column)}${row + 1}`;

/** Every hex, row by row. */
export const ROWS: readonly (readonly string[])[] = Array.from({ length: SIDE }, (_, row) =>
  Array.from({ length: SIDE }, (_, column) => hexAt(row, column)),
);

const onBoard = (at: number) => at >= 0 && at < SIDE;

function middle(row: number, column: number): Point {
  const x = WIDTH * (column + 0.5 + (row & 1) / 2);
  return { x: Math.round(x * 10) / 10, y: HALF + PITCH * row };
}

const MIDDLES = new Map(
  ROWS.flatMap((hexes, row) => hexes.map((hex, column) => [hex, middle(row, column)] as const)),
);

export function middleOf(hex: string): Point {
  return MIDDLES.get(hex) ?? { x: 0, y: 0 };
}

/** The hex that a point of the world lies in: the one with the nearest middle. */
export function hexUnder(at: Point): string | null {
  const around = Math.round((at.y - HALF) / PITCH);
  let found: string | null = null;
  // Farther than a corner from every middle lies outside of the board.
  let nearest = HALF;
  for (let row = Math.max(0, around - 1); row <= Math.min(SIDE - 1, around + 1); row++) {
    const column = Math.floor(at.x / WIDTH - (row & 1) / 2);
    if (!onBoard(column)) continue;
    const { x, y } = middle(row, column);
    const distance = Math.hypot(at.x - x, at.y - y);
    if (distance <= nearest) {
      nearest = distance;
      found = hexAt(row, column);
    }
  }
  return found;
}

/** The nearest of some hexes, if its middle is no farther away than `reach`. */
export function nearestOf(hexes: Iterable<string>, at: Point, reach: number): string | null {
  let found: string | null = null;
  let nearest = reach;
  for (const hex of hexes) {
    const { x, y } = middleOf(hex);
    const distance = Math.hypot(at.x - x, at.y - y);
    if (distance <= nearest) {
      nearest = distance;
      found = hex;
    }
  }
  return found;
}

/** The hex some rows and columns away, or the same one at the rim of the board. */
export function stepped(hex: string, rows: number, columns: number): string {
  const [row, column] = [rowOf(hex) + rows, columnOf(hex) + columns];
  return onBoard(row) && onBoard(column) ? hexAt(row, column) : hex;
}

/** The hexes beside a hex. */
export function beside(hex: string): string[] {
  const [row, column] = [rowOf(hex), columnOf(hex)];
  // Odd rows lie half a hex to the right.
  const slant = (row & 1) - 1;
  const steps = [
    [0, -1],
    [0, 1],
    [-1, slant],
    [-1, slant + 1],
    [1, slant],
    [1, slant + 1],
  ] as const;
  return steps
    .map(([down, right]) => [row + down, column + right] as const)
    .filter(([down, right]) => onBoard(down) && onBoard(right))
    .map(([down, right]) => hexAt(down, right));
}

const written = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");

/** Around some hexes, each as large as `part` of itself. */
export function around(hexes: Iterable<string>, part = 1): string {
  const [across, up] = [(WIDTH / 2) * part, (HEIGHT / 4) * part];
  // From the upper corner, always the same way around: only where it begins is another each time.
  const way = `l${across} ${up}v${2 * up}l${-across} ${up}l${-across} ${-up}v${-2 * up}Z`;
  let path = "";
  for (const hex of hexes) {
    const { x, y } = middleOf(hex);
    path += `M${x} ${y - 2 * up}${way}`;
  }
  return path;
}

/** The middle of a hex, as a path on which a marker can start. */
export function spot(hex: string): string {
  const { x, y } = middleOf(hex);
  return `M${x} ${y}h0`;
}

/** Through the middles of some hexes: each of them once as a point in the midst of the path. */
export function through(hexes: readonly string[]): string {
  const points = hexes.map((hex) => `${middleOf(hex).x} ${middleOf(hex).y}`);
  return `M${[points[0], ...points, points.at(-1)].join("L")}`;
}

function side(column: number): (readonly [number, number])[] {
  return Array.from({ length: SIDE }, (_, row) => middle(row, column)).flatMap(({ x, y }) => [
    [x - WIDTH / 2, y - 25] as const,
    [x - WIDTH / 2, y + 25] as const,
  ]);
}

function rim(row: number, way: 1 | -1): (readonly [number, number])[] {
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
