/** When the scoring tiles are counted. */

import type { IsleOfSkyeView } from "../../api/schema";

export const PLACES = ["A", "B", "C", "D"] as const;

/** The rounds in which the scoring tile of a place is counted, from 1. */
export function roundsOf({ rounds }: Pick<IsleOfSkyeView, "rounds">, place: string): number[] {
  return rounds.flatMap(([places], index) => (places.includes(place) ? [index + 1] : []));
}

/** Whether it is counted in the round that is being played. */
export function countsNow(view: IsleOfSkyeView, place: string): boolean {
  return !view.result && (view.rounds[view.round - 1]?.[0].includes(place) ?? false);
}
