/** What has become of tiles that were on offer: who bought them, or that the axe lay on them. */

import type { IsleOfSkyeView } from "../../api/schema";
import type { GameEvent } from "../face";

export type Fate = { buyer: number; gold: number } | "axed";

export class Sales {
  /** By seat: the tiles as they were drawn. */
  #drawn: number[][] = [];
  #fates = $state.raw(new Map<number, Fate>());

  /** Remembers what lies there, and hears what happened to it. */
  hear(view: IsleOfSkyeView, events: readonly GameEvent[]): void {
    if (view.asks === "price") {
      this.#drawn = view.seats.map(({ offer }) => offer.map((each) => each?.tile ?? 0));
      if (this.#fates.size) this.#fates = new Map();
    }
    const fates = new Map(this.#fates);
    for (const event of events) {
      const { type, tile, seat, gold, axed } = event as Record<string, unknown>;
      if (type === "bought") fates.set(Number(tile), { buyer: Number(seat), gold: Number(gold) });
      if (type === "prices_shown" && axed) fates.set(Number(axed), "axed");
    }
    if (fates.size !== this.#fates.size) this.#fates = fates;
  }

  /** What became of the tile in a place that is empty now, as far as it was seen. */
  of(seller: number, slot: number): Fate | null {
    return this.#fates.get(this.#drawn[seller]?.[slot] ?? 0) ?? null;
  }
}
