/**
 * What stands behind the screen: where the axe is and what each tile shall cost. Nothing of it is
 * sent before all is decided, so that nobody can tell how far somebody has come.
 */

import type { Choice, ClanView, OfferView } from "../../api/schema";

const FIRST_PRICED = /^1=/;

const isSaid = (each: OfferView | null) => each !== null && (each.axed || each.price !== null);

/** Whether the table has been told of the axe or of a price. */
export const pricingBegun = ({ offer }: Pick<ClanView, "offer">) => offer.some(isSaid);

export class Pricing {
  axe = $state<number | null>(null);
  prices = $state<number[]>([]);
  readonly #own: () => ClanView;
  readonly #choices: () => readonly Choice[];

  constructor(own: () => ClanView, choices: () => readonly Choice[]) {
    this.#own = own;
    this.#choices = choices;
  }

  /** Begins with what is on the tiles already. */
  begin(): void {
    this.axe = this.#axed;
    this.prices = this.#own().offer.map((each) => each?.price ?? 0);
  }

  /** What was said from elsewhere is what counts. */
  follow(): void {
    const { offer } = this.#own();
    const priced = offer.some((each, slot) => each?.price && each.price !== this.prices[slot]);
    if (this.begun && (priced || this.axe !== this.#axed)) this.begin();
  }

  /** Where the axe lies that the table knows of. */
  get #axed(): number | null {
    const axed = this.#own().offer.findIndex((each) => each?.axed);
    return axed < 0 ? null : axed;
  }

  /** Whether a part of it has been sent: nobody moves the axe any more. */
  get begun(): boolean {
    return pricingBegun(this.#own());
  }

  /** Whether what lies on a tile has been sent. */
  isSaid(slot: number): boolean {
    return isSaid(this.#own().offer[slot] ?? null);
  }

  /** What the owner has in all, on tiles or not. */
  get gold(): number {
    return this.#own().gold;
  }

  /** Coins that lie on no tile yet. */
  get left(): number {
    return this.gold - this.prices.reduce((sum, price) => sum + price, 0);
  }

  /** Whether all three tiles may be priced, the axe put away. */
  get withoutAxe(): boolean {
    if (this.begun) return this.#axed === null;
    return this.#choices().some(({ action }) => FIRST_PRICED.test(action));
  }

  /** Tiles that still need a price. */
  get unpriced(): number[] {
    return this.prices.flatMap((price, slot) => (price || slot === this.axe ? [] : [slot]));
  }

  /** The highest price for a tile that leaves a coin for each of the others. */
  most(slot: number): number {
    const others = this.unpriced.filter((each) => each !== slot).length;
    // As long as the axe lies nowhere, one of the others will need no coin.
    const spared = this.axe === null && !this.withoutAxe && others > 0 ? 1 : 0;
    return Math.max(0, this.left + (this.prices[slot] ?? 0) - others + spared);
  }

  put(slot: number, gold: number): void {
    if (this.axe === slot || this.isSaid(slot)) return;
    this.prices[slot] = Math.max(0, Math.min(Math.trunc(gold) || 0, this.most(slot)));
  }

  /** Puts the axe on a tile, or takes it off again. */
  chop(slot: number): void {
    if (this.begun) return;
    this.axe = this.axe === slot ? null : slot;
    if (this.axe !== null) this.prices[slot] = 0;
  }

  get complete(): boolean {
    return this.unpriced.length === 0 && (this.axe !== null || this.withoutAxe);
  }

  /** Everything that is to be said, in the order in which the rules ask for it. */
  get actions(): string[] {
    const { offer } = this.#own();
    const axe = this.axe !== null && !offer[this.axe]?.axed ? [`axe ${this.axe + 1}`] : [];
    const priced = this.prices.flatMap((price, slot) =>
      slot === this.axe || offer[slot]?.price ? [] : [`${slot + 1}=${price}`],
    );
    return [...axe, ...priced];
  }
}
