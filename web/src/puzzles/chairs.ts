/** Who sits at the table of a puzzle: you, and bots. */

import type { Chair, PuzzleAsked } from "../api/schema";
import { ALONE } from "../parts/seatAlone";

export function chairsOf({ options, seat: own }: PuzzleAsked, name: string): Chair[] {
  const players = Number((options as Record<string, unknown>).players);
  return Array.from({ length: players }, (_, seat): Chair => {
    const kind = seat === own ? "person" : "bot";
    return { ...ALONE, kind, colour: seat, mine: seat === own, ...wearing(seat === own, name) };
  });
}

const wearing = (mine: boolean, name: string) =>
  mine ? { name, level: null } : { name: "", level: "knight" };
