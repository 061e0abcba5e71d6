/** Which puzzles this browser has solved. */

import type { PuzzleInfo } from "../api/schema";
import { recall, remember } from "../memory";

const keyOf = (game: string) => `puzzles.${game}`;

export function solvedOf(game: string): Set<string> {
  return new Set((recall(keyOf(game)) ?? "").split(" ").filter(Boolean));
}

/** Those that the game no longer has are forgotten. */
export function rememberSolved(game: string, solved: ReadonlySet<string>, known: string[]): void {
  remember(keyOf(game), known.filter((id) => solved.has(id)).join(" "));
}

/** The first that is not solved, from the one after `current` round to it; else simply the next. */
export function nextOf(
  ids: readonly string[],
  solved: ReadonlySet<string>,
  current: string | null,
): string | null {
  const at = current === null ? -1 : ids.indexOf(current);
  const order = [...ids.slice(at + 1), ...ids.slice(0, at + 1)];
  return order.find((id) => !solved.has(id) && id !== current) ?? order[0] ?? null;
}

/** The easy ones first, and of those the ones with few boxes and few players on the table. */
export function gentlyFirst(puzzles: readonly PuzzleInfo[]): PuzzleInfo[] {
  return [...puzzles].sort(
    (one, other) =>
      one.grade - other.grade ||
      one.parts.length - other.parts.length ||
      one.players - other.players,
  );
}
