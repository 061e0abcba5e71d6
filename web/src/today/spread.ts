/** Many scores, gathered into a few columns of a chart. */

import type { Say } from "../words/words.svelte";

export interface Column {
  /** The lowest and the highest score in it. */
  from: number;
  to: number;
  count: number;
}

const MOST = 12;

/** Columns that are all equally wide, with as many scores to each as 1, 2, 5 or tens of them. */
export function spreadOf(scores: readonly number[]): Column[] {
  if (scores.length === 0) return [];
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const width = widthFor(low, high);
  const first = Math.floor(low / width);
  const columns = Array.from({ length: Math.floor(high / width) - first + 1 }, (_, index) => {
    const from = (first + index) * width;
    return { from, to: from + width - 1, count: 0 };
  });
  for (const score of scores) {
    const column = columns[Math.floor(score / width) - first];
    if (column) column.count += 1;
  }
  return columns;
}

function widthFor(low: number, high: number): number {
  for (let power = 1; ; power *= 10) {
    for (const width of [power, 2 * power, 5 * power]) {
      if (Math.floor(high / width) - Math.floor(low / width) < MOST) return width;
    }
  }
}

/** How many out of all have fewer points. */
export function beaten(scores: readonly number[], own: number): number {
  return scores.filter((score) => score < own).length;
}

/** Beside whom one's own result stands, in words; nothing where nobody has fewer points. */
export function standing(scores: readonly number[], own: number, tell: Say): string {
  const count = beaten(scores, own);
  const all = scores.length - 1;
  if (count === 0) return "";
  return count === all ? tell("best") : tell("beaten", { count, all });
}
