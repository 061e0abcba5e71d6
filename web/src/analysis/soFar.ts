/** Everybody's rank by the points that they have by now; who has as many has the same. */

import type { ScoreLine } from "../api/schema";

export function soFar(lines: readonly (readonly ScoreLine[])[]): number[] {
  const totals = lines.map((each) => each.reduce((sum, { points }) => sum + points, 0));
  return totals.map((total) => totals.filter((other) => other > total).length + 1);
}
