/** Keys, for as long as a domino is in hand. */

import type { Turn } from "./turn.svelte";

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
