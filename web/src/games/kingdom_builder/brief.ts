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
    en: () => import("words:games/kingdom_builder-en"),
    es: () => import("words:games/kingdom_builder-es"),
    de: () => import("words:games/kingdom_builder-de"),
  },
  quick: { players: 4, preset: "first_game" },
  lessons: { first: "first_settlements", variants: boxes.slice(1) },
  counts: true,
  variants: [
    { words: "option.preset.first_game", options: { preset: "first_game" } },
    ...expansions,
  ],
};
