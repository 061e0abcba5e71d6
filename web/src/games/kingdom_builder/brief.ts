/** Kingdom Builder in brief. */

import type { GameBrief } from "../brief";

export const brief: GameBrief = {
  words: {
    en: () => import("$games/kingdom_builder/messages/en.json"),
    es: () => import("$games/kingdom_builder/messages/es.json"),
    de: () => import("$games/kingdom_builder/messages/de.json"),
  },
  quick: { players: 4, preset: "first_game" },
  variants: [
    { words: "option.preset.first_game", options: { preset: "first_game" } },
    { words: "option.expansions.nomads", options: { expansions: ["nomads"] } },
    { words: "option.expansions.crossroads", options: { expansions: ["crossroads"] } },
  ],
};
