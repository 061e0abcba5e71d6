/** What the server says of a draft, asked after every step. */

import type { LandFlaw } from "../../../api/schema";
import { api } from "../../../live/api";
import { SIDE } from "./grid";

const GAME = "kingdom_builder";
/** Nobody asks in the midst of a stroke. */
const REST_MS = 150;

export class Verdict {
  flaws = $state.raw<LandFlaw[]>([]);
  /** Whether the last answer is about what lies there now. */
  settled = $state(false);
  /** Nobody answers: nothing can be said. */
  failed = $state(false);
  #asked = 0;

  /** Asks about a text; the answer to an older one counts no more. */
  ask(text: string): () => void {
    const asking = ++this.#asked;
    this.settled = false;
    const timer = setTimeout(() => void this.#hear(asking, text), REST_MS);
    return () => clearTimeout(timer);
  }

  async #hear(asking: number, text: string): Promise<void> {
    let flaws: LandFlaw[] = [];
    let failed = false;
    try {
      ({ flaws } = await api.checkLand(GAME, text));
    } catch {
      failed = true;
    }
    if (asking !== this.#asked) return;
    this.flaws = flaws;
    this.failed = failed;
    this.settled = !failed;
  }
}

/** The hexes that some flaws are about, by their numbers. */
export function concerned(flaws: readonly LandFlaw[]): Set<number> {
  return new Set(
    flaws.flatMap(({ hexes }) => hexes.map(([row = 0, column = 0]) => row * SIDE + column)),
  );
}
