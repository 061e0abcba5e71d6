/** Kingdom Builder's face in the browser. */

import parts from "parts:kingdom_builder";
import type { KingdomBuilderView } from "../../api/schema";
import type { GameFace } from "../face";
import { interrupts } from "./asking";
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
  sentences,
  startsRound,
} from "./sentences";
import { chapters, chosen, optionsRefusal } from "./setupWords";

export const face: GameFace<KingdomBuilderView> = {
  name: "kingdom_builder",
  Board,
  Setup: () => import("./Setup.svelte"),
  Workshop: async () => (await import("./workshop")).openWorkshop(),
  Analysis: async () => (await import("./analysis")).openAnalysis(),
  Things: async () => (await import("./things")).openThings(),
  Hinting: () => import("./hinting"),
  words: brief.words,
  parts,
  chapters,
  sentence,
  sentences,
  inShort,
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
  interrupts,
};
