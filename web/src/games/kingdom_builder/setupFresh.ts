/** Boards that nobody has seen: four quadrants, each drawn by the server for a box and a seed. */

import type { DrawnLand } from "../../api/schema";

export interface Fresh extends DrawnLand {
  turned: boolean;
}

type Random = () => number;

/** Short enough to be said aloud. */
const SEEDS = 1_000_000;
const PLACES_A_BOARD = 4;

/** A land that has yet to be drawn has no text. */
export const isWhole = (fresh: Fresh[]) =>
  fresh.length === PLACES_A_BOARD && fresh.every(({ text }) => text !== "");

/** The name under which the server draws a land. */
export const freshName = ({ box, seed }: Pick<Fresh, "box" | "seed">) => `${box}_${seed}`;

/** Four lands for these boxes; those that are there already stay as far as that can be. */
export function fresh(before: Fresh[], boxes: string[], random: Random): Fresh[] {
  const kept = Array.from({ length: PLACES_A_BOARD }, (_, at) => before[at]?.box ?? null);
  return mixed(kept, boxes, random).reduce<Fresh[]>(
    (all, box, at) => (all[at]?.box === box ? all : redrawn(all, at, box, random)),
    before,
  );
}

/** Another land for one place. */
export function redrawn(all: Fresh[], at: number, box: string, random: Random): Fresh[] {
  let seed = below(SEEDS, random);
  // Two lands of one name cannot lie on one board.
  while (all.some((one) => one.box === box && one.seed === seed)) seed = (seed + 1) % SEEDS;
  const next = [...all];
  next[at] = { box, seed, text: "", turned: false };
  return next;
}

/** Other lands for all places, of the same boxes in another order. */
export function drawnAnew(all: Fresh[], random: Random): Fresh[] {
  const pile = all.map(({ box }) => box);
  return all.reduce<Fresh[]>((next, _, at) => {
    const [box = ""] = pile.splice(below(pile.length, random), 1);
    return redrawn(next, at, box, random);
  }, all);
}

/** A land has come from the server; one that nobody waits for any more is left aside. */
export function arrived(all: Fresh[], { box, seed, text }: DrawnLand): Fresh[] {
  return all.map((one) => (one.box === box && one.seed === seed ? { ...one, text } : one));
}

/** Every box as often as any other, at random; one that is new is seen at once. */
export function mixed(kept: (string | null)[], boxes: string[], random: Random): string[] {
  const next = kept.map((box) => (box !== null && boxes.includes(box) ? box : null));
  const count = (box: string) => next.filter((one) => one === box).length;
  const one = <T>(all: T[]) => all[below(all.length, random)];
  const seen = (times: number) => boxes.filter((box) => count(box) === times);
  for (const at of next.keys()) {
    next[at] ??= one(seen(Math.min(...boxes.map(count)))) ?? null;
  }
  for (const missing of seen(0)) {
    const most = Math.max(...boxes.map(count));
    const common = one(seen(most));
    const places = [...next.keys()].filter((at) => next[at] === common);
    const place = one(places);
    if (most > 1 && place !== undefined) next[place] = missing;
  }
  return next.flatMap((box) => box ?? []);
}

const below = (bound: number, random: Random) => Math.floor(random() * bound);
