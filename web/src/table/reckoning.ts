/** The end of a match reckoned: what each rule paid each seat, what decided, and how it is counted up. */

import type { ScoreLine } from "../api/schema";

/** A rule that pays points: its name, and the drawing that stands for it. */
export interface Rule {
  name: string;
  symbol: string | null;
}

/** What a rule paid one seat, and for what. */
export interface Paid {
  points: number;
  lines: ScoreLine[];
  /** What earned it, of all that still lies on the table. */
  places: string[];
}

export interface Row extends Rule {
  /** By seat. */
  paid: Paid[];
}

/** Rule by rule, in the order in which they are told; a rule that paid nobody is left out. */
export function reckon(lines: readonly ScoreLine[][], ruleOf: (line: ScoreLine) => Rule): Row[] {
  const rows = new Map<string, Row>();
  const nothing = (): Paid => ({ points: 0, lines: [], places: [] });
  // The boards of earlier matches are off the table: nothing is left to point at.
  const current = Math.max(...lines.flat().map(matchOf));
  for (const [seat, own] of lines.entries()) {
    for (const line of own) {
      const rule = ruleOf(line);
      const row = rows.get(rule.name) ?? { ...rule, paid: lines.map(nothing) };
      rows.set(rule.name, row);
      const paid = row.paid[seat] as Paid;
      paid.points += line.points;
      paid.lines.push(line);
      if (line.points !== 0 && matchOf(line) === current) paid.places.push(...line.places);
    }
  }
  return [...rows.values()].filter(({ paid }) => paid.some(({ points }) => points !== 0));
}

function matchOf({ values }: ScoreLine): number {
  return Number(values.match ?? 0);
}

/** The rule by which one seat got ahead of another most. */
export function deciding(rows: readonly Row[], seat: number, other: number): Row | null {
  const lead = ({ paid }: Row) => (paid[seat]?.points ?? 0) - (paid[other]?.points ?? 0);
  const best = rows.toSorted((one, another) => lead(another) - lead(one))[0];
  return best && lead(best) > 0 ? best : null;
}

/** How much of each row is counted when so many rows are: the last of them in part. */
export function shares(rows: number, counted: number): number[] {
  return Array.from({ length: rows }, (_, row) => Math.min(1, Math.max(0, counted - row)));
}

const ROW_MS = 450;
const LEAST_MS = 1_500;
const MOST_MS = 2_800;

/** How long it takes to count all rows up: long enough to watch, never long enough to wait. */
export function countingTime(rows: number): number {
  return Math.min(MOST_MS, Math.max(LEAST_MS, rows * ROW_MS));
}
