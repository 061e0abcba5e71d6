/** What the server says of a draft, asked after every step. */

import type { LandFlaw } from "../../../api/schema";
import { boxApi } from "../../../live/boxApi";
import { SIDE } from "./grid";

const GAME = "kingdom_builder";
/** Nobody asks in the midst of a stroke. */
const REST_MS = 150;

export class Verdict {
  /** What the last answer found; nothing before the first one. */
  flaws = $state.raw<LandFlaw[] | null>(null);
  /** Nobody answers: nothing can be said. */
  failed = $state(false);
  #asked = 0;

  /** Nothing was wrong when it was asked last. */
  get right(): boolean {
    return this.flaws?.length === 0;
  }

  /** Asks about a text, unless another one follows at once. */
  askSoon(text: string): () => void {
    const timer = setTimeout(() => void this.ask(text), REST_MS);
    return () => clearTimeout(timer);
  }

  /** The answer to an older question counts no more. */
  async ask(text: string): Promise<void> {
    const asking = ++this.#asked;
    const flaws = await answerTo(text);
    if (asking !== this.#asked) return;
    this.flaws = flaws;
    this.failed = flaws === null;
  }
}

async function answerTo(text: string): Promise<LandFlaw[] | null> {
  try {
    return (await boxApi.checkLand(GAME, text)).flaws;
  } catch {
    return null;
  }
}

/** The hexes that some flaws are about, by their numbers. */
export function concerned(flaws: readonly LandFlaw[]): Set<number> {
  return new Set(
    flaws.flatMap(({ hexes }) => hexes.map(([row = 0, column = 0]) => row * SIDE + column)),
  );
}
