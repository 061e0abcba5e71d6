/** The dominoes of a kingdom in a draft, as `12 h7-h8` says where each of them lies. */

import { type Draft, withSeat } from "../../../analysis/draft";
import type { Face, KingdomView, LaidDomino } from "../../../api/schema";

export interface Laid {
  number: number;
  left: string;
  right: string;
}

export const CASTLE = "g7";
const KEY = "kingdom";
const WRITTEN = /^#?(\d+)\s+([a-m]\d+)\s*-\s*([a-m]\d+)$/;

export function laidBy({ seats }: Draft, seat: number): Laid[] {
  return (seats[seat]?.lines[KEY] ?? "").split(/[,\n]/).flatMap((part) => {
    const [, number, left = "", right = ""] = WRITTEN.exec(part.trim().toLowerCase()) ?? [];
    return number ? [{ number: Number(number), left, right }] : [];
  });
}

export function withLaid(draft: Draft, seat: number, all: readonly Laid[]): Draft {
  const told = all.map(({ number, left, right }) => `${number} ${left}-${right}`).join(", ");
  return withSeat(draft, seat, { [KEY]: told });
}

/** The numbers of all dominoes that lie in somebody's kingdom. */
export const taken = (draft: Draft) =>
  new Set(draft.seats.flatMap((_, seat) => laidBy(draft, seat).map(({ number }) => number)));

/** The domino that covers a square. */
export const covering = (all: readonly Laid[], square: string) =>
  all.find(({ left, right }) => left === square || right === square);

/** The kingdom as it is drawn, before any server has seen it. */
export function kingdomOf(all: readonly Laid[], faces: readonly Face[]): KingdomView {
  const dominoes: LaidDomino[] = all.flatMap(({ number, left, right }) => {
    const face = faces.find((one) => one.number === number);
    return face ? [{ face, left, right }] : [];
  });
  return { castle: CASTLE, dominoes, points: 0, lines: [] };
}

export interface Sort {
  face: Face;
  /** Those that look just like it, the first of them free to be laid. */
  numbers: number[];
}

/** Dominoes that look alike stand for each other: nobody can tell them apart on the table. */
export function sorts(faces: readonly Face[], gone: ReadonlySet<number>): Sort[] {
  const found = new Map<string, Sort>();
  for (const face of faces) {
    const looks = JSON.stringify([face.left, face.right]);
    const sort = found.get(looks) ?? { face, numbers: [] };
    if (!gone.has(face.number)) sort.numbers.push(face.number);
    found.set(looks, sort);
  }
  return [...found.values()];
}
