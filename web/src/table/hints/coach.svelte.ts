/** Looks at what somebody has done, and speaks only where something clearly better was there. */

import type { Verdict } from "../../api/schema";
import type { Moment } from "./hints.svelte";

/** Fewer points are not worth a word. */
const WORTH_A_WORD = 1;

export interface Said {
  verdict: Verdict;
  /** Whose action it was, and the version that it made. */
  done: Moment;
}

export class Coach {
  /** What is to be said now. */
  said = $state.raw<Said | null>(null);
  readonly #judge: (done: Moment) => Promise<Verdict>;
  /** One action after the other is looked at. */
  #turn: Promise<void> = Promise.resolve();
  #latest = $state(0);
  /** Actions up to this one were taken back, or enough was said of them. */
  #settled = 0;

  constructor(judge: (done: Moment) => Promise<Verdict>) {
    this.#judge = judge;
  }

  /** Whether it speaks of the last thing that this seat has done. */
  mayTakeBack(seat: number | null): boolean {
    const done = this.said?.done;
    return done !== undefined && done.seat === seat && done.version === this.#latest;
  }

  consider(done: Moment): void {
    if (done.version <= this.#latest) return;
    this.#latest = done.version;
    this.said = null;
    this.#turn = this.#turn.then(() => this.#consider(done));
  }

  /** Actions were taken back, or it is enough. */
  forget(): void {
    this.said = null;
    this.#settled = this.#latest;
  }

  async #consider(done: Moment): Promise<void> {
    // Without an answer nothing is said: it is only a coach.
    const verdict = await this.#judge(done).catch(() => null);
    if (!verdict || verdict.cost <= WORTH_A_WORD || done.version <= this.#settled) return;
    this.said = { verdict, done };
  }
}
