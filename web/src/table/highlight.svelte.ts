/**
 * Places on a board that something beside it points at: a line of points, a card, a tile. The light
 * belongs to what was pointed at: when that is left, changes or is gone, so is the light.
 */

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

/** Places of one seat. */
export interface Lit {
  seat: number;
  places: string[];
}

export class Highlight {
  #lit = $state.raw<Lit | null>(null);
  /** The element that the light belongs to. */
  #cause: Element | null = null;
  /** It was pressed: it stays until the board is touched, for where a finger points nothing hovers. */
  #kept = false;

  get lit(): Lit | null {
    return this.#lit;
  }

  /** What is meant all the while, whatever else is pointed at. */
  get about(): Lit | null {
    return null;
  }

  /** `{@attach highlight.from(() => lit)}`: pointing at the element lights these places up. */
  from(lit: () => Lit | null): Attachment<HTMLElement> {
    return (element) => {
      // Asked only now: whoever points at nothing need not be told anew with every move.
      const shine = () => this.#shine(element, lit());
      const enter = (event: PointerEvent) => {
        if (event.pointerType === "mouse") shine();
      };
      const leave = () => {
        if (!this.#kept) this.#end(element);
      };
      const press = () => {
        shine();
        this.#kept = true;
      };
      // What is taken off the page loses the focus while the page is being changed; `on` allows that.
      const heard = [
        on(element, "pointerenter", enter),
        on(element, "pointerleave", leave),
        on(element, "focus", shine),
        on(element, "blur", leave),
        on(element, "click", press),
      ];
      return () => {
        for (const deaf of heard) deaf();
        this.#end(element);
      };
    };
  }

  /** The board is touched, or another moment is shown: nothing is pointed at any more. */
  clear(): void {
    if (this.#cause) this.#end(this.#cause);
  }

  #shine(cause: Element, lit: Lit | null): void {
    this.#cause = cause;
    this.#kept = false;
    this.#lit = lit?.places.length ? lit : null;
  }

  #end(cause: Element): void {
    if (cause !== this.#cause) return;
    this.#cause = null;
    this.#kept = false;
    this.#lit = null;
  }
}
