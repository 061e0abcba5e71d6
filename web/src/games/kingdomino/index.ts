/** Kingdomino's face in the browser. */

import type { KingdominoView } from "../../api/schema";
import type { GameFace } from "../face";
import Board from "./Board.svelte";
import { brief } from "./brief";
import {
  endsTurn,
  inShort,
  points,
  prompt,
  refusal,
  ruleOf,
  scoreLine,
  scores,
  sentence,
  startsRound,
} from "./sentences";

export const face: GameFace<KingdominoView> = {
  name: "kingdomino",
  Board,
  Hinting: () => import("./hinting"),
  Analysis: async () => (await import("./analysis")).openAnalysis(),
  words: brief.words,
  sentence,
  inShort,
  endsTurn,
  startsRound,
  refusal,
  scoreLine,
  ruleOf,
  points,
  scores,
  prompt,
};
