/** A decision that gave something away, in words. */

import type { LogEntry } from "../api/schema";
import type { GameFace } from "../games/face";
import { told } from "../table/told";
import type { Missed } from "./course";

/** What was played, and what would have been better. */
export function decisionWords(
  one: Missed,
  log: readonly LogEntry[],
  face: GameFace | undefined,
  names: string[],
): { played: string; better: string } {
  const entry = log[one.ply - 1];
  if (!face || !entry) return { played: one.played, better: one.best };
  const best = { ...entry, action: one.best, events: one.shown ?? [] };
  return {
    played: told(face, entry, names).join("; ") || one.played,
    better: told(face, best, names).join("; ") || one.best,
  };
}
