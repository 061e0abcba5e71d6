/** All that is legal in a position, in the order in which it is read. */

import type { LegalAction, Suggestion } from "../api/schema";

/** The best first, as they are ranked; then what brings more at once. */
export function inOrder(
  choices: readonly LegalAction[],
  best: readonly Pick<Suggestion, "action">[],
): LegalAction[] {
  const ranks = new Map(best.map(({ action }, rank) => [action, rank]));
  const rankOf = ({ action }: LegalAction) => ranks.get(action) ?? best.length;
  return choices.toSorted((one, other) => rankOf(one) - rankOf(other) || other.gain - one.gain);
}
