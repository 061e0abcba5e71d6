/** A review while it is worked through: what is known of it, asked for again until all of it is. */

import type { ReviewedTurn, ReviewTold } from "../api/schema";
import { reviewApi } from "./reviewApi";

const OFTEN = 1_500;

export class Reviewing {
  told = $state.raw<ReviewTold | null>(null);
  turns = $state.raw<ReviewedTurn[]>([]);
  asking = $state(false);
  wrong = $state.raw<unknown>(null);

  readonly #table: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(table: string) {
    this.#table = table;
  }

  get isUnderWay(): boolean {
    return this.told?.phase === "waiting" || this.told?.phase === "running";
  }

  get isDone(): boolean {
    return this.told?.phase === "done";
  }

  async open(): Promise<void> {
    this.#closed = false;
    await this.#take(reviewApi.look);
  }

  begin = () => this.#ask(reviewApi.begin);
  stop = () => this.#ask(reviewApi.stop);

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #ask(ask: typeof reviewApi.look): Promise<void> {
    this.asking = true;
    this.wrong = null;
    try {
      await this.#take(ask);
    } catch (error) {
      this.wrong = error;
    }
    this.asking = false;
  }

  async #take(ask: typeof reviewApi.look): Promise<void> {
    clearTimeout(this.#timer);
    const have = this.turns.length;
    const told = await ask(this.#table, have);
    // It was begun anew, deeper or after a change: nothing that is here belongs to it.
    const fresh = told.done < have ? await reviewApi.look(this.#table, 0) : told;
    this.turns = fresh === told ? [...this.turns.slice(0, have), ...told.turns] : fresh.turns;
    this.told = fresh;
    if (this.isUnderWay && !this.#closed) this.#timer = setTimeout(this.#again, OFTEN);
  }

  #again = () => {
    this.#take(reviewApi.look).catch((error) => {
      this.wrong = error;
    });
  };
}
