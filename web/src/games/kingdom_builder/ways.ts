/** How a piece comes to a hex when it goes hex by hex. */

/** Each hex within reach with the one before it on its way; what stands at the start has none. */
export type Ways = Readonly<Record<string, string>>;

/** From where the piece stands to a hex within reach, both of them included. */
export function wayTo(ways: Ways, hex: string): string[] {
  const way = [hex];
  for (let before = ways[hex]; before !== undefined; before = ways[before]) way.unshift(before);
  return way.length > 1 ? way : [];
}

/** How many steps there are to a hex; none to where it cannot go. */
export function stepsTo(ways: Ways, hex: string): number {
  return hex in ways ? wayTo(ways, hex).length - 1 : 0;
}
