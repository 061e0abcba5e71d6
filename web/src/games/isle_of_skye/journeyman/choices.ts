/** What a journey may do now, as the server calls it legal. */

import type { Advanced, Choice, Unlocked } from "../../../api/schema";
import { beside } from "../squares";

/** A road that may be laid: across an edge of a square, to the one beyond. */
export interface RoadWay {
  action: string;
  square: string;
  edge: number;
  other: string;
  /** Points that it would bring at once. */
  gain: number;
}

/** A step that a marker may make on its track, with what that costs and brings at once. */
export interface TrackStep {
  action: string;
  space: number;
  gold: number;
  points: number;
}

const ROAD = /^road ([a-z\d]+) (east|south)$/;
const WALK = /^walk ([a-z\d]+)$/;
const EDGE: Record<string, number> = { east: 1, south: 2 };

export function roadsIn(choices: readonly Choice[]): RoadWay[] {
  return choices.flatMap(({ action, gain }) => {
    const [, square, way] = ROAD.exec(action) ?? [];
    const edge = EDGE[way ?? ""];
    if (!square || edge === undefined) return [];
    return [{ action, square, edge, other: beside(square, edge), gain }];
  });
}

/** The tiles that may be visited next. */
export function walksIn(choices: readonly Choice[]): string[] {
  return choices.flatMap(({ action }) => WALK.exec(action)?.[1] ?? []);
}

/** The step on a track of this name; null where it may not be made. */
export function stepOn(track: string, choices: readonly Choice[]): TrackStep | null {
  const choice = choices.find(({ action }) => action === track);
  if (!choice) return null;
  const told = choice.prizes as (Advanced | Unlocked)[];
  const step = told.find((event) => event.type === "advanced");
  if (!step) return null;
  const { space, gold, points } = step;
  return { action: track, space, gold, points };
}
