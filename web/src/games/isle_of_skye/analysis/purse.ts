/** The points and the gold of a seat in a draft. */

import { type Draft, withSeat } from "../../../analysis/draft";
import { list } from "./lines";

const POINTS = "points";
const GOLD = "gold";

/** Where the marker stands, whatever a text says the points are for; nothing if nobody has said. */
export function pointsOf({ seats }: Draft, seat: number): number | null {
  const parts = list(seats[seat]?.lines[POINTS]);
  if (parts.length === 0) return null;
  return parts.reduce((sum, part) => sum + (Number(/\d+$/.exec(part)?.[0]) || 0), 0);
}

export function goldOf({ seats }: Draft, seat: number): number | null {
  const said = seats[seat]?.lines[GOLD];
  return said === undefined ? null : Number(said) || 0;
}

const told = (count: number) =>
  Number.isFinite(count) ? String(Math.max(0, Math.round(count))) : "";

export const withPoints = (draft: Draft, seat: number, points: number) =>
  withSeat(draft, seat, { [POINTS]: told(points) });

export const withGold = (draft: Draft, seat: number, gold: number) =>
  withSeat(draft, seat, { [GOLD]: told(gold) });
