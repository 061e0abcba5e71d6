/** Whose land lies large: the own, unless somebody else's is looked at. */

import { tick } from "svelte";

/** What a sheet offers: its words, and what it does. */
export interface Swap {
  words: string;
  go: () => void;
}

interface Needs {
  /** Everything on the table; the focus goes along with whoever has asked by keyboard. */
  ground: () => HTMLElement;
  seats: () => number;
  near: () => number;
  /** A phone has room for one land at a time: there they are swiped through. */
  roomy: () => boolean;
  /** What is in hand is put back before another land is shown. */
  leave: () => void;
  words: { back: () => string; visit: (seat: number) => string };
}

export class Visiting {
  #visited = $state<number | null>(null);
  readonly #needs: Needs;

  readonly large = $derived.by(() => {
    const near = this.#needs.near();
    const away = this.#visited !== null && this.#visited !== near && this.#needs.roomy();
    return away ? (this.#visited as number) : near;
  });
  /** The others in the order in which they lie, the own first where it is one of them. */
  readonly others = $derived.by(() => {
    const [near, large] = [this.#needs.near(), this.large];
    const seats = Array.from({ length: this.#needs.seats() }, (_, seat) => seat);
    const rest = seats.filter((seat) => seat !== near && seat !== large);
    return large === near ? rest : [near, ...rest];
  });

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  get away(): boolean {
    return this.large !== this.#needs.near();
  }

  /** At once, as when something is to be done there. */
  comeHome(): void {
    this.#visited = null;
  }

  async go(seat: number): Promise<void> {
    const { ground, near, leave } = this.#needs;
    const asked = ground().contains(document.activeElement);
    const left = this.large;
    leave();
    this.#visited = seat === near() ? null : seat;
    await tick();
    const next = seat === near() ? left : seat;
    if (asked) ground().querySelector<HTMLElement>(`[data-swap="${next}"]`)?.focus();
  }

  /** How a seat's land changes places with the large one; not at all where it is that already. */
  swapOf(seat: number): Swap | null {
    const { near, roomy, words } = this.#needs;
    if (!roomy() || (seat === near() && !this.away)) return null;
    const back = seat === near() || seat === this.large;
    return {
      words: back ? words.back() : words.visit(seat),
      go: () => void this.go(back ? near() : seat),
    };
  }
}
