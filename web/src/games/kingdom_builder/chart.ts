/** The map as it lies before somebody: the board, and an island beside it or below it. */

import { COAST, coastAround } from "./coast";
import {
  besideAt,
  columnOf,
  HALF,
  hexAt,
  middle,
  outline,
  PITCH,
  type Point,
  ROWS,
  rowOf,
  SIDE,
  WIDTH,
} from "./hexes";

export interface Box extends Point {
  width: number;
  height: number;
}

/** The board, or an island: lines of hexes that touch no other land. */
interface Land {
  /** Its hexes line by line, from its first row on; at the ends of a line there may be sea. */
  top: number;
  lines: readonly (readonly string[])[];
  columns: number;
  /** Where its corner lies in the world. */
  at: Point;
}

/** Where an island lies, seen from the board. */
export type Side = "beside" | "below";

const SEA = ".";
/** Around the land: room for the coordinates at the left and above, and a rim. */
const NUMBERS = 46;
const LETTERS = 40;
const RIM = 16;
/** From a land down to the next one, or over to it, without its coordinates. */
const STRAIT = 30;

const widthOf = ({ columns }: Land) => WIDTH * (columns + 0.5);
const heightOf = ({ lines }: Land) => PITCH * (lines.length - 1) + 2 * HALF;

const BOARD: Land = { top: 0, lines: ROWS, columns: SIDE, at: { x: 0, y: 0 } };

function islandOf(lines: readonly string[], side: Side): Land {
  const hexes = lines.map((letters, line) =>
    [...letters].flatMap((letter, column) => (letter === SEA ? [] : hexAt(SIDE + line, column))),
  );
  const columns = Math.max(...lines.map(({ length }) => length));
  const island = { top: SIDE, lines: hexes, columns, at: { x: 0, y: 0 } };
  const at =
    side === "beside"
      ? {
          x: widthOf(BOARD) + RIM + STRAIT + NUMBERS,
          y: (heightOf(BOARD) - heightOf(island)) / 2,
        }
      : {
          x: (widthOf(BOARD) - widthOf(island)) / 2,
          y: heightOf(BOARD) + RIM + STRAIT + LETTERS,
        };
  return { ...island, at };
}

export class Chart {
  /** What is drawn of the world: the land, and room for the coordinates beside it. */
  readonly world: Box;
  readonly viewBox: string;
  /** Where there is land: from its first line to its last, each as high as it is apart from the next. */
  readonly field: Box;
  /** Every hex, and the same line by line. */
  readonly hexes: readonly string[];
  readonly lines: readonly (readonly string[])[];
  /** Around all land. */
  readonly coast: string;

  readonly #lands: readonly Land[];
  readonly #side: Side;
  readonly #middles = new Map<string, Point>();

  /** `island` are the lines of one; a point is no hex. */
  constructor(island: readonly string[] = [], side: Side = "below") {
    this.#side = side;
    this.#lands = island.length ? [BOARD, islandOf(island, side)] : [BOARD];
    this.lines = this.#lands.flatMap(({ lines }) => lines);
    this.hexes = this.lines.flat();
    for (const land of this.#lands) {
      for (const hex of land.lines.flat()) {
        const { x, y } = middle(rowOf(hex) - land.top, columnOf(hex));
        this.#middles.set(hex, { x: x + land.at.x, y: y + land.at.y });
      }
    }
    const right = Math.max(...this.#lands.map((land) => land.at.x + widthOf(land)));
    const bottom = Math.max(...this.#lands.map((land) => land.at.y + heightOf(land)));
    const [width, height] = [right + NUMBERS + RIM, bottom + LETTERS + RIM];
    this.world = { x: -NUMBERS, y: -LETTERS, width, height };
    const above = HALF - PITCH / 2;
    this.field = { x: 0, y: above, width: right, height: bottom - 2 * above };
    this.viewBox = `${-NUMBERS} ${-LETTERS} ${width} ${height}`;
    const beyond = this.#lands.slice(1).flatMap(({ lines }) => lines.flat());
    this.coast = COAST + coastAround(beyond, (hex) => this.middleOf(hex));
  }

  /** Each land as equally high lines: where they lie, and which part of each is before its hexes and after. */
  get lands() {
    return this.#lands.map((land) => {
      const [x, y] = [land.at.x, land.at.y + HALF - PITCH / 2];
      const columns = land.columns + 0.5;
      return {
        box: { x, y, width: widthOf(land), height: PITCH * land.lines.length },
        lines: land.lines.map((hexes, line) => {
          const before = columnOf(hexes[0] ?? "a") + (line & 1) / 2;
          const after = columns - before - hexes.length;
          return { hexes, before: before / columns, after: after / columns };
        }),
      };
    });
  }

  /** The number of each line, at its left. */
  get numbers() {
    return this.#lands.flatMap(({ lines, top, at }) =>
      lines.map((_, line) => ({
        number: top + line + 1,
        x: at.x - 8,
        y: at.y + middle(line, 0).y + 12,
      })),
    );
  }

  /** The letter of each column, above it. */
  get letters() {
    return this.#lands.flatMap(({ columns, top, at }) =>
      Array.from({ length: columns }, (_, column) => ({
        hex: hexAt(top, column),
        x: at.x + middle(0, column).x,
        y: at.y - 11,
      })),
    );
  }

  middleOf(hex: string): Point {
    return this.#middles.get(hex) ?? { x: 0, y: 0 };
  }

  /** Where half a hex is free beside a row: even rows have it on the right, odd ones on the left. */
  besideRow(row: number): Point & { left: boolean } {
    const left = (row & 1) === 1;
    const line = this.lines[row] ?? [];
    const { x, y } = this.middleOf((left ? line[0] : line.at(-1)) ?? "");
    return { x: left ? x - 0.75 * WIDTH - 4 : x + 0.75 * WIDTH + 6, y, left };
  }

  /** The hex that a point of the world lies in: the one with the nearest middle. */
  hexUnder(at: Point): string | null {
    const near = this.#lands.flatMap(({ lines, top, at: corner }) => {
      const [x, y] = [at.x - corner.x, at.y - corner.y];
      const around = Math.round((y - HALF) / PITCH);
      return [around - 1, around, around + 1]
        .filter((line) => line in lines)
        .map((line) => hexAt(top + line, Math.floor(x / WIDTH - (line & 1) / 2)));
    });
    // Farther than a corner from every middle lies outside of the land.
    return this.nearestOf(
      near.filter((hex) => this.#middles.has(hex)),
      at,
      HALF,
    );
  }

  /** The nearest of some hexes, if its middle is no farther away than `reach`. */
  nearestOf(hexes: Iterable<string>, at: Point, reach: number): string | null {
    let found: string | null = null;
    let nearest = reach;
    for (const hex of hexes) {
      const { x, y } = this.middleOf(hex);
      const distance = Math.hypot(at.x - x, at.y - y);
      if (distance <= nearest) {
        nearest = distance;
        found = hex;
      }
    }
    return found;
  }

  /** The hex some rows and columns away, over to the other land, or the same one at the rim. */
  stepped(hex: string, rows: number, columns: number): string {
    const row = rowOf(hex) + rows;
    const there = hexAt(row, columnOf(hex) + columns);
    if (this.#sameLand(hex, there)) return there;
    const onward = rows ? (this.lines[row] ?? []) : this.#overTheStrait(hex, columns);
    return this.nearestOf(onward, this.middleOf(hex), Number.POSITIVE_INFINITY) ?? hex;
  }

  /** What is met beyond the end of a line: the other land, where it lies there. */
  #overTheStrait(hex: string, columns: number): readonly string[] {
    const over = rowOf(hex) < SIDE ? 1 : 0;
    if (this.#side !== "beside" || columns > 0 !== (over === 1)) return [];
    return this.#lands[over]?.lines.flat() ?? [];
  }

  #sameLand(one: string, other: string): boolean {
    return this.#middles.has(other) && rowOf(one) < SIDE === rowOf(other) < SIDE;
  }

  /** The hexes beside a hex. */
  beside(hex: string): string[] {
    return besideAt(rowOf(hex), columnOf(hex))
      .map(([row, column]) => hexAt(row, column))
      .filter((other) => this.#sameLand(hex, other));
  }

  /** Around some hexes, each as large as `part` of itself. */
  around(hexes: Iterable<string>, part = 1): string {
    let path = "";
    for (const hex of hexes) path += outline(this.middleOf(hex), part);
    return path;
  }

  /** The middle of a hex, as a path on which a marker can start. */
  spot(hex: string): string {
    const { x, y } = this.middleOf(hex);
    return `M${x} ${y}h0`;
  }

  /** Through the middles of some hexes: each of them once as a point in the midst of the path. */
  through(hexes: readonly string[]): string {
    const points = hexes.map((hex) => `${this.middleOf(hex).x} ${this.middleOf(hex).y}`);
    return `M${[points[0], ...points, points.at(-1)].join("L")}`;
  }
}

/** A board that has no island. */
export const BARE = new Chart();

/** The ways in which a board and what lies beyond it can be seen. */
export function chartsOf(board: readonly string[]): Chart[] {
  const island = board.slice(SIDE);
  return island.length ? [new Chart(island, "beside"), new Chart(island, "below")] : [BARE];
}
