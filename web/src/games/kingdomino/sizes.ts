/** Sizes of a table that follow from its options, for those who draw it. */

import type { KingdominoOptions } from "../../api/schema";

export function spanOf(options: KingdominoOptions): number {
  return options.mighty_duel ? 7 : 5;
}

export function roundsOf({ players, mighty_duel }: KingdominoOptions): number {
  return players === 2 && !mighty_duel ? 6 : 12;
}
