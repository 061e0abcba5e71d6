/** Kingdom Builder in brief. */

import boxes from "$games/kingdom_builder/messages/parts.json";
import type { GameBrief, Variant } from "../brief";

/** Every box but the base game, which comes first. */
const expansions: Variant[] = boxes.slice(1).map((box) => ({
  words: `option.expansions.${box}`,
  options: { expansions: [box] },
}));

export const brief: GameBrief = {
  words: {
    en: () => import("$games/kingdom_builder/messages/en.json"),
    es: () => import("$games/kingdom_builder/messages/es.json"),
    de: () => import("$games/kingdom_builder/messages/de.json"),
  },
  quick: { players: 4, preset: "first_game" },
  variants: [
    { words: "option.preset.first_game", options: { preset: "first_game" } },
    ...expansions,
  ],
};
