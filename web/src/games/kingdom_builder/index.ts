/** Kingdom Builder's face in the browser. */

import type { KingdomBuilderView } from "../../api/schema";
import type { GameFace } from "../face";
import Board from "./Board.svelte";
import Setup from "./Setup.svelte";
import {
  brief,
  endsTurn,
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
  sentences,
  brief,
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
};
