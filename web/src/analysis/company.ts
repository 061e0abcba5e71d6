/** Who sits where when somebody plays on from a position: they themselves, friends, bots. */

import type { Chair } from "../api/schema";
import type { Wish } from "../parts/quickWish";
import { ALONE } from "../parts/seatAlone";

/**
 * A wish for every chair. Of several seats on one screen the own one is that which bears the own
 * name, else the first; the others are friends who are called as the position calls them.
 */
export function company(
  names: readonly string[],
  seats: readonly number[],
  level: string,
  own: string,
): Wish[] {
  const mine = seats.find((seat) => names[seat] === own) ?? seats[0];
  return names.map((name, seat): Wish => {
    if (seat === mine) return { kind: "me" };
    return seats.includes(seat) ? { kind: "friend", name } : { kind: "bot", level };
  });
}

/** The chairs of a position that nobody plays yet. */
export const chairsOf = (names: readonly string[]): Chair[] =>
  names.map((name, colour) => ({
    ...ALONE,
    kind: "person",
    name,
    level: null,
    colour,
    mine: false,
  }));
