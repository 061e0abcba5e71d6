/** Who sits at the table of a lesson: the pupil, and others who play what the lesson says. */

import type { Chair } from "../api/schema";
import { house } from "../live/house.svelte";
import { ALONE } from "../parts/seatAlone";

export function pupils(players: number, pupil: number): Chair[] {
  return Array.from({ length: players }, (_, seat) =>
    seat === pupil
      ? { ...ALONE, kind: "person", name: house.name, level: null, colour: seat, mine: true }
      : { ...ALONE, kind: "bot", name: "", level: "page", colour: seat, mine: false },
  );
}
