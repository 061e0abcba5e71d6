/**
 * `use:explain={text}`: anything on the screen says what it is, on hover, on focus or on a long
 * press. Works for HTML and SVG alike. What is not focusable by itself needs a `tabindex`.
 */

import type { Action } from "svelte/action";
import type { Topic } from "../rules/rulebook";
import { hideTip, isOverTip, showTip } from "./tip";

const HOVER_MS = 350;
const PRESS_MS = 450;
const LEAVE_MS = 120;
/** A finger that moves farther than this scrolls; it does not press. */
const PRESS_SLACK = 10;

/** Where the pointer was last: what slides under a resting one is not pointed at. */
let rests: { x: number; y: number } | null = null;
globalThis.addEventListener?.(
  "pointermove",
  ({ clientX, clientY }) => {
    rests = { x: clientX, y: clientY };
  },
  true,
);

/** What is said, and what it is about where the words alone do not tell. */
export interface Explanation {
  text: string;
  topic: Topic;
}

const isAt = (event: PointerEvent, place: typeof rests) =>
  place?.x === event.clientX && place.y === event.clientY;

/** Chromium stops the Tab key at every drawing that listens for the focus. */
const takesFocus = (node: Element) => node instanceof HTMLElement || node.hasAttribute("tabindex");

type Explained = Explanation | string | null | undefined;

const textOf = (explained: Explained) =>
  typeof explained === "string" ? explained : explained?.text;
const topicOf = (explained: Explained) =>
  typeof explained === "string" ? undefined : explained?.topic;

export const explain: Action<Element, Explained> = (node, initial) => {
  let text = textOf(initial);
  let topic = topicOf(initial);
  let timer = 0;
  let pressedAt: { x: number; y: number } | null = null;
  let pressed = false;
  /** Where the pointer rested when this came under it. */
  let under: typeof rests = null;

  const later = (ms: number, todo: () => void) => {
    clearTimeout(timer);
    timer = window.setTimeout(todo, ms);
  };
  const show = () => {
    if (text) showTip(node, text, { topic });
  };
  const hide = () => {
    clearTimeout(timer);
    hideTip(node);
  };

  function enter(event: PointerEvent): void {
    if (event.pointerType !== "mouse") return;
    if (isAt(event, rests)) under = rests;
    else later(HOVER_MS, show);
  }

  function leave(event: PointerEvent): void {
    if (event.pointerType !== "mouse") return;
    under = null;
    // The tip may be read with the pointer on it, as people do who magnify the screen.
    const check = (x: number, y: number) => {
      if (isOverTip(node, x, y)) return;
      document.removeEventListener("pointermove", follow);
      hide();
    };
    const follow = (move: PointerEvent) => check(move.clientX, move.clientY);
    document.addEventListener("pointermove", follow);
    later(LEAVE_MS, () => check(event.clientX, event.clientY));
  }

  function down(event: PointerEvent): void {
    hide();
    under = null;
    if (event.pointerType === "mouse") return;
    pressed = false;
    pressedAt = { x: event.clientX, y: event.clientY };
    later(PRESS_MS, () => {
      pressed = true;
      show();
    });
  }

  function move(event: PointerEvent): void {
    if (under && !isAt(event, under)) {
      under = null;
      later(HOVER_MS, show);
    }
    if (!pressedAt || pressed) return;
    const far = Math.hypot(event.clientX - pressedAt.x, event.clientY - pressedAt.y);
    if (far > PRESS_SLACK) lift();
  }

  function lift(): void {
    pressedAt = null;
    if (!pressed) clearTimeout(timer);
  }

  // Who pressed long wanted to read, not to act.
  function click(event: Event): void {
    if (!pressed) return;
    pressed = false;
    event.preventDefault();
    event.stopPropagation();
  }

  function menu(event: Event): void {
    if (pressedAt) event.preventDefault();
  }

  function focus(): void {
    if (node.matches(":focus-visible")) show();
  }

  const heard: [string, (event: never) => void, boolean?][] = [
    ["pointerenter", enter],
    ["pointerleave", leave],
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", lift],
    ["pointercancel", lift],
    ["click", click, true],
    ["contextmenu", menu],
  ];
  if (takesFocus(node)) heard.push(["focus", focus], ["blur", hide]);
  for (const [name, listener, capture] of heard) {
    node.addEventListener(name, listener as EventListener, capture);
  }

  return {
    update(next) {
      text = textOf(next);
      topic = topicOf(next);
      if (text) showTip(node, text, { topic, onlyIfShown: true });
      else hide();
    },
    destroy() {
      hide();
      for (const [name, listener, capture] of heard) {
        node.removeEventListener(name, listener as EventListener, capture);
      }
    },
  };
};
