/** Whose chair a bot may be asked to play, because they have been away for long enough. */

import type { TableInfo } from "../api/schema";

/** `now` is the server's clock, in milliseconds. */
export function mayBeOffered(
  { phase, actors, chairs, offered_after, you }: TableInfo,
  now: number,
): number[] {
  if (phase !== "playing" || you.seats.length === 0) return [];
  return actors.filter((seat) => {
    const since = chairs[seat]?.away_since ?? null;
    return since !== null && !chairs[seat]?.stand_in && now >= 1000 * (since + offered_after);
  });
}
