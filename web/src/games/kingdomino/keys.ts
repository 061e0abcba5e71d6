/** Keys and the mouse wheel, for as long as a domino is in hand. */

import type { Turn } from "./turn.svelte";

const WHEEL_MS = 140;
const WRITING = "input, select, textarea, dialog";
/** What takes Enter for itself. */
const ENTERED = "a, summary, button:not([aria-disabled=true]), [role=grid]";

/** Does what a key stands for; says whether it stood for anything. */
export function pressKey(event: KeyboardEvent, turn: Turn): boolean {
  const target = event.target as Element;
  if (!turn.placing || target.closest(WRITING) || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  const key = event.key.toLowerCase();
  if (key === "r") turn.turn(event.shiftKey ? -1 : 1);
  else if (key === "n") turn.ghost.cycle(1);
  else if (key === "p") turn.ghost.cycle(-1);
  else if (key === "escape" && turn.ghost.pair) turn.ghost.putBack();
  else if (key === "enter" && !target.closest(ENTERED)) turn.lay();
  else return false;
  return true;
}

/** Turns the ghost with the wheel; the page stays where it is meanwhile. */
export function wheelTurns(turn: Turn): () => void {
  let turned = 0;
  function wheel(event: WheelEvent): void {
    const overKingdom = (event.target as Element).closest?.("[data-square]");
    const meant = turn.placing && turn.ghost.pair && (turn.carried || overKingdom);
    if (!meant || event.ctrlKey) return;
    event.preventDefault();
    if (event.timeStamp - turned < WHEEL_MS || !event.deltaY) return;
    turned = event.timeStamp;
    turn.turn(event.deltaY > 0 ? 1 : -1);
  }
  // A passive listener could not keep the page from scrolling.
  window.addEventListener("wheel", wheel, { passive: false });
  return () => window.removeEventListener("wheel", wheel);
}
