/** The log by turns: what one seat did until the next began. */

import type { LogEntry } from "../api/schema";

export interface TurnTaken {
  seat: number;
  /** The plies of it, in order. */
  entries: LogEntry[];
  first: number;
  last: number;
}

/** Ends with another seat's action, or where the game says that a turn is over. */
export function turnsOf(
  entries: readonly LogEntry[],
  endsTurn: (entry: LogEntry) => boolean = () => false,
): TurnTaken[] {
  const turns: TurnTaken[] = [];
  let over = true;
  for (const entry of entries) {
    const current = turns.at(-1);
    if (!current || over || current.seat !== entry.seat) {
      turns.push({ seat: entry.seat, entries: [entry], first: entry.ply, last: entry.ply });
    } else {
      current.entries.push(entry);
      current.last = entry.ply;
    }
    over = endsTurn(entry);
  }
  return turns;
}

/** What the others did since a seat's own last turn: what somebody who looked away has missed. */
export function since(turns: readonly TurnTaken[], seat: number | null): TurnTaken[] {
  const own = turns.findLastIndex((turn) => turn.seat === seat);
  return seat === null || own < 0 ? [] : turns.slice(own + 1);
}
