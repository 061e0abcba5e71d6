/** What a position is worth, asked of the server after every step. */

import type { PositionFlaw } from "../api/schema";
import { boxApi } from "../live/boxApi";
import { inWords } from "../live/refusal";
import { say } from "../words/words.svelte";

/** Nobody asks in the midst of a stroke. */
const REST_MS = 200;

export class Count<View> {
  /** The table as the last answer told it. */
  view = $state.raw<View | null>(null);
  flaws = $state.raw<PositionFlaw[]>([]);
  /** The text that was answered last, and who has something to decide there. */
  text = $state("");
  actors = $state.raw<readonly number[]>([]);
  /** Why nothing can be said. */
  trouble = $state("");
  #asked = 0;
  readonly #game: string;

  constructor(game: string) {
    this.#game = game;
  }

  /** Asks about a text, unless another one follows at once. */
  askSoon(text: string | null): () => void {
    const timer = setTimeout(() => void this.ask(text), REST_MS);
    return () => clearTimeout(timer);
  }

  /** The answer to an older question counts no more. */
  async ask(text: string | null): Promise<void> {
    const asking = ++this.#asked;
    if (text === null) {
      this.view = null;
      this.flaws = [];
      this.actors = [];
      return;
    }
    try {
      const { view, flaws, actors } = await boxApi.countPosition(this.#game, text);
      if (asking !== this.#asked) return;
      this.flaws = flaws;
      this.actors = actors;
      this.text = text;
      this.trouble = "";
      if (view) this.view = view as View;
    } catch (error) {
      if (asking === this.#asked) this.trouble = inWords(error, say);
    }
  }
}
