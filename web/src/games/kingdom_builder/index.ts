/** Kingdom Builder's face in the browser. */

import type { KingdomBuilderView } from "../../api/schema";
import type { GameFace } from "../face";
import Board from "./Board.svelte";
import Setup from "./Setup.svelte";
import { brief, endsTurn, points, prompt, refusal, scoreLine, scores, sentence } from "./sentences";
import { chosen, optionsRefusal } from "./setupWords";

export const face: GameFace<KingdomBuilderView> = {
  name: "kingdom_builder",
  Board,
  Setup,
  quick: { players: 4, preset: "first_game" },
  words: {
    en: () => import("$games/kingdom_builder/messages/en.json"),
    es: () => import("$games/kingdom_builder/messages/es.json"),
    de: () => import("$games/kingdom_builder/messages/de.json"),
  },
  sentence,
  brief,
  endsTurn,
  refusal,
  optionsRefusal,
  chosen,
  scoreLine,
  points,
  scores,
  prompt,
};
