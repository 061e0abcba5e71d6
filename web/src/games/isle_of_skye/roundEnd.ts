/** A round that has ended: what was counted, and what the next one begins with. */

import type { GameEvent } from "../face";

export interface RoundEnd {
  /** The round that begins; nothing after the last. */
  next: number | null;
  /** By rule that paid: the points of every seat. */
  paid: { rule: string; points: number[] }[];
  /** By seat: the income of the next round, and what it has for being behind. */
  income: number[] | null;
  catchUp: number[] | null;
}

/** What the end of a round tells; nothing where none has ended. */
export function roundEnd(events: readonly GameEvent[]): RoundEnd | null {
  const scored = events.filter(({ type }) => type === "scored");
  if (scored.length === 0) return null;
  const banners = events.filter(({ type }) => type === "banners_paid");
  const begun = events.find(({ type }) => type === "round_begun");
  return {
    next: begun ? Number(begun.round) : null,
    paid: [
      ...banners.map(({ points }) => ({ rule: "banner", points: points as number[] })),
      ...scored.map(({ rule, points }) => ({ rule: String(rule), points: points as number[] })),
    ],
    income: (begun?.income as number[] | undefined) ?? null,
    catchUp: (begun?.catch_up as number[] | undefined) ?? null,
  };
}
