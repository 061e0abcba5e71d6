/** What has become of tiles that were on offer: who bought them, or that the axe lay on them. */

import type { IsleOfSkyeView, LogEntry } from "../../api/schema";
import type { GameEvent } from "../face";

export type Fate = { buyer: number; gold: number } | "axed";

export class Sales {
  /** By seat: the tiles as they were drawn. */
  #drawn = $state.raw<readonly number[][]>([]);
  #fates = $state.raw<ReadonlyMap<number, Fate>>(new Map());
  /** The seats that have bought, or passed, since prices were shown. */
  #served = $state.raw<ReadonlySet<number>>(new Set());

  /** Reads up what has happened in this round: whoever comes back has seen nothing of it. */
  read(log: readonly LogEntry[]): void {
    const all = log.flatMap(({ events }) => events as GameEvent[]);
    const begun = all.findLastIndex(({ type }) => type === "round_begun");
    const events = all.slice(Math.max(0, begun));
    const drawn: number[][] = [];
    for (const { type, seat, tiles } of events) {
      if (type === "tiles_drawn") drawn[Number(seat)] = tiles as number[];
    }
    this.#drawn = drawn;
    this.#fates = withFates(new Map(), events);
    this.#served = servedIn(events);
  }

  /** Where there is no log: remembers what lies there, and hears what happened to it. */
  hear(view: IsleOfSkyeView, events: readonly GameEvent[]): void {
    if (view.asks === "price") {
      this.#drawn = view.seats.map(({ offer }) => offer.map((each) => each?.tile ?? 0));
      if (this.#fates.size) this.#fates = new Map();
      if (this.#served.size) this.#served = new Set();
    }
    const served = servedIn(events);
    if (served.size) this.#served = new Set([...this.#served, ...served]);
    const fates = withFates(this.#fates, events);
    if (fates.size !== this.#fates.size) this.#fates = fates;
  }

  /** Whether a seat that may buy has had its first purchase in this round. */
  wasServed(seat: number): boolean {
    return this.#served.has(seat);
  }

  /** What became of the tile in a place that is empty now, as far as it is known. */
  of(seller: number, slot: number): Fate | null {
    return this.#fates.get(this.#drawn[seller]?.[slot] ?? 0) ?? null;
  }
}

const servedIn = (events: readonly GameEvent[]): Set<number> =>
  new Set(
    events.flatMap(({ type, seat }) =>
      type === "bought" || type === "passed" ? [Number(seat)] : [],
    ),
  );

function withFates(before: ReadonlyMap<number, Fate>, events: readonly GameEvent[]) {
  const fates = new Map(before);
  for (const event of events) {
    const { type, tile, seat, gold, axed } = event as Record<string, unknown>;
    if (type === "bought") fates.set(Number(tile), { buyer: Number(seat), gold: Number(gold) });
    if (type === "prices_shown" && axed) fates.set(Number(axed), "axed");
  }
  return fates;
}
