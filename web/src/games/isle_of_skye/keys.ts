/** Keys and the mouse wheel, for as long as a tile is in hand. */

import type { Turn } from "./turn.svelte";

const WHEEL_MS = 140;
const WRITING = "input, select, textarea, dialog";
/** What takes Enter for itself. */
const ENTERED = "a, summary, button, [role=grid]";

/** Does what a key stands for; says whether it stood for anything. */
export function pressKey(event: KeyboardEvent, turn: Turn): boolean {
  const target = event.target as Element;
  const turning = turn.laying || (turn.open && turn.asks === "found");
  if (!turning || target.closest(WRITING) || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  const key = event.key.toLowerCase();
  const slot = Number(key) - 1;
  if (key === "r") turn.rotate(event.shiftKey ? -1 : 1);
  else if (!turn.laying) return false;
  else if (key === "n") turn.ghost.cycle(1);
  else if (key === "p") turn.ghost.cycle(-1);
  else if (turn.own.hand[slot]) turn.ghost.take(slot);
  else if (key === "escape" && turn.ghost.square) turn.ghost.putBack();
  else if (key === "enter" && !target.closest(ENTERED)) turn.lay();
  else return false;
  return true;
}

/** Turns the ghost with the wheel; the page stays where it is meanwhile. */
export function wheelTurns(turn: Turn): () => void {
  let turned = 0;
  function wheel(event: WheelEvent): void {
    const overLand = (event.target as Element).closest?.("[data-square]");
    const meant = turn.laying && turn.ghost.square && (turn.carried || overLand);
    if (!meant || event.ctrlKey) return;
    event.preventDefault();
    if (event.timeStamp - turned < WHEEL_MS || !event.deltaY) return;
    turned = event.timeStamp;
    turn.rotate(event.deltaY > 0 ? 1 : -1);
  }
  // A passive listener could not keep the page from scrolling.
  window.addEventListener("wheel", wheel, { passive: false });
  return () => window.removeEventListener("wheel", wheel);
}
