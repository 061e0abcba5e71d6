/** What is lit on the board in a lesson: what is pointed at, else what the step is about. */

import type { LessonStep } from "../api/schema";
import { Highlight, type Lit } from "../table/highlight.svelte";

/** What a step lights; once its solution is asked for, only if the solution lies there. */
export function lightOf(step: LessonStep, helped: boolean): Lit | null {
  const { lit_seat: seat, lit: places, solution } = step;
  if (seat === null) return null;
  const named = solution?.split(/\W/) ?? [];
  return helped && !places.some((place) => named.includes(place)) ? null : { seat, places };
}

export class LessonLight extends Highlight {
  #about = $state.raw<Lit | null>(null);

  /** What the step is about; nothing in most of them. */
  override get about(): Lit | null {
    return this.#about;
  }

  override set about(about: Lit | null) {
    this.#about = about;
  }

  override get lit(): Lit | null {
    return super.lit ?? this.about;
  }
}
