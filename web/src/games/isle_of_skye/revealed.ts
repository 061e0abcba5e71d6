/** What the events of a turn tell everybody, line by line, for the log: prices, sales, what was paid. */

import type { GameEvent } from "../face";

/** A tile, and the gold that it stands for; none under the axe. */
export interface PricedTile {
  tile: number;
  gold: number | null;
}

/** What became of tiles of a seat, with the other seat that it concerns. */
export interface TileLine {
  kind: "tiles";
  seat: number;
  from: number | null;
  tiles: PricedTile[];
  /** What the line says in words. */
  events: GameEvent[];
}

/** What everybody has got, and the symbol of what it was for. */
export interface PaidLine {
  kind: "paid";
  symbol: string;
  /** By seat. */
  each: string[];
  events: GameEvent[];
}

/** Something that is told in words alone. */
export interface SaidLine {
  kind: "said";
  seat: number;
  events: GameEvent[];
}

export type Line = TileLine | PaidLine | SaidLine;
/** A line before it is known which events it tells. */
type Drawn = Line extends infer Each ? (Each extends Line ? Omit<Each, "events"> : never) : never;

interface Shown {
  type: string;
  seat: number;
  seller: number;
  tile: number;
  gold: number;
  axed: number;
  tiles: number[];
  prices: number[];
  rule: string;
  points: number[];
  income: number[];
  catch_up: number[];
}

const LINES: Record<string, (told: Shown) => Drawn> = {
  prices_shown: ({ seat, tiles, prices, axed }) => {
    const priced = tiles.map((tile, at) => ({ tile, gold: prices[at] ?? 0 }));
    const under = axed ? [{ tile: axed, gold: null }] : [];
    return { kind: "tiles", seat, from: null, tiles: [...priced, ...under] };
  },
  bought: ({ seat, seller, tile, gold }) => ({
    kind: "tiles",
    seat,
    from: seller,
    tiles: [{ tile, gold }],
  }),
  kept: ({ seat, tile, gold }) => ({ kind: "tiles", seat, from: seat, tiles: [{ tile, gold }] }),
  plan_shown: ({ seat }) => ({ kind: "said", seat }),
  scored: ({ rule, points }) => ({
    kind: "paid",
    symbol: `#score-${rule}`,
    each: points.map(String),
  }),
  banners_paid: ({ points }) => ({ kind: "paid", symbol: "#banner", each: points.map(String) }),
  round_begun: ({ income, catch_up }) => ({
    kind: "paid",
    symbol: "#gold",
    each: income.map((gold, seat) => (catch_up[seat] ? `${gold}+${catch_up[seat]}` : `${gold}`)),
  }),
};

/** The lines of a turn; what one seat keeps stands in one of them. */
export function linesOf(events: readonly GameEvent[]): Line[] {
  const lines: Line[] = [];
  for (const event of events) {
    const line = LINES[event.type]?.(event as unknown as Shown);
    const last = lines.at(-1);
    if (!line) continue;
    if (line.kind === "tiles" && last?.kind === "tiles" && keeps(line) && keeps(last, line.seat)) {
      last.tiles = [...last.tiles, ...line.tiles];
      last.events = [...last.events, event];
    } else lines.push({ ...line, events: [event] });
  }
  return lines;
}

/** Whoever has a tile from themselves was left with it. */
export const keeps = ({ seat, from }: Omit<TileLine, "events">, who = seat): boolean =>
  from === seat && seat === who;
