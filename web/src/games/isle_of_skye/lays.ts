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

export class Lays {
  readonly all: Laying[];

  constructor(choices: readonly Choice[]) {
    this.all = choices.flatMap(({ action, gain, rules }) => {
      const [, slot, square, turn] = WRITTEN.exec(action) ?? [];
      if (!slot || !square) return [];
      return [{ slot: Number(slot) - 1, square, turn: Number(turn ?? 0), action, gain, rules }];
    });
  }

  at(slot: number, square: string, turn: number): Laying | null {
    const found = this.all.find(
      (one) => one.slot === slot && one.square === square && one.turn === turn,
    );
    return found ?? null;
  }

  /** The ways to lay one tile on a square, the best first. */
  on(slot: number, square: string): Laying[] {
    return this.of(slot).filter((one) => one.square === square);
  }

  of(slot: number): Laying[] {
    return this.all.filter((one) => one.slot === slot).toSorted((a, b) => b.gain - a.gain);
  }

  /** The most that a tile brings on a square; null where it does not fit. */
  best(slot: number, square: string): number | null {
    return this.on(slot, square)[0]?.gain ?? null;
  }
}

export const written = (slot: number, square: string, turn: number) =>
  `${slot + 1}@${square}/${turn}`;
