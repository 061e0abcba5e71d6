/** What is asked of the server before a match: what there is to choose from, and whether it fits. */

import type {
  AdvisedPosition,
  CheckedLand,
  CheckedOptions,
  CountedPosition,
  DrawnLand,
  NearestOptions,
  PositionToAdviseOn,
  Surprise,
} from "../api/schema";
import { asked, call } from "./call";

export const boxApi = {
  /** What can be chosen from before play; each game's own. */
  box: (game: string) => call<unknown>("GET", `/games/${game}/box`),
  checkOptions: (game: string, options: Record<string, unknown>) =>
    call<CheckedOptions>("POST", `/games/${game}/options`, { options }),
  /** The same options, or the nearest that can be played. */
  nearestOptions: (game: string, options: Record<string, unknown>) =>
    call<NearestOptions>("POST", `/games/${game}/options/nearest`, { options }),
  /** Options that nobody has chosen. */
  surprise: (game: string, players: number) =>
    call<Surprise>("GET", asked(`/games/${game}/surprise`, { players })),
  /** What is wrong with a part of a board that somebody made. */
  checkLand: (game: string, text: string) =>
    call<CheckedLand>("POST", `/games/${game}/lands/check`, { text }),
  /** What every seat has in a position that somebody has set up, or what is wrong with its text. */
  countPosition: (game: string, text: string) =>
    call<CountedPosition>("POST", `/games/${game}/positions`, { text }),
  /** What can be done in such a position, and what looks best: at a glance, or after a closer look. */
  adviseOnPosition: (game: string, question: PositionToAdviseOn) =>
    call<AdvisedPosition>("POST", `/games/${game}/positions/advice`, question),
  /** A part of a board as it could come in a box; the same seed always draws the same. */
  drawLand: (game: string, box: string, seed?: number) =>
    call<DrawnLand>("GET", asked(`/games/${game}/lands/drawn`, { box, seed })),
};
