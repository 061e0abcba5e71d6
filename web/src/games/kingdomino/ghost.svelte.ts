/** The domino in hand: where it would lie, and which way it points, before it is laid. */

import { type Placement, type Placements, pairAt, wayFrom } from "./placements";
import { spotOf, squareAt, WAYS } from "./squares";

export interface Pair {
  left: string;
  right: string;
}

/** How far, in squares, a dragged domino is drawn to a place where it fits. */
const PULL = 0.85;

export class Ghost {
  /** Where the right half points, seen from the left one. */
  way = $state(0);
  /** The square that the hand is on; turning goes around it. */
  square = $state<string | null>(null);
  pair = $state.raw<Pair | null>(null);
  /** It stays where it is until it is laid or taken back. */
  held = $state(false);
  readonly #placements: () => Placements;

  constructor(placements: () => Placements) {
    this.#placements = placements;
  }

  /** The legal placement that it shows, if it is one. */
  get placement(): Placement | null {
    return this.pair && this.#placements().at(this.pair.left, this.pair.right);
  }

  get action(): string | null {
    return this.placement?.action ?? (this.pair && `${this.pair.left}-${this.pair.right}`);
  }

  covers(square: string): boolean {
    return this.pair?.left === square || this.pair?.right === square;
  }

  /** Over a square: as it points if it fits so, else as it fits best, else as it points. */
  over(square: string): void {
    const fitting = this.#pointing(square, this.way) ?? this.#best(square);
    this.square = square;
    if (fitting) this.#show(fitting.left, fitting.right);
    else this.#force(square);
  }

  turn(by: 1 | -1): void {
    this.way = (this.way + by) & 3;
    if (this.square === null) return;
    const fitting = this.#pointing(this.square, this.way);
    if (fitting) this.pair = fitting;
    else this.#force(this.square);
  }

  /** To the next place where it fits, the best ones first. */
  cycle(by: 1 | -1): void {
    const all = this.#placements().all.toSorted((a, b) => b.gain - a.gain);
    if (all.length === 0) return;
    const shown = this.placement;
    const now = shown ? all.indexOf(shown) : by > 0 ? -1 : 0;
    const next = all.at((now + by) % all.length);
    if (!next) return;
    this.square = next.left;
    this.held = true;
    this.#show(next.left, next.right);
  }

  /** Under a dragged domino whose middle is there, in squares of the map. */
  under(column: number, row: number): void {
    const step = WAYS[this.way] as { column: number; row: number };
    const left = {
      column: Math.floor(column - step.column / 2),
      row: Math.floor(row - step.row / 2),
    };
    const exact = pairAt(squareAt(left), this.way, "left");
    const near = this.#nearest(column, row);
    this.pair = near ?? exact;
    this.square = this.pair?.left ?? null;
  }

  putBack(): void {
    this.square = null;
    this.pair = null;
    this.held = false;
  }

  #show(left: string, right: string): void {
    // A domino of two like halves is listed one way round; it keeps pointing as the hand holds it.
    const way = wayFrom(left, right);
    const turned = (way + 2) & 3;
    if (this.way === turned && this.#placements().at(right, left))
      this.pair = { right: left, left: right };
    else {
      this.way = way;
      this.pair = { left, right };
    }
  }

  #pointing(square: string, way: number): Pair | null {
    for (const half of ["left", "right"] as const) {
      const pair = pairAt(square, way, half);
      if (pair && this.#placements().at(pair.left, pair.right)) return pair;
    }
    return null;
  }

  #best(square: string): Pair | null {
    const [best] = this.#placements()
      .through(square)
      .toSorted((a, b) => b.gain - a.gain);
    return best ?? null;
  }

  #force(square: string): void {
    this.pair = pairAt(square, this.way, "left") ?? pairAt(square, this.way, "right");
  }

  #nearest(column: number, row: number): Pair | null {
    let [nearest, least] = [null as Pair | null, PULL];
    for (const { left, right } of this.#placements().all) {
      for (const pair of [
        { left, right },
        { left: right, right: left },
      ]) {
        if (wayFrom(pair.left, pair.right) !== this.way) continue;
        if (!this.#placements().at(pair.left, pair.right)) continue;
        const far = distance(pair, column, row);
        if (far < least) [nearest, least] = [pair, far];
      }
    }
    return nearest;
  }
}

function distance({ left, right }: Pair, column: number, row: number): number {
  const [from, to] = [spotOf(left), spotOf(right)];
  const middle = [(from.column + to.column + 1) / 2, (from.row + to.row + 1) / 2] as const;
  return Math.hypot(middle[0] - column, middle[1] - row);
}
