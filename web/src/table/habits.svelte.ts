/** How somebody likes to play on this browser: how fast others' moves are shown, and the like. */

import { recall, remember } from "../memory";

/** How fast what others do is shown: as it is, twice as fast, or at once. */
export const SPEEDS = ["1", "2", "0"] as const;
export type Speed = (typeof SPEEDS)[number];

function recalled<T extends string>(key: string, known: readonly T[], otherwise: T): T {
  const found = recall(key);
  return known.find((one) => one === found) ?? otherwise;
}

let speed = $state<Speed>(recalled("speed", SPEEDS, "1"));
let autoEnd = $state(recall("auto_end") === "yes");
let coach = $state(recall("coach") === "yes");

export const habits = {
  get speed(): Speed {
    return speed;
  },
  set speed(next: Speed) {
    speed = next;
    remember("speed", next);
  },
  /** A turn in which nothing is left to be done ends by itself. */
  get autoEnd(): boolean {
    return autoEnd;
  },
  set autoEnd(next: boolean) {
    autoEnd = next;
    remember("auto_end", next ? "yes" : "no");
  },
  /** After an own action it is said where something clearly better was there. */
  get coach(): boolean {
    return coach;
  },
  set coach(next: boolean) {
    coach = next;
    remember("coach", next ? "yes" : "no");
  },
};
