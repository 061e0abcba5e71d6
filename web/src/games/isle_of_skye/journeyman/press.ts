/** What pressing a tile of the own territory means on a journey. */

import type { Turn } from "../turn.svelte";

/** Marks or unmarks it while a journey is planned, goes there while it is walked; says whether it did. */
export function press(turn: Turn, square: string): boolean {
  if (!turn.open) return false;
  if (turn.asks === "plan") return !turn.plan.seeksRoad && turn.plan.toggle(square);
  const action = `walk ${square}`;
  if (turn.asks !== "walk" || !turn.can(action)) return false;
  turn.send(action);
  return true;
}
