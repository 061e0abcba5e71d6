/** Who sits at the table of a lesson: the pupil, and others who play what the lesson says. */

import type { Chair } from "../api/schema";
import { house } from "../live/house.svelte";
import { ALONE } from "../parts/seatAlone";

/** Short names, and the same in every language. */
const NAMES = ["Ada", "Bruno", "Clara", "Otto", "Iris"] as const;

export function pupils(players: number, pupil: number): Chair[] {
  return Array.from({ length: players }, (_, seat) =>
    seat === pupil
      ? { ...ALONE, kind: "person", name: house.name, level: null, colour: seat, mine: true }
      : {
          ...ALONE,
          kind: "bot",
          name: NAMES[seat] ?? "",
          level: "page",
          colour: seat,
          mine: false,
        },
  );
}
