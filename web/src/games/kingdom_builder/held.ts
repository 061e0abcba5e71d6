/** The tiles of a seat, in the order in which they lie before it. */

import type { HeldTile, KingdomBuilderView } from "../../api/schema";
import type { Choices } from "./choices";

const BONUS = "_bonus";

type Offered = Pick<Choices, "tiles">;

/** Whether a tile lets others be used, even those that were used before. */
export function repeats({ deciding }: Pick<KingdomBuilderView, "deciding">, { tiles }: Offered) {
  return deciding?.tile != null && tiles.size > 0;
}

/** Of two equal tiles one may be spent, which is not meant unless tiles are used again. */
export function isUsable(
  { tile, ready }: Pick<HeldTile, "tile" | "ready">,
  { tiles }: Offered,
  again: boolean,
): boolean {
  return tiles.has(tile) && (ready || again);
}

/** What comes with two equal tiles lies beside them; nothing else changes its place. */
export function inOrder<Held extends { tile: string }>(tiles: readonly Held[]): Held[] {
  const bonuses = tiles.filter(({ tile }) => tile.endsWith(BONUS));
  const ordered = tiles.filter(({ tile }) => !tile.endsWith(BONUS));
  for (const bonus of bonuses) {
    const location = bonus.tile.slice(0, -BONUS.length);
    const last = ordered.findLastIndex(({ tile }) => tile === location);
    ordered.splice(last < 0 ? ordered.length : last + 1, 0, bonus);
  }
  return ordered;
}
