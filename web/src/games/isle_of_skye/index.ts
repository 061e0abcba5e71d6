/** Isle of Skye's face in the browser. */

import parts from "parts:isle_of_skye";
import type { IsleOfSkyeView } from "../../api/schema";
import type { GameFace } from "../face";
import Board from "./Board.svelte";
import { brief } from "./brief";
import { isPart } from "./part";
import Revealed from "./Revealed.svelte";
import {
  endsTurn,
  inShort,
  points,
  prompt,
  quiet,
  refusal,
  ruleOf,
  scoreLine,
  scores,
  sentence,
  startsRound,
} from "./sentences";
import { chapters, chosen, optionsRefusal } from "./setupWords";

export const face: GameFace<IsleOfSkyeView> = {
  name: "isle_of_skye",
  Board,
  Setup: () => import("./Setup.svelte"),
  Analysis: async () => (await import("./analysis")).openAnalysis(),
  Hinting: () => import("./hinting"),
  words: brief.words,
  parts,
  chapters,
  sentence,
  inShort,
  Revealed,
  quiet,
  endsTurn,
  startsRound,
  refusal,
  optionsRefusal,
  chosen,
  scoreLine,
  ruleOf,
  points,
  scores,
  prompt,
  isPart,
};
