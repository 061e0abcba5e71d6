/** What the turns that were looked at say: curves, turning points, decisions, and who was lucky. */

import type { Account, Decision, ReviewedTurn, ScoreLine } from "../api/schema";
import type { Rule } from "../table/reckoning";
import type { Course } from "../table/turns";

/** By seat, a point for every turn: what was expected before it; last of all, what it came to. */
export function expected(turns: readonly ReviewedTurn[], scores: readonly number[] | null) {
  const seats = turns[0]?.before.map((_, seat) => seat) ?? [];
  return seats.map((seat) => [
    ...turns.map(({ before }) => before[seat] ?? 0),
    ...(scores ? [scores[seat] ?? 0] : []),
  ]);
}

const sumOf = (lines: readonly ScoreLine[]) => lines.reduce((sum, { points }) => sum + points, 0);

/** By seat, the points so far: none at the start, and then after every turn. */
export function soFar(turns: readonly ReviewedTurn[]): number[][] {
  const seats = turns[0]?.paid.map((_, seat) => seat) ?? [];
  return seats.map((seat) => [0, ...turns.map(({ paid }) => sumOf(paid[seat] ?? []))]);
}

export interface RuleCurves extends Rule {
  /** By seat. */
  curves: number[][];
}

/** Rule by rule, by seat, what it would have paid after every turn; the greatest first. */
export function byRule(
  turns: readonly ReviewedTurn[],
  ruleOf: (line: ScoreLine) => Rule,
): RuleCurves[] {
  const seats = turns[0]?.paid.length ?? 0;
  const rules = new Map<string, RuleCurves>();
  for (const [at, { paid }] of turns.entries()) {
    for (const [seat, lines] of paid.entries()) {
      for (const line of lines) {
        const rule = ruleOf(line);
        const found = rules.get(rule.name) ?? { ...rule, curves: nothing(seats, turns.length) };
        rules.set(rule.name, found);
        const curve = found.curves[seat] as number[];
        curve[at + 1] = (curve[at + 1] ?? 0) + line.points;
      }
    }
  }
  const last = ({ curves }: RuleCurves) => Math.max(...curves.flat());
  return [...rules.values()].sort((one, other) => last(other) - last(one));
}

const nothing = (seats: number, turns: number) =>
  Array.from({ length: seats }, () => Array.from({ length: turns + 1 }, () => 0));

/** What a turn's choices and what was turned up brought a seat; the latter once the next is known. */
export function brought(
  turns: readonly ReviewedTurn[],
  scores: readonly number[] | null,
  at: number,
  seat: number,
): { choice: number; luck: number | null } {
  const turn = turns[at];
  if (!turn) return { choice: 0, luck: null };
  const chosen = turn.chosen[seat] ?? 0;
  const after = turns[at + 1]?.before[seat] ?? scores?.[seat];
  return {
    choice: chosen - (turn.before[seat] ?? 0),
    luck: after === undefined ? null : after - chosen,
  };
}

/**
 * The numbers of the turns as the replay counts them. Who acts twice in a row, as with two kings,
 * has two of its turns in one that was looked at: "5–6".
 */
export function numbersOf(turns: readonly ReviewedTurn[], course: Course): string[] {
  return turns.map(({ first, last }) => {
    const [from, to] = [course.turnAt(first + 1) + 1, course.turnAt(last) + 1];
    return from < to ? `${from}–${to}` : `${from}`;
  });
}

export interface Missed extends Decision {
  /** Which turn it belongs to. */
  turn: number;
}

/** The decisions that gave something away, of one seat or of all: the dearest first. */
export function missed(turns: readonly ReviewedTurn[], seat: number | null): Missed[] {
  return turns
    .flatMap(({ decisions }, turn) => decisions.map((one) => ({ ...one, turn })))
    .filter((one) => one.cost > 0 && (seat === null || one.seat === seat))
    .sort((one, other) => other.cost - one.cost);
}

/** Which of the sentences says it: who has won, who chose best, whom luck has helped. */
export interface Verdict {
  key: "both" | "against_luck" | "by_luck" | "by_others" | "shared" | "least";
  winners: number[];
  skilled: number;
  lucky: number;
  skill: number;
  luck: number;
}

export function verdictOn(accounts: readonly Account[], ranks: readonly number[]): Verdict | null {
  if (accounts.length === 0) return null;
  const best = (of: (account: Account) => number) =>
    accounts.reduce(
      (top, account, seat) => (of(account) > of(accounts[top] as Account) ? seat : top),
      0,
    );
  const skilled = best(({ skill }) => skill);
  const lucky = best(({ chance }) => chance);
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const skill = accounts[skilled]?.skill ?? 0;
  // What has cost some of the lead is not called the best, though others have lost more.
  const key = skill < 0 ? "least" : keyOf(winners, skilled, lucky);
  const [first = 0] = winners;
  const luckOf = key === "by_luck" ? first : lucky;
  return {
    key,
    winners,
    skilled,
    lucky,
    skill,
    luck: accounts[luckOf]?.chance ?? 0,
  };
}

function keyOf(winners: number[], skilled: number, lucky: number): Verdict["key"] {
  if (winners.length > 1) return "shared";
  if (winners[0] === skilled) return skilled === lucky ? "both" : "against_luck";
  return winners[0] === lucky ? "by_luck" : "by_others";
}
