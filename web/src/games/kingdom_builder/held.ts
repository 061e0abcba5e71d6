/** The tiles of a seat, in the order in which they lie before it. */

const BONUS = "_bonus";

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
