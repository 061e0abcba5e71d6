/** What is lit on the board in a lesson: what is pointed at, else what the step is about. */

import { Highlight, type Lit } from "../table/highlight.svelte";

export class LessonLight extends Highlight {
  /** What the step is about; nothing in most of them. */
  about = $state.raw<Lit | null>(null);

  override get lit(): Lit | null {
    return super.lit ?? this.about;
  }
}
