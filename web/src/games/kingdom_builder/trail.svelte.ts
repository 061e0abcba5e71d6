/** What the others did in their last turns, so that whoever looked away can still see it. */

import type { Latest } from "../face";

export interface Mark {
  hex: string;
  seat: number;
  /** Where a piece that was moved has been, first and last included. */
  way: string[];
}

interface Told {
  type: string;
  seat: number;
  hex?: string;
  /** Where a piece stood before it was moved. */
  origin?: string;
}

/** What happens to tiles is seen at their places. */
const UNMARKED = new Set(["tile_taken", "tile_lost", "harvest_passed"]);

export class Trail {
  marks = $state.raw<Mark[]>([]);
  #ply = -1;
  /** Seats whose turn is over: their next deed begins a new trail. */
  #over = new Set<number>();

  /** Takes in what led to the view; `near` is whose eyes look. */
  follow(latest: Latest | null, near: number | null): void {
    const ply = latest?.ply ?? -1;
    if (ply === this.#ply) return;
    // Who goes back in time, or leaps, sees what happened there and nothing else.
    if (!latest || ply !== this.#ply + 1) this.#forget();
    this.#ply = ply;
    for (const told of (latest?.events ?? []) as unknown as Told[]) this.#tell(told, near);
  }

  #tell({ type, seat, hex, origin }: Told, near: number | null): void {
    if (type === "turn_ended") {
      this.#over.add(seat);
      // Whoever ends the turn has seen what the others did before.
      if (seat === near) this.marks = [];
    }
    if (!hex || UNMARKED.has(type)) return;
    const kept = this.#over.delete(seat)
      ? this.marks.filter((mark) => mark.seat !== seat)
      : this.marks;
    const left = kept.filter((mark) => mark.hex !== hex && mark.hex !== origin);
    const before = kept.find((mark) => mark.hex === origin)?.way ?? [];
    const way = origin ? [...(before.length ? before : [origin]), hex] : [];
    this.marks = [...left, { hex, seat, way }];
  }

  #forget(): void {
    this.marks = [];
    this.#over.clear();
  }
}
