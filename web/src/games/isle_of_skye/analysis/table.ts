/** The lines of the table in a draft: what is played with, which tiles score, and how far it has come. */

import {
  type Draft,
  emptyTable,
  isOn,
  type Lines,
  players,
  withTable,
} from "../../../analysis/draft";
import { JOURNEY_LINES } from "./journey";
import { list } from "./lines";

export interface Box {
  scoring: string[];
  scoring_of_journeyman: string[];
  /** By the number of players, for each round the places whose scoring tiles are counted. */
  rounds: Record<string, string[]>;
}

export const GAME = "isle_of_skye";
export const USUAL = 4;
const PLACES = 4;
/** A place of the board of which nobody has said yet what lies there. */
const OPEN = "?";

/** All tiles of the round lie, and it is still to be counted; without a phase, it is counted too. */
export const TO_COUNT = "score";
export const COUNTED = "";

export const roundsFor = (box: Box, count: number) => box.rounds[String(count)]?.length ?? 0;

/** Nothing lies yet, and the last round is the one to be counted. */
export function freshTable(box: Box, count: number): Draft {
  const round = String(roundsFor(box, count));
  return withTable(emptyTable(GAME, count), { phase: TO_COUNT, round });
}

export const phaseOf = ({ table }: Draft) => table.phase ?? COUNTED;

export function roundOf(draft: Draft, box: Box): number {
  return Number(draft.table.round) || roundsFor(box, players(draft));
}

/** With another number of seats: who counted the last round still does. */
export function seated(before: Draft, next: Draft, box: Box): Draft {
  const [had, has] = [players(before), players(next)].map((count) => roundsFor(box, count));
  const round = Number(next.table.round);
  if (!round || had === has || had === undefined || has === undefined) return next;
  const kept = round === had || round > has ? has : round;
  return withTable(next, { round: String(kept) });
}

/** Another table for as many people. */
export const anew = (draft: Draft, box: Box) => freshTable(box, players(draft));

/** The scoring tiles on A, B, C and D; nothing where nobody has said. */
export function scoringIn({ table }: Draft): (string | null)[] {
  const said = list(table.scoring);
  return Array.from({ length: PLACES }, (_, at) => {
    const name = said[at] ?? OPEN;
    return name === OPEN ? null : name;
  });
}

/** A scoring tile comes to the first free place, or leaves the one that it has. */
export function withScoring(draft: Draft, name: string): Draft {
  const tiles = scoringIn(draft);
  const at = tiles.indexOf(name);
  const free = tiles.indexOf(null);
  if (at >= 0) tiles[at] = null;
  else if (free >= 0) tiles[free] = name;
  else return draft;
  const none = tiles.every((tile) => tile === null);
  return withTable(draft, { scoring: none ? "" : tiles.map((tile) => tile ?? OPEN).join(", ") });
}

export const scoringMissing = (draft: Draft) =>
  scoringIn(draft).filter((tile) => tile === null).length;

/** What is asked of the server: as long as not all scoring tiles are named, none is counted. */
export function askable(draft: Draft, box: Box): Draft {
  if (scoringMissing(draft) === 0) return draft;
  const named = scoringIn(draft);
  const others = box.scoring.filter((name) => !named.includes(name));
  const scoring = named.map((name) => name ?? others.shift() ?? OPEN).join(", ");
  const phase = phaseOf(draft) === TO_COUNT ? COUNTED : phaseOf(draft);
  return withTable(draft, { scoring, phase });
}

/** With the expansion or without: what belongs to it goes with it. */
export function withJourneyman(draft: Draft, on: boolean, box: Box): Draft {
  if (on) return withTable(draft, { journeyman: "yes" });
  const gone = draft.seats.map(({ name, lines }) => ({ name, lines: without(lines) }));
  const bare = withTable(
    { ...draft, seats: gone },
    { journeyman: "", same_bonuses: "", board: "" },
  );
  return scoringIn(bare)
    .filter((name) => name && box.scoring_of_journeyman.includes(name))
    .reduce((next, name) => withScoring(next, name ?? ""), bare);
}

const without = (lines: Lines): Lines =>
  Object.fromEntries(Object.entries(lines).filter(([key]) => !JOURNEY_LINES.includes(key)));

/** The options that say which tiles there are, and which boards. */
export function optionsOf(draft: Draft) {
  const { journeyman, board } = draft.table;
  return { journeyman: isOn(journeyman), board: readable(board), players: players(draft) };
}

/** A file that cannot be read draws nothing; the server says what is wrong with it. */
function readable(board: string | undefined): string {
  try {
    const file = JSON.parse(board ?? "");
    return Array.isArray(file.tiles) && file.sides && typeof file.sides === "object"
      ? (board ?? "")
      : "";
  } catch {
    return "";
  }
}
