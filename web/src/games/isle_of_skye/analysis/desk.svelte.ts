/** The position that is being set up: whose territory, which square of it, and the tile in hand. */

import type { Draft } from "../../../analysis/draft";
import { Past } from "../../../analysis/past.svelte";
import { HOME } from "../squares";
import { faceOf } from "../tiles";
import { aroundOf, type Laid, nextTurn, territoryIn, turnsThatFit, withTerritory } from "./laid";
import { type Slot, slotsIn, withSlot } from "./slots";
import { type Box, optionsOf, seated } from "./table";

export class Desk extends Past {
  #seat = $state(0);
  /** The square that was pressed last. */
  spot = $state<string | null>(null);
  /** A tile that waits for its square. */
  held = $state<number | null>(null);
  /** The place beside the territory that was pressed last. */
  slot = $state.raw<Slot | null>(null);
  readonly #box: Box;

  constructor(draft: Draft, box: Box) {
    super(draft);
    this.#box = box;
  }

  get seat(): number {
    return Math.min(this.#seat, this.draft.seats.length - 1);
  }

  set seat(seat: number) {
    if (seat === this.#seat) return;
    this.#seat = seat;
    this.rest();
  }

  get laid(): Laid[] {
    return territoryIn(this.draft, this.seat);
  }

  get options() {
    return optionsOf(this.draft);
  }

  /** What lies on the square that was pressed last. */
  get chosen(): Laid | null {
    return this.#on(this.spot);
  }

  override change(next: Draft, stroke = ""): void {
    super.change(seated(this.draft, next, this.#box), stroke);
  }

  override undo(): void {
    super.undo();
    this.rest();
  }

  /** Nothing is in hand, and no square is meant. */
  rest(): void {
    this.spot = null;
    this.held = null;
    this.slot = null;
  }

  /** A square is pressed: the tile in hand comes there; what lies there already is turned. */
  press(square: string): void {
    const there = this.#on(square);
    if (this.held !== null && !there) this.#lay(this.held, square);
    else if (this.spot === square && there) this.turn();
    else this.spot = this.spot === square ? null : square;
    this.held = null;
    this.slot = null;
  }

  /** A place beside the territory is pressed: it is meant, or the tile in hand comes there. */
  pressSlot(slot: Slot): void {
    const { held } = this;
    const again = this.slot?.line === slot.line && this.slot.at === slot.at;
    this.rest();
    this.slot = again ? null : slot;
    if (held !== null && !this.inSlot) this.take(held);
  }

  /** A tile is chosen: it comes to the free square that is meant, or waits for one. */
  take(tile: number): void {
    if (this.slot && !this.inSlot) this.#fill(tile);
    else if (this.spot !== null && !this.chosen) this.#lay(tile, this.spot);
    else {
      this.spot = null;
      this.slot = null;
      this.held = this.held === tile ? null : tile;
    }
  }

  turn(): void {
    const lies = this.chosen;
    if (!lies) return;
    const face = faceOf(lies.tile, this.options);
    const around = aroundOf(this.laid, lies.square, this.options);
    const turned = { ...lies, turn: nextTurn(face, around, lies.turn) };
    this.#put(
      this.laid.map((one) => (one.square === lies.square ? turned : one)),
      `turn ${lies.square}`,
    );
  }

  /** What lies on the square that is meant goes; the square is still meant. */
  takeAway(): void {
    if (this.slot) this.#fill(null);
    const gone = this.chosen;
    if (gone && gone.square !== HOME)
      this.#put(this.laid.filter(({ square }) => square !== gone.square));
  }

  /** The tile that lies on the place that is meant. */
  get inSlot(): number | null {
    if (!this.slot) return null;
    const { line, at } = this.slot;
    return slotsIn(this.draft, this.seat, line, at + 1)[at]?.tile ?? null;
  }

  #fill(tile: number | null): void {
    if (this.slot) this.change(withSlot(this.draft, this.seat, this.slot, { tile, price: null }));
  }

  #on(square: string | null): Laid | null {
    return this.laid.find((one) => one.square === square) ?? null;
  }

  #lay(tile: number, square: string): void {
    const around = aroundOf(this.laid, square, this.options);
    const turn = turnsThatFit(faceOf(tile, this.options), around)[0] ?? 0;
    this.#put([...this.laid, { tile, square, turn }]);
    this.spot = square;
  }

  #put(laid: readonly Laid[], stroke = ""): void {
    this.change(withTerritory(this.draft, this.seat, laid), stroke);
  }
}
