/** Whose flaw it is: a line of the text tells the seat. */

import type { PositionFlaw } from "../../../api/schema";

/** The seat that a line of a text belongs to; null for those of the table. */
export function seatOfLine(text: string, line: number | null): number | null {
  if (line === null) return null;
  const before = text.split("\n").slice(0, line);
  const last = before.findLast((each) => each.startsWith("seat:"));
  return last ? Number.parseInt(last.slice("seat:".length), 10) - 1 : null;
}

/** A flaw in words, at the place where it is. */
export interface Told {
  seat: number | null;
  words: string;
  places: string[];
}

export const placesOf = (flaws: readonly Told[], seat: number) =>
  flaws.filter((flaw) => flaw.seat === seat).flatMap(({ places }) => places);

export const toldOf = (
  flaws: readonly PositionFlaw[],
  text: string,
  words: (flaw: PositionFlaw) => string,
): Told[] =>
  flaws.map((flaw) => ({
    seat: seatOfLine(text, flaw.line),
    words: words(flaw),
    places: flaw.places,
  }));
