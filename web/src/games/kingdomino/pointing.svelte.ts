/** The domino between the kingdoms that the pointer or the keyboard asks about. */

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { Offer } from "../../api/schema";

export class Pointing {
  offer = $state.raw<Offer | null>(null);
  #cause: Element | null = null;

  /** `{@attach pointing.at(offer)}`: the tray tells of it for as long as it is pointed at. */
  at(offer: Offer): Attachment<HTMLElement> {
    return (element) => {
      const begin = () => {
        this.#cause = element;
        this.offer = offer;
      };
      const end = () => {
        if (this.#cause === element) this.clear();
      };
      // What is taken off the page loses the focus while the page is being changed; `on` allows that.
      const heard = [
        on(element, "pointerenter", begin),
        on(element, "pointerleave", end),
        on(element, "focusin", begin),
        on(element, "focusout", end),
      ];
      return () => {
        for (const deaf of heard) deaf();
        end();
      };
    };
  }

  clear(): void {
    this.#cause = null;
    this.offer = null;
  }
}
