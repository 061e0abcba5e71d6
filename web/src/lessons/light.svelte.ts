/** What is lit on the board in a lesson: what is pointed at, else what the step is about. */

import { Highlight, type Lit } from "../table/highlight.svelte";

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
