/** A screen that friends share: to whom it must be handed before anything of theirs is shown. */

import type { Sight } from "../api/schema";

/**
 * The friend here whose turn it is and who has not confirmed it yet. Where nobody has secrets, or
 * one person plays alone, a screen is never handed over.
 */
export function nextHolder({ seat, table }: Sight, secrets: boolean): number | null {
  const { actors, you } = table;
  if (!secrets || you.seats.length < 2) return null;
  const here = actors.filter((actor) => you.seats.includes(actor));
  return seat !== null && here.includes(seat) ? null : (here[0] ?? null);
}
