/** Advice on one position: all that is legal there, and the best of it, looked at twice. */

import type { AdvisedPosition } from "../api/schema";
import { Hints } from "../table/hints";

/** Whoever is to act; where several are, the first of them. */
const WHOEVER = -1;

export type Ask = (seat: number | null, closer: boolean) => Promise<AdvisedPosition>;

export class Counsel {
  readonly hints: Hints;
  /** How the table lies before the seat that was asked for, and what it may do. */
  told = $state.raw<AdvisedPosition | null>(null);
  /** Why nothing was told, or why nobody looked more closely. */
  refused = $state.raw<unknown>(null);
  #question = 0;

  constructor(ask: Ask) {
    this.hints = new Hints(async ({ seat, version }, closer) => {
      try {
        const advised = await ask(seat === WHOEVER ? null : seat, closer);
        // The closer look shows the same table: whoever has begun to choose goes on.
        if (version === this.#question && !closer) this.told = advised;
        return advised;
      } catch (error) {
        if (version === this.#question) this.refused = error;
        throw error;
      }
    });
  }

  async about(seat: number | null): Promise<void> {
    this.refused = null;
    this.#question += 1;
    await this.hints.about({ seat: seat ?? WHOEVER, version: this.#question });
  }
}
