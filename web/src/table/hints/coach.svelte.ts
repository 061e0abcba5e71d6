/** Looks at what somebody has done, and speaks only where something clearly better was there. */

import type { Verdict } from "../../api/schema";
import type { Moment } from "./hints.svelte";

/** What is less than two points, as they are told, is not clearly better. */
const WORTH_A_WORD = 1.5;

export interface Said {
  verdict: Verdict;
  /** Whose action it was, and the version that it made. */
  done: Moment;
  /** The version with which the turn began that it was done in. */
  turn: number;
}

export class Coach {
  /** What is to be said now. */
  said = $state.raw<Said | null>(null);
  readonly #judge: (done: Moment) => Promise<Verdict>;
  /** One action after the other is looked at. */
  #queue: Promise<void> = Promise.resolve();
  #latest = 0;
  /** All that was considered and not taken back. */
  #seen = $state.raw<Moment[]>([]);
  /** Who did the latest of them, and with which version that turn began. */
  #seat = -1;
  #turn = 0;
  /** Actions up to this one were taken back, or enough was said of them. */
  #settled = 0;

  constructor(judge: (done: Moment) => Promise<Verdict>) {
    this.#judge = judge;
  }

  /** How many actions of this seat go with the one that it speaks of, if that is taken back. */
  takenWith(seat: number | null): number {
    const done = this.said?.done;
    if (!done || done.seat !== seat) return 0;
    return this.#seen.filter((one) => one.seat === seat && one.version >= done.version).length;
  }

  consider(done: Moment): void {
    if (done.version <= this.#latest) return;
    // Within a turn what was said stays, however fast the next action follows.
    if (done.seat !== this.#seat || done.version > this.#latest + 1) {
      this.#turn = done.version;
      this.said = null;
    }
    this.#seat = done.seat;
    this.#latest = done.version;
    this.#seen = [...this.#seen, done];
    const turn = this.#turn;
    this.#queue = this.#queue.then(() => this.#consider({ done, turn }));
  }

  /** It is enough. */
  forget(): void {
    this.said = null;
    this.#settled = this.#latest;
  }

  /** Actions were taken back: those of before are no longer counted, whatever comes after. */
  forgetAll(): void {
    this.forget();
    this.#seen = [];
  }

  async #consider({ done, turn }: Omit<Said, "verdict">): Promise<void> {
    // Without an answer nothing is said: it is only a coach.
    const verdict = await this.#judge(done).catch(() => null);
    if (!verdict || verdict.cost <= WORTH_A_WORD || done.version <= this.#settled) return;
    // One line a turn: of its dearest action.
    const before = this.said?.turn === turn ? this.said.verdict.cost : 0;
    if (verdict.cost > before) this.said = { verdict, done, turn };
  }
}
