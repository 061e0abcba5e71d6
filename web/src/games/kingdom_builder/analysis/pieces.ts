/** The pieces of a draft: where each kind stands, and what a press on a hex makes of it. */

import { type Draft, withSeat, withTable } from "../../../analysis/draft";

/** A kind of piece, as the game has it. */
export interface Kind {
  name: string;
  count: number;
  owned: boolean;
  /** How many hexes one covers. */
  hexes: number;
  /** The location without which it is not in the match. */
  location: string;
}

export const SETTLEMENT = "settlement";

const hexesIn = (line: string | undefined) => (line ?? "").split(/[\s,]+/).filter(Boolean);

/** Where a seat's pieces of a kind stand, or nobody's. */
export function standing({ table, seats }: Draft, { name, owned }: Kind, seat: number): string[] {
  return hexesIn((owned ? seats[seat]?.lines : table)?.[name]);
}

/** How many of them are still beside the board. */
export function left(draft: Draft, kind: Kind, seat: number): number {
  return kind.count / kind.hexes - standing(draft, kind, seat).length;
}

function withStanding(draft: Draft, { name, owned }: Kind, seat: number, hexes: string[]): Draft {
  const lines = { [name]: hexes.join(" ") };
  return owned ? withSeat(draft, seat, lines) : withTable(draft, lines);
}

/** Who has which kind on a hex; nothing where it is bare. */
export function onHex(
  draft: Draft,
  kinds: readonly Kind[],
  hex: string,
): { kind: Kind; seat: number } | null {
  for (const kind of kinds) {
    for (const seat of kind.owned ? draft.seats.keys() : [0]) {
      if (standing(draft, kind, seat).includes(hex)) return { kind, seat };
    }
  }
  return null;
}

/** A hex without anything on it. */
export function cleared(draft: Draft, kinds: readonly Kind[], hex: string): Draft {
  const found = onHex(draft, kinds, hex);
  if (!found) return draft;
  const others = standing(draft, found.kind, found.seat).filter((one) => one !== hex);
  return withStanding(draft, found.kind, found.seat, others);
}

/** A piece on a hex, in the place of whatever stood there; as it was where none is left. */
export function put(
  draft: Draft,
  kinds: readonly Kind[],
  kind: Kind,
  seat: number,
  hex: string,
): Draft {
  const bare = cleared(draft, kinds, hex);
  if (left(bare, kind, seat) < 1) return draft;
  return withStanding(bare, kind, seat, [...standing(bare, kind, seat), hex]);
}
