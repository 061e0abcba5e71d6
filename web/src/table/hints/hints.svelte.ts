/** A hint that somebody has asked for: the first judgement at once, a better one as it comes. */

import type { Hint } from "../../api/schema";

/** A moment that can be asked about. */
export interface Moment {
  seat: number;
  version: number;
}

export type Ask = (moment: Moment, closer: boolean) => Promise<Hint>;

export class Hints {
  /** What is known so far; nothing while nobody asks. */
  shown = $state.raw<Hint | null>(null);
  /** The sheet is open. */
  open = $state(false);
  /** A closer look is under way. */
  looking = $state(false);
  /** Why there is none. */
  refused = $state.raw<unknown>(null);
  /** The rank that is pointed at; none: all of them. */
  pointed = $state<number | null>(null);

  readonly #ask: Ask;
  #moment: Moment | null = null;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  async about(moment: Moment): Promise<void> {
    this.putAway();
    this.#moment = moment;
    this.open = true;
    this.looking = true;
    try {
      await this.#take(moment, false);
      await this.#take(moment, true);
    } catch (error) {
      if (this.#moment !== moment) return;
      // With a first judgement there is something to go by.
      if (!this.shown) {
        this.refused = error;
        this.open = false;
      }
    }
    if (this.#moment === moment) this.looking = false;
  }

  /** Another moment is shown: what was said holds no longer. */
  see(moment: Moment | null): void {
    const asked = this.#moment;
    if (asked && (asked.seat !== moment?.seat || asked.version !== moment.version)) this.putAway();
  }

  putAway(): void {
    this.#moment = null;
    this.open = false;
    this.looking = false;
    this.shown = null;
    this.refused = null;
    this.pointed = null;
  }

  async #take(moment: Moment, closer: boolean): Promise<void> {
    if (this.#moment !== moment) return;
    const hint = await this.#ask(moment, closer);
    if (this.#moment === moment) this.shown = hint;
  }
}
