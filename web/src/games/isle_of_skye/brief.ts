/** Isle of Skye in brief. */

import type { GameBrief } from "../brief";

export const brief: GameBrief = {
  words: {
    en: () => import("words:games/isle_of_skye-en"),
    es: () => import("words:games/isle_of_skye-es"),
    de: () => import("words:games/isle_of_skye-de"),
  },
  quick: { players: 3 },
  lessons: { first: "first_tiles", variants: ["journeyman"] },
  variants: [{ words: "option.journeyman", options: { journeyman: true } }],
  counts: true,
};
