/** Kingdomino in brief. */

import type { GameBrief } from "../brief";

export const brief: GameBrief = {
  words: {
    en: () => import("words:games/kingdomino-en"),
    es: () => import("words:games/kingdomino-es"),
    de: () => import("words:games/kingdomino-de"),
  },
  lessons: {
    first: "first_kingdom",
    variants: ["mighty_duel", "harmony", "middle_kingdom", "dynasty"],
  },
  counts: true,
  variants: [
    { words: "option.mighty_duel", options: { mighty_duel: true, players: 2 } },
    { words: "option.harmony", options: { harmony: true } },
    { words: "option.middle_kingdom", options: { middle_kingdom: true } },
    { words: "option.dynasty", options: { dynasty: true } },
  ],
};
