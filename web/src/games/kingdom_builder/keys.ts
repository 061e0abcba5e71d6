/** The keys of the board, wherever the focus is. */

import type { Camera } from "./camera.svelte";
import type { Turn } from "./turn.svelte";

const WRITING = "input, select, textarea, dialog";
/** What takes Enter for itself. */
const ENTERED = "a, summary, button:not([aria-disabled=true]), [role=grid]";

interface Reach {
  turn: Turn;
  camera: Camera;
  /** The tiles that are held, in their order. */
  tiles: string[];
  leap: (way: 1 | -1) => void;
}

/** Does what a key stands for; says whether it stood for anything. */
export function pressKey(event: KeyboardEvent, { turn, camera, tiles, leap }: Reach): boolean {
  const target = event.target as Element;
  if (target.closest(WRITING) || event.ctrlKey || event.metaKey || event.altKey) return false;
  const key = event.key.toLowerCase();
  const tile = tiles[Number(key) - 1];
  if (key === "+" || key === "=") camera.step(1);
  else if (key === "-" || key === "−") camera.step(-1);
  else if (key === "0") camera.fit();
  else if (!turn.open) return false;
  else if (tile) turn.use(tile);
  else if (key === "n") leap(1);
  else if (key === "p") leap(-1);
  else if (key === "e") turn.leave();
  else if (key === "escape") return goBack(turn);
  else if (key === "enter" && turn.choices.onlyEnd && !target.closest(ENTERED)) turn.leave();
  else return false;
  return true;
}

function goBack(turn: Turn): boolean {
  const back = turn.wayBack;
  const something = turn.putAway();
  back?.();
  return something || back !== null;
}
