/** The tiles beside a territory: those before the screen, with their prices, and those to be laid. */

import { type Draft, withSeat } from "../../../analysis/draft";
import { list } from "./lines";

export type SlotLine = "offer" | "hand";

/** A place for a tile: in which line of which seat's section, and which one, from 0. */
export interface Slot {
  line: SlotLine;
  at: number;
}

export interface Offered {
  tile: number | null;
  price: number | null;
}

/** The place of a tile that has gone. */
const GONE = "-";
const OFFER = 3;
/** So many come to a hand: with the expansion, two that were bought. */
const IN_HAND = { base: 3, journeyman: 5 } as const;
const WRITTEN = /^#?(\d{1,3})(?: +(\d{1,3}))?$/;
const NOTHING: Offered = { tile: null, price: null };

/** The phases in which somebody has something to decide, in the order of a round. */
export const PHASES = ["income", "price", "buy", "buy_again", "build", "plan"] as const;
const OF_JOURNEYMAN: readonly string[] = ["buy_again", "plan"];
/** Which of these lines a phase has. */
const LINES: Record<string, readonly SlotLine[]> = {
  price: ["offer"],
  buy: ["offer", "hand"],
  buy_again: ["offer", "hand"],
  build: ["hand"],
};

export const phasesFor = (journeyman: boolean): string[] =>
  PHASES.filter((phase) => journeyman || !OF_JOURNEYMAN.includes(phase));

export const linesOf = (phase: string): readonly SlotLine[] => LINES[phase] ?? [];

export const isBuying = (phase: string) => phase === "buy" || phase === "buy_again";

export function sizeOf(line: SlotLine, journeyman: boolean): number {
  if (line === "offer") return OFFER;
  return journeyman ? IN_HAND.journeyman : IN_HAND.base;
}

/** What lies on each place of a line; as many as there are, or as it takes. */
export function slotsIn({ seats }: Draft, seat: number, line: SlotLine, size: number): Offered[] {
  const said = list(seats[seat]?.lines[line]).map((part): Offered => {
    const [, tile, price] = WRITTEN.exec(part) ?? [];
    return { tile: tile ? Number(tile) : null, price: price ? Number(price) : null };
  });
  return Array.from({ length: Math.max(size, said.length) }, (_, at) => said[at] ?? NOTHING);
}

export function withSlot(draft: Draft, seat: number, { line, at }: Slot, there: Offered): Draft {
  const slots = slotsIn(draft, seat, line, at + 1);
  const next = slots.map((one, place) => (place === at ? there : one));
  const told = next.map(({ tile, price }) => (tile ? `${tile}${price ? ` ${price}` : ""}` : GONE));
  while (told.at(-1) === GONE) told.pop();
  return withSeat(draft, seat, { [line]: told.join(", ") });
}

/** All tiles that lie beside somebody's territory, each with its place. */
export function besideTerritories(draft: Draft): { tile: number; seat: number; slot: Slot }[] {
  return draft.seats.flatMap((_, seat) =>
    (["offer", "hand"] as const).flatMap((line) =>
      slotsIn(draft, seat, line, 0).flatMap(({ tile }, at) =>
        tile ? [{ tile, seat, slot: { line, at } }] : [],
      ),
    ),
  );
}

/** What lies beside the territories is forgotten where a phase has no place for it. */
export function withoutSlots(draft: Draft, phase: string): Draft {
  const gone = (["offer", "hand"] as const).filter((line) => !linesOf(phase).includes(line));
  const empty = Object.fromEntries(gone.map((line) => [line, ""]));
  return draft.seats.reduce((next, _, seat) => withSeat(next, seat, empty), draft);
}
