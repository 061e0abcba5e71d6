/** The progress board that a table plays with, as it is printed. */

import type { IsleOfSkyeView, TrackView } from "../../../api/schema";
import { boardFile, type Space, type Track } from "../tiles";

const LEVELS = ["I", "II", "III"];
/** Gold to enter a space of each segment by a marker on the castle, whatever it asks. */
const CASTLE_COSTS = [1, 3, 5, 8];
const NO_TRACK: Track = { spaces: [], segments: [], end: 0 };

type Options = Pick<IsleOfSkyeView["options"], "board" | "players">;

/** The name of the file that a table brought; null where it plays with the reconstruction. */
export function ownBoard({ board }: Pick<Options, "board">): string | null {
  return board ? boardFile(board).name : null;
}

export function trackOf({ board, players }: Options, name: string): Track {
  return boardFile(board).sides[players === 5 ? "5" : "2-4"]?.[name] ?? NO_TRACK;
}

/** The number of the last space; the start is 0. */
export const lastOf = (track: Track) => track.spaces.length;

export function segmentOf({ segments }: Track, space: number): number {
  let end = 0;
  const found = segments.findIndex((length) => {
    end += length;
    return space <= end;
  });
  return found < 0 ? segments.length - 1 : found;
}

export const castleCost = (track: Track, space: number) =>
  CASTLE_COSTS[segmentOf(track, space)] ?? 0;

/** Whether a bridge leads to a space. */
export const isBeyondBridge = (track: Track, space: number) =>
  space > 1 && segmentOf(track, space) > segmentOf(track, space - 1);

/** The space to which a marker of a journey leads next: at the end, back again. */
export const nextSpace = (track: Track, { space }: TrackView) =>
  space < lastOf(track) ? space + 1 : space - 1;

/** The bonus tile that was dealt to a space. */
export const bonusOn = (space: Space, { bonuses }: TrackView): string | null =>
  (space.bonus && bonuses[LEVELS.indexOf(space.bonus)]) || null;

/** What a step to a space brings: points for the step itself, and what lies there the first time. */
export function brought(track: Track, shown: TrackView, space: number, points: number): Space {
  const there = space > shown.farthest ? track.spaces[space - 1] : undefined;
  return { asks: "", ...there, points };
}
