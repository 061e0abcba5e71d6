/** The log by turns and rounds: what one seat did until the next began, and where one can leap to. */

import type { LogEntry } from "../api/schema";

export interface TurnTaken {
  seat: number;
  /** The plies of it, in order. */
  entries: LogEntry[];
  first: number;
  last: number;
}

/** Whether a round begins with the turn at this place among all of them. */
export type StartsRound = (turns: readonly TurnTaken[], index: number) => boolean;

/** What another seat does behind its screen: that it did something is all that is told. */
const isHidden = ({ action, events }: LogEntry) => action === null && events.length === 0;

/** Ends with another seat's action, or where the game says that a turn is over. */
export function turnsOf(
  entries: readonly LogEntry[],
  endsTurn: (entry: LogEntry) => boolean = () => false,
): TurnTaken[] {
  const turns: TurnTaken[] = [];
  let over = true;
  for (const entry of entries) {
    if (isHidden(entry)) continue;
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

/** The round of every turn, counted from one; nothing where the game has no rounds. */
export function roundsOf(turns: readonly TurnTaken[], startsRound?: StartsRound): number[] {
  if (!startsRound) return [];
  let round = 0;
  return turns.map((_, index) => {
    if (index === 0 || startsRound(turns, index)) round += 1;
    return round;
  });
}

/** A match as one walks through it: its plies, where turns end, and where rounds do. */
export class Course {
  readonly turns: TurnTaken[];
  /** The round of every turn. */
  readonly rounds: number[];
  /** The plies with which a turn is over, after the start. */
  readonly turnEnds: number[];
  /** The plies with which a round is over, after the start; the end of the match is the last. */
  readonly roundEnds: number[];

  constructor(
    entries: readonly LogEntry[],
    game: { endsTurn?: (entry: LogEntry) => boolean; startsRound?: StartsRound } = {},
  ) {
    this.turns = turnsOf(entries, game.endsTurn);
    this.rounds = roundsOf(this.turns, game.startsRound);
    this.turnEnds = this.turns.map(({ last }) => last);
    this.roundEnds = this.turnEnds.filter((_, at) => this.rounds[at] !== this.rounds[at + 1]);
  }

  /** The place of the turn that led to a moment; -1 at the start. */
  turnAt(ply: number): number {
    return this.turns.findLastIndex(({ first }) => first <= ply);
  }
}

/** Back to the nearest end before a ply, or to the start. */
export function endBefore(ends: readonly number[], ply: number): number {
  return ends.findLast((end) => end < ply) ?? 0;
}

/** On to the nearest end after a ply; there is none after the last. */
export function endAfter(ends: readonly number[], ply: number): number {
  return ends.find((end) => end > ply) ?? ends.at(-1) ?? 0;
}
