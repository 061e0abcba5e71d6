/** What the pointer or the keyboard asks about, beside the map: a card, a place that pays, a tile. */

import type { Attachment } from "svelte/attachments";

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
      const heard: [string, (event: Event) => void][] = [
        ["pointerenter", begin],
        ["pointerleave", leave],
        ["focusin", begin],
        ["focusout", end],
      ];
      for (const [name, listener] of heard) element.addEventListener(name, listener);
      return () => {
        for (const [name, listener] of heard) element.removeEventListener(name, listener);
        end();
      };
    };
  }
}
