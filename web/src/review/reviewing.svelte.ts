/** A review while it is worked through: what is known of it, asked for again until all of it is. */

import type { ReviewedTurn, ReviewTold } from "../api/schema";
import { reviewApi } from "./reviewApi";

const OFTEN = 1_500;
const AFTER_TROUBLE = 6_000;

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
    await this.#look();
  }

  begin = () => this.#ask(reviewApi.begin);
  stop = () => this.#ask(reviewApi.stop);

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #ask(ask: (table: string) => Promise<unknown>): Promise<void> {
    this.asking = true;
    this.wrong = null;
    try {
      await ask(this.#table);
      await this.#look();
    } catch (error) {
      this.wrong = error;
    }
    this.asking = false;
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    const have = this.turns.length;
    let told = await reviewApi.look(this.#table, have);
    if (told.done < have) {
      // It was begun anew: nothing that is here belongs to it.
      told = await reviewApi.look(this.#table, 0);
      this.turns = told.turns ?? [];
    } else {
      this.turns = [...this.turns.slice(0, have), ...(told.turns ?? [])];
    }
    this.told = told;
    if (this.isUnderWay && !this.#closed) this.#timer = setTimeout(this.#again, OFTEN);
  }

  #again = () => {
    this.#look().then(
      () => {
        this.wrong = null;
      },
      (error) => {
        this.wrong = error;
        if (!this.#closed) this.#timer = setTimeout(this.#again, AFTER_TROUBLE);
      },
    );
  };
}
