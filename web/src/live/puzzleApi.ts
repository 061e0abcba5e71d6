/** What is asked of the server about puzzles. Nothing of it is kept there. */

import type { PuzzleAsked, PuzzleInfo, PuzzleTried } from "../api/schema";
import { call } from "./call";

const path = (game: string, id: string) => `/games/${game}/puzzles/${encodeURIComponent(id)}`;

export const puzzleApi = {
  list: (game: string) => call<PuzzleInfo[]>("GET", `/games/${game}/puzzles`),
  puzzle: (game: string, id: string) => call<PuzzleAsked>("GET", path(game, id)),
  answer: (game: string, id: string, action: string) =>
    call<PuzzleTried>("POST", path(game, id), { action }),
  /** The best action, for who gives up. */
  reveal: (game: string, id: string) => call<PuzzleTried>("GET", `${path(game, id)}/answer`),
};
