/** Kingdomino's face in the browser. */

import type { KingdominoView } from "../../api/schema";
import type { GameFace } from "../face";
import Board from "./Board.svelte";
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
  startsRound,
} from "./sentences";

export const face: GameFace<KingdominoView> = {
  name: "kingdomino",
  Board,
  words: {
    en: () => import("$games/kingdomino/messages/en.json"),
    es: () => import("$games/kingdomino/messages/es.json"),
    de: () => import("$games/kingdomino/messages/de.json"),
  },
  sentence,
  brief,
  endsTurn,
  startsRound,
  refusal,
  scoreLine,
  ruleOf,
  points,
  scores,
  prompt,
};
