/** The position that is being set up, and whose piece the hand holds. */

import type { Draft } from "../../../analysis/draft";
import { Past } from "../../../analysis/past.svelte";
import { cleared, type Kind, left, onHex, put, SETTLEMENT } from "./pieces";

export class Desk extends Past {
  #held = $state(SETTLEMENT);
  #seat = $state(0);
  readonly #kinds: () => readonly Kind[];

  /** `kinds` are those that can be on this board. */
  constructor(draft: Draft, kinds: () => readonly Kind[]) {
    super(draft);
    this.#kinds = kinds;
  }

  get seat(): number {
    return Math.min(this.#seat, this.draft.seats.length - 1);
  }

  set seat(seat: number) {
    this.#seat = seat;
  }

  get kinds(): readonly Kind[] {
    return this.#kinds();
  }

  /** What a press on a hex puts there. */
  get kind(): Kind | undefined {
    return this.kinds.find(({ name }) => name === this.#held) ?? this.kinds[0];
  }

  set kind(kind: Kind | undefined) {
    this.#held = kind?.name ?? SETTLEMENT;
  }

  get #owner(): number {
    return this.kind?.owned ? this.seat : 0;
  }

  get left(): number {
    return this.kind ? left(this.draft, this.kind, this.#owner) : 0;
  }

  /** Whether a press would take away what stands on a hex: the very thing that the hand holds. */
  takes(hex: string): boolean {
    const found = onHex(this.draft, this.kinds, hex);
    return found !== null && found.kind === this.kind && found.seat === this.#owner;
  }

  /** The piece lands on a hex, or leaves it. */
  touch(hex: string, takes: boolean, stroke: string): void {
    if (!this.kind || takes !== this.takes(hex)) return;
    const next = takes
      ? cleared(this.draft, this.kinds, hex)
      : put(this.draft, this.kinds, this.kind, this.#owner, hex);
    this.change(next, stroke);
  }
}
