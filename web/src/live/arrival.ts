/** The way to a table that was just opened: the answer that opened it is the first sight of it. */

import type { Sight } from "../api/schema";
import { go } from "../route.svelte";

let first: Sight | null = null;

export function arrive(sight: Sight): void {
  first = sight;
  go(`/t/${sight.table.id}`);
}

/** What is known of a table before it is asked for; told once, for it grows old. */
export function firstSight(id: string): Sight | null {
  const known = first?.table.id === id ? first : null;
  first = null;
  return known;
}
