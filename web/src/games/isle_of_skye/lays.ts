/** Where the tiles in hand may be laid, as the server calls it legal: `2@n1e2/3`. */

import type { Choice } from "../../api/schema";

export interface Laying {
  /** Which of the tiles in hand, from 0. */
  slot: number;
  square: string;
  /** Quarters clockwise. */
  turn: number;
  action: string;
  gain: number;
  rules: Record<string, number>;
}

const WRITTEN = /^(\d+)@([a-z\d]+)(?:\/([0-3]))?$/;

/** Every square asks at every turn: what is asked is looked up, not looked for. */
export class Lays {
  readonly all: Laying[];
  readonly #ofSlot: Map<number, Laying[]>;
  readonly #onSquare: Map<string, Laying[]>;

  constructor(choices: readonly Choice[]) {
    this.all = choices.flatMap(({ action, gain, rules }) => {
      const [, slot, square, turn] = WRITTEN.exec(action) ?? [];
      if (!slot || !square) return [];
      return [{ slot: Number(slot) - 1, square, turn: Number(turn ?? 0), action, gain, rules }];
    });
    const bestFirst = this.all.toSorted((a, b) => b.gain - a.gain);
    this.#ofSlot = Map.groupBy(bestFirst, ({ slot }) => slot);
    this.#onSquare = Map.groupBy(bestFirst, ({ slot, square }) => `${slot}@${square}`);
  }

  at(slot: number, square: string, turn: number): Laying | null {
    return this.on(slot, square).find((one) => one.turn === turn) ?? null;
  }

  /** The ways to lay one tile on a square, the best first. */
  on(slot: number, square: string): readonly Laying[] {
    return this.#onSquare.get(`${slot}@${square}`) ?? [];
  }

  of(slot: number): readonly Laying[] {
    return this.#ofSlot.get(slot) ?? [];
  }

  /** The most that a tile brings on a square; null where it does not fit. */
  best(slot: number, square: string): number | null {
    return this.on(slot, square)[0]?.gain ?? null;
  }
}

export const written = (slot: number, square: string, turn: number) =>
  `${slot + 1}@${square}/${turn}`;
