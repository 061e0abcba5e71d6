/** Terrain cards: one terrain, or more of which one is chosen. */

/** The terrains of a card: "swamp_grass" shows two. */
export function terrainsOf(card: string): string[] {
  return card.split("_");
}

/** The terrains that all of these cards show: what is missing where they were taken out. */
export function sharedTerrains(cards: string[]): string[] {
  const [first = [], ...others] = cards.map(terrainsOf);
  return first.filter((terrain) => others.every((shown) => shown.includes(terrain)));
}

/** What can be chosen though no card of the hand shows it. */
export function beyondHand(offered: Iterable<string>, hand: readonly (string | null)[]): string[] {
  const shown = hand.flatMap((card) => (card ? terrainsOf(card) : []));
  return [...offered].filter((terrain) => !shown.includes(terrain));
}
