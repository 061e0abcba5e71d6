/** Keys, for as long as a tile is in hand. */

import type { Turn } from "./turn.svelte";

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
