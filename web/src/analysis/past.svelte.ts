/** A draft and what was done to it, step by step, to be taken back. */

import type { Draft } from "./draft";

const MOST_STEPS = 300;

export class Past {
  #past = $state.raw<readonly Draft[]>([]);
  #draft: Draft;
  /** All steps of one stroke are taken back together. */
  #stroke = "";

  constructor(draft: Draft) {
    this.#draft = $state.raw(draft);
  }

  get draft(): Draft {
    return this.#draft;
  }

  get undoable(): boolean {
    return this.#past.length > 0;
  }

  change(next: Draft, stroke = ""): void {
    if (next === this.#draft) return;
    const goesOn = stroke !== "" && stroke === this.#stroke;
    if (!goesOn) this.#past = [...this.#past, this.#draft].slice(-MOST_STEPS);
    this.#stroke = stroke;
    this.#draft = next;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#stroke = "";
    this.#draft = before;
  }
}
