/** Dragging, pinching and the wheel move the map; a press that hardly moves stays a press. */

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Camera } from "./camera.svelte";
import type { Point } from "./hexes";

const SLACK = 6;
const WHEEL_STEP = 0.0016;
/** Wheels that count in lines or pages. */
const UNITS = [1, 24, 400];

export function movesCamera(camera: Camera): Attachment<HTMLElement> {
  return (node) => {
    const fingers = new Map<number, Point>();
    let from: Point | null = null;
    let moved = false;

    const inWindow = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = node.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };

    function spread(): { middle: Point; width: number } {
      const all = [...fingers.values()];
      const sum = all.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
      const [one, other] = all;
      return {
        middle: { x: sum.x / all.length, y: sum.y / all.length },
        width: one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0,
      };
    }

    function down(event: PointerEvent): void {
      if (event.pointerType === "mouse" && event.button > 1) return;
      if (!fingers.size) moved = false;
      from = inWindow(event);
      fingers.set(event.pointerId, from);
    }

    function move(event: PointerEvent): void {
      if (!fingers.has(event.pointerId) || !from) return;
      // It was let go of outside of the map.
      if (event.pointerType === "mouse" && !event.buttons) {
        up(event);
        return;
      }
      const at = inWindow(event);
      if (!moved && fingers.size === 1 && Math.hypot(at.x - from.x, at.y - from.y) < SLACK) return;
      // Only now: a captured pointer would click the map, not what lies on it.
      if (!moved) for (const id of fingers.keys()) node.setPointerCapture(id);
      moved = true;
      const before = spread();
      fingers.set(event.pointerId, at);
      const after = spread();
      camera.pan(after.middle.x - before.middle.x, after.middle.y - before.middle.y);
      if (before.width && after.width) camera.zoom(after.width / before.width, after.middle);
    }

    function up(event: PointerEvent): void {
      fingers.delete(event.pointerId);
    }

    function click(event: Event): void {
      if (!moved) return;
      moved = false;
      event.preventDefault();
      event.stopPropagation();
    }

    function wheel(event: WheelEvent): void {
      // A map that is as small as it can be lets the page scroll.
      if (event.deltaY > 0 && camera.scale <= camera.fitting) return;
      event.preventDefault();
      const by = event.deltaY * (UNITS[event.deltaMode] ?? 1) * (event.ctrlKey ? 5 : 1);
      camera.zoom(Math.exp(-by * WHEEL_STEP), inWindow(event));
    }

    const heard: [string, (event: never) => void, AddEventListenerOptions?][] = [
      ["pointerdown", down],
      ["pointermove", move],
      ["pointerup", up],
      ["pointercancel", up],
      ["click", click, { capture: true }],
      // A passive listener could not keep the page from scrolling.
      ["wheel", wheel, { passive: false }],
    ];
    for (const [name, listener, options] of heard) {
      node.addEventListener(name, listener as EventListener, options);
    }
    const measure = () => camera.resize(node.clientWidth, node.clientHeight);
    const watch = new ResizeObserver(measure);
    watch.observe(node);
    // Not watched: a camera that moves would take the listeners away in the midst of a gesture.
    untrack(measure);
    return () => {
      watch.disconnect();
      for (const [name, listener, options] of heard) {
        node.removeEventListener(name, listener as EventListener, options);
      }
    };
  };
}
