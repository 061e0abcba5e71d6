/**
 * The two lines of a round in a draft: dominoes whose kings have yet to lay them, and those that kings
 * go on to. `next: 1 lays 30, 1 claims` and `line: 5, 17 2` say both; who does what follows from them.
 */

import { type Draft, players, withTable } from "../../../analysis/draft";

export interface Offered {
  domino: number;
  /** Whose king stands there, from 0; nobody's, where it is still free. */
  seat: number | null;
}

export interface Round {
  /** To be laid, the first one first. */
  now: readonly Offered[];
  /** To be chosen from. */
  line: readonly Offered[];
  /** Dominoes that were given up. */
  discarded: readonly number[];
}

const CLAIMS = /^(\d) +claims$/;
const LAYS = /^(\d) +lays +#?(\d+)$/;
const OFFERED = /^#?(\d+)(?: +(\d))?$/;
const TWO_KINGS = 2;

const partsOf = (line: string | undefined) =>
  (line ?? "").split(/[,\n]/).map((part) => part.trim().toLowerCase());

export function roundIn({ table }: Draft): Round {
  return {
    now: partsOf(table.next).flatMap((part) => {
      const [, seat, domino] = LAYS.exec(part) ?? [];
      return domino ? [{ domino: Number(domino), seat: Number(seat) - 1 }] : [];
    }),
    line: partsOf(table.line).flatMap((part) => {
      const [, domino, seat] = OFFERED.exec(part) ?? [];
      return domino ? [{ domino: Number(domino), seat: seat ? Number(seat) - 1 : null }] : [];
    }),
    discarded: partsOf(table.discarded).flatMap((part) =>
      /^\d+$/.test(part) ? [Number(part)] : [],
    ),
  };
}

export function withRound(draft: Draft, round: Round): Draft {
  const line = round.line.toSorted(byNumber).map(({ domino, seat }) => told(domino, seat));
  return withTable(draft, {
    line: line.join(", "),
    next: nextOf(round, inHandBefore(draft), players(draft)).join(", "),
    discarded: round.discarded.join(", "),
  });
}

const told = (domino: number, seat: number | null) =>
  seat === null ? String(domino) : `${domino} ${seat + 1}`;

const byNumber = (one: Offered, other: Offered) => one.domino - other.domino;

/** Kings that stand nowhere are in a hand: their turn is now. Then it goes on from left to right. */
function nextOf(round: Round, before: readonly number[], count: number): string[] {
  const claiming = round.line.length > 0;
  const laying = round.now.toSorted(byNumber).flatMap(({ domino, seat }) => {
    if (seat === null) return [];
    const lays = `${seat + 1} lays ${domino}`;
    return claiming ? [lays, `${seat + 1} claims`] : [lays];
  });
  const inHand = claiming ? kingsInHand(round, count) : [];
  return [...inOrderOf(before, inHand).map((seat) => `${seat + 1} claims`), ...laying];
}

/** Whose kings were in a hand, in the order in which they go: it stays, whoever else comes to it. */
function inHandBefore({ table }: Draft): number[] {
  const steps = partsOf(table.next);
  const first = steps.findIndex((step) => !CLAIMS.test(step));
  const claims = first < 0 ? steps : steps.slice(0, first);
  return claims.map((step) => Number(step[0]) - 1);
}

/** Whoever has put a king down was first to do so: what is left of the order is its end. */
function inOrderOf(order: readonly number[], seats: readonly number[]): number[] {
  const rest = [...seats];
  const left = order.toReversed().filter((seat) => {
    const at = rest.indexOf(seat);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return [...left.toReversed(), ...rest];
}

/** One of everybody, then the second ones, as they are drawn at the beginning of a match for two. */
function kingsInHand({ now, line }: Round, count: number): number[] {
  const each = count === 2 ? TWO_KINGS : 1;
  const standing = (seat: number) => [...now, ...line].filter((one) => one.seat === seat).length;
  const seats = Array.from({ length: count }, (_, seat) => seat);
  return Array.from({ length: each }, (_, king) =>
    seats.filter((seat) => each - standing(seat) > king),
  ).flat();
}

/** All dominoes that lie beside the kingdoms. */
export const lying = ({ now, line, discarded }: Round): number[] => [
  ...now.map(({ domino }) => domino),
  ...line.map(({ domino }) => domino),
  ...discarded,
];

/** Whose king a domino gets that is laid down: the first who has one left. */
export function nextKing(round: Round, count: number): number | null {
  return kingsInHand(round, count)[0] ?? null;
}
