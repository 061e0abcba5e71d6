/** How a review was left for the board: whoever comes back from there goes on where they were. */

export interface Left {
  /** The step of the curves that was looked at. */
  looked: number | null;
  shown: "expected" | "now";
  whose: number | null;
  /** How far down the page. */
  top: number;
}

const left = new Map<string, Left>();

export function leave(table: string, how: Left): void {
  left.set(table, how);
}

/** How it was left, said once: whoever comes anew begins anew. */
export function comeBack(table: string): Left | null {
  const how = left.get(table) ?? null;
  left.delete(table);
  return how;
}
