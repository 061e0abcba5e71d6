/** The placements that the server calls legal, ready to be looked up by where they lie. */

import type { Choice, Face } from "../../api/schema";
import { beside, spotOf, WAYS } from "./squares";

export interface Placement {
  left: string;
  right: string;
  /** Where the right half lies, seen from the left one. */
  way: number;
  action: string;
  gain: number;
  /** The same, rule by rule. */
  rules: Record<string, number>;
}

export class Placements {
  readonly all: Placement[];
  readonly #byPair = new Map<string, Placement>();
  readonly #bySquare = new Map<string, Placement[]>();

  constructor(choices: readonly Choice[], face: Face | null) {
    this.all = choices.filter(({ action }) => action.includes("-")).map(read);
    const alike = face !== null && areAlike(face);
    for (const placement of this.all) {
      this.#byPair.set(`${placement.left}-${placement.right}`, placement);
      // Nobody can tell such a domino from the same one turned around; the notation has one way.
      if (alike) this.#byPair.set(`${placement.right}-${placement.left}`, placement);
      for (const square of [placement.left, placement.right]) {
        const through = this.#bySquare.get(square) ?? [];
        this.#bySquare.set(square, [...through, placement]);
      }
    }
  }

  at(left: string, right: string): Placement | null {
    return this.#byPair.get(`${left}-${right}`) ?? null;
  }

  through(square: string): Placement[] {
    return this.#bySquare.get(square) ?? [];
  }

  /** The most that any placement through this square brings; null where none is legal. */
  best(square: string): number | null {
    const gains = this.through(square).map((placement) => placement.gain);
    return gains.length ? Math.max(...gains) : null;
  }

  /** The highest gain of all. */
  get most(): number {
    return Math.max(0, ...this.all.map((placement) => placement.gain));
  }
}

export function areAlike({ left, right }: Face): boolean {
  return left.terrain === right.terrain && left.crowns === right.crowns;
}

export function wayFrom(left: string, right: string): number {
  const [from, to] = [spotOf(left), spotOf(right)];
  return WAYS.findIndex(
    ({ column, row }) => to.column - from.column === column && to.row - from.row === row,
  );
}

function read({ action, gain, rules }: Choice): Placement {
  const [left = "", right = ""] = action.split("-");
  return { left, right, way: wayFrom(left, right), action, gain, rules };
}

/** The two squares of a domino that has one half here and points that way. */
export function pairAt(
  square: string,
  way: number,
  half: "left" | "right",
): { left: string; right: string } | null {
  const other = beside(square, half === "left" ? way : way + 2);
  if (other === null) return null;
  return half === "left" ? { left: square, right: other } : { left: other, right: square };
}
