/** The clocks that a host can choose from, and what they are called. */

import type { Clock } from "../api/schema";
import type { Say } from "../words/words.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds for each turn: for an evening, or for days. */
export const LENGTHS = [30, MINUTE, 2 * MINUTE, 5 * MINUTE, HOUR, 8 * HOUR, DAY, 3 * DAY, 7 * DAY];

/** A whole number of the largest unit that fits. */
export function lengthWords(seconds: number, say: Say): string {
  if (seconds >= DAY) return say("clock.days", { count: Math.round(seconds / DAY) });
  if (seconds >= HOUR) return say("clock.hours", { count: Math.round(seconds / HOUR) });
  if (seconds >= MINUTE) return say("clock.minutes", { count: Math.round(seconds / MINUTE) });
  return say("clock.seconds", { count: seconds });
}

export function clockWords({ seconds, at_end }: Clock, say: Say): string {
  return say(`clock.means.${at_end}`, { time: lengthWords(seconds, say) });
}
