/** What the pointer or the keyboard asks about, beside the map: a card, a place that pays, a tile. */

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

export interface Topic {
  kind: "goal" | "tile";
  name: string;
}

export class Pointing {
  topic = $state.raw<Topic | null>(null);
  #cause: Element | null = null;

  clear(): void {
    this.#cause = null;
    this.topic = null;
  }

  /** `{@attach pointing.at(kind, name)}`: the tray tells of it for as long as it is pointed at. */
  at(kind: Topic["kind"], name: string): Attachment {
    return (element) => {
      const begin = () => {
        this.#cause = element;
        this.topic = { kind, name };
      };
      const end = () => {
        if (this.#cause === element) this.clear();
      };
      // A finger is lifted again at once: what it has tapped is told of until the map is touched.
      const leave = (event: Event) => {
        if ((event as PointerEvent).pointerType === "mouse") end();
      };
      // What is taken off the page loses the focus while the page is being changed; `on` allows that.
      const heard = [
        on(element, "pointerenter", begin),
        on(element, "pointerleave", leave),
        on(element, "focusin", begin),
        on(element, "focusout", end),
      ];
      return () => {
        for (const deaf of heard) deaf();
        end();
      };
    };
  }
}
