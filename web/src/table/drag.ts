/** Dragging with mouse, pen or finger. A press that hardly moves stays a click. */

import type { Attachment } from "svelte/attachments";

export interface Drag {
  /** Whether it may be taken up now, and there. */
  ready: (event: PointerEvent) => boolean;
  move: (at: { x: number; y: number; touch: boolean }) => void;
  drop: (at: { x: number; y: number }) => void;
  cancel: () => void;
  /** The other mouse button, pressed on the way. */
  aside?: () => void;
}

const SLACK = 5;
const RIGHT_BUTTON = 2;

export function draggable(drag: Drag): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number; id: number } | null = null;
    let moving = false;
    let buttons = 0;

    function down(event: PointerEvent): void {
      moving = false;
      if (event.button !== 0 || !drag.ready(event)) return;
      from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      buttons = event.buttons;
      listen(true);
    }

    function move(event: PointerEvent): void {
      if (!from || event.pointerId !== from.id) return;
      const far = Math.hypot(event.clientX - from.x, event.clientY - from.y);
      if (!moving && far < SLACK) return;
      moving = true;
      if (event.buttons & ~buttons & RIGHT_BUTTON) drag.aside?.();
      buttons = event.buttons;
      drag.move({ x: event.clientX, y: event.clientY, touch: event.pointerType !== "mouse" });
    }

    function up(event: PointerEvent): void {
      if (!from || event.pointerId !== from.id) return;
      from = null;
      listen(false);
      if (moving) drag.drop({ x: event.clientX, y: event.clientY });
    }

    function stop(): void {
      if (from && moving) drag.cancel();
      from = null;
      listen(false);
    }

    function click(event: Event): void {
      if (!moving) return;
      moving = false;
      event.preventDefault();
      event.stopPropagation();
    }

    function menu(event: Event): void {
      if (moving) event.preventDefault();
    }

    function key(event: KeyboardEvent): void {
      if (event.key === "Escape") stop();
    }

    // The pointer leaves the node as soon as it moves, so the whole window is listened to.
    const heard: [string, (event: never) => void][] = [
      ["pointermove", move],
      ["pointerup", up],
      ["pointercancel", stop],
      ["contextmenu", menu],
      ["keydown", key],
    ];
    function listen(on: boolean): void {
      for (const [name, listener] of heard) {
        if (on) window.addEventListener(name, listener as EventListener);
        else window.removeEventListener(name, listener as EventListener);
      }
    }

    node.addEventListener("pointerdown", down);
    node.addEventListener("click", click, true);
    return () => {
      stop();
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("click", click, true);
    };
  };
}
