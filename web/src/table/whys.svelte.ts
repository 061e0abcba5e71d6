/** Why a placement is illegal: asked once it stays in view for a moment, and remembered. */

import type { Why } from "../api/schema";

const PAUSE_MS = 140;

export class Whys {
  /** The answer for what was asked last, once it is there. */
  answer = $state.raw<Why | null>(null);
  readonly #ask: (action: string) => Promise<Why>;
  readonly #known = new Map<string, Why>();
  #wanted: string | null = null;
  #timer = 0;

  constructor(ask: (action: string) => Promise<Why>) {
    this.#ask = ask;
  }

  about(action: string | null): void {
    if (action === this.#wanted) return;
    this.#wanted = action;
    clearTimeout(this.#timer);
    this.answer = (action !== null && this.#known.get(action)) || null;
    if (action === null || this.answer) return;
    this.#timer = window.setTimeout(() => this.#find(action), PAUSE_MS);
  }

  /** Another decision has other reasons. */
  forget(): void {
    this.#known.clear();
    this.about(null);
  }

  async #find(action: string): Promise<void> {
    const known = this.#known;
    // Without an answer the ghost still shows that it does not fit.
    const why = await this.#ask(action).catch(() => null);
    if (why === null) return;
    known.set(action, why);
    if (this.#wanted === action) this.answer = why;
  }
}
