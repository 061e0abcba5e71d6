/** The tile in hand: where it would lie and how it is turned, before it is laid. */

import { type Laying, type Lays, written } from "./lays";

export class Ghost {
  /** Which of the tiles in hand. */
  slot = $state(0);
  /** Quarters clockwise. */
  turn = $state(0);
  square = $state<string | null>(null);
  /** It stays where it is until it is laid or taken back. */
  held = $state(false);
  readonly #lays: () => Lays;

  constructor(lays: () => Lays) {
    this.#lays = lays;
  }

  /** The legal way to lay it that it shows, if it is one. */
  get laying(): Laying | null {
    return this.square === null ? null : this.#lays().at(this.slot, this.square, this.turn);
  }

  get action(): string | null {
    return this.square === null ? null : written(this.slot, this.square, this.turn);
  }

  /** Over a square: turned as it is if it fits so, else as it fits best, else as it is. */
  over(square: string): void {
    this.square = square;
    const fitting = this.#lays().on(this.slot, square);
    if (fitting.length && !this.laying) this.turn = fitting[0]?.turn ?? this.turn;
  }

  rotate(by: 1 | -1): void {
    this.turn = (this.turn + by) & 3;
  }

  /** To the next place where it fits, the best ones first. */
  cycle(by: 1 | -1): void {
    const all = this.#lays().of(this.slot);
    const now = all.findIndex((one) => one.action === this.laying?.action);
    const next = all.at((now < 0 && by < 0 ? 0 : now + by) % all.length);
    if (!next) return;
    this.square = next.square;
    this.turn = next.turn;
    this.held = true;
  }

  /** Another of the tiles in hand; it comes as it lies there. */
  take(slot: number): void {
    if (slot === this.slot) return;
    this.slot = slot;
    this.turn = 0;
    if (this.square) this.over(this.square);
  }

  putBack(): void {
    this.square = null;
    this.held = false;
  }
}
