/**
 * A journey as it is being planned. Nothing of it is sent before the journeyman sets off, so that
 * nobody can tell how far somebody has come.
 */

import type { Choice, JourneyView } from "../../../api/schema";
import { roadsIn } from "./choices";
import { Ways } from "./ways";

const [HURRY, STROLL, SPARE] = ["hurry", "stroll", "spare"];
/** The bonus tile by which whoever has it says first whether to hurry. */
const EXTRA_MOVEMENT = "extra_movement";

const has = (choices: readonly Choice[], way: string) =>
  choices.some(({ action }) => action.startsWith(way));

/** Whether a marker was spared: all that are left are. One can be laid anywhere else. */
const sparing = (choices: readonly Choice[]) => has(choices, SPARE) && !has(choices, "mark ");

/** Whether the table has been told of a part of a plan, and asks for the rest. */
export function planBegun({ plan, kept }: JourneyView, choices: readonly Choice[]): boolean {
  const hasted = kept.includes(EXTRA_MOVEMENT) && !has(choices, HURRY);
  return choices.length > 0 && (hasted || (plan?.length ?? 0) > 0 || sparing(choices));
}

export class Plan {
  /** The tiles that are to be visited. */
  marked = $state<string[]>([]);
  /** Whether the tile for more movement is used. */
  hurried = $state(false);
  /** A place for a road is looked for. */
  #wantsRoad = $state(false);
  readonly #journey: () => JourneyView | null;
  readonly #choices: () => readonly Choice[];
  readonly #ways = $derived.by(() => {
    const journey = this.#journey();
    return new Ways(journey?.pawn ?? "", journey?.ways ?? []);
  });

  constructor(journey: () => JourneyView | null, choices: () => readonly Choice[]) {
    this.#journey = journey;
    this.#choices = choices;
  }

  /** Begins with what has been said already. */
  begin(): void {
    this.marked = [...this.#said];
    this.hurried = this.#journey()?.hurried ?? false;
    this.#wantsRoad = false;
  }

  /** What was said from elsewhere is what counts. */
  follow(): void {
    const unknown = this.#said.some((square) => !this.marked.includes(square));
    const late = this.#spares && this.marked.length > this.#said.length;
    if (unknown || late || (this.#journey()?.hurried && !this.hurried)) this.begin();
  }

  /** What may be done now. */
  get choices(): readonly Choice[] {
    return this.#choices();
  }

  /** The tiles that cannot be taken back, for they were sent before. */
  get #said(): readonly string[] {
    return this.#journey()?.plan ?? [];
  }

  /** Whether markers are spared by now. */
  get #spares(): boolean {
    return sparing(this.choices);
  }

  get markers(): number {
    return this.#journey()?.markers ?? 0;
  }

  get markersLeft(): number {
    return Math.max(0, this.markers - this.marked.length);
  }

  get mayHurry(): boolean {
    return this.#may(HURRY);
  }

  /** Whether a road may be laid, which is done before anything is planned. */
  get mayRoad(): boolean {
    return roadsIn(this.choices).length > 0;
  }

  /** Whether a place for a road is being looked for on the map. */
  get seeksRoad(): boolean {
    return this.#wantsRoad && this.mayRoad;
  }

  seekRoad(on: boolean): void {
    this.#wantsRoad = on;
  }

  /** How far the journeyman may go. */
  get movement(): number {
    const journey = this.#journey();
    if (!journey) return 0;
    return journey.movement + (this.mayHurry && this.hurried ? journey.hurry : 0);
  }

  /** What the way takes, in its best order. */
  get cost(): number {
    return this.#ways.cost(this.marked);
  }

  /** What the way would take with one more tile; null where that is too far, or no marker is left. */
  costWith(square: string): number | null {
    if (this.marked.includes(square) || !this.markersLeft || !this.#offered(square)) return null;
    const cost = this.#ways.cost([...this.marked, square]);
    return cost > this.movement ? null : cost;
  }

  /** The tiles that could be marked too. */
  get reachable(): { square: string; cost: number }[] {
    return this.#ways.squares.flatMap((square) => {
      const cost = this.costWith(square);
      return cost === null ? [] : [{ square, cost }];
    });
  }

  hurry(on: boolean): void {
    if (this.mayHurry) this.hurried = on;
  }

  mayUnmark(square: string): boolean {
    return this.marked.includes(square) && !this.#said.includes(square);
  }

  /** Puts a marker on a tile, or takes it off again; says whether it could. */
  toggle(square: string): boolean {
    if (this.mayUnmark(square)) this.marked = this.marked.filter((each) => each !== square);
    else if (this.costWith(square) !== null) this.marked = [...this.marked, square];
    else return false;
    return true;
  }

  /** Whether the journeyman gets as far as that. */
  get complete(): boolean {
    return this.cost <= this.movement;
  }

  /** Everything that is to be said, in the order in which the rules ask for it. */
  get actions(): string[] {
    const haste = this.mayHurry ? [this.hurried ? HURRY : STROLL] : [];
    const fresh = this.marked.filter((square) => !this.#said.includes(square));
    const spared = Array.from({ length: this.markersLeft }, () => SPARE);
    return [...haste, ...fresh.map((square) => `mark ${square}`), ...spared];
  }

  /**
   * Whether a tile may be the first; in a lesson that shows how it goes, one alone. What comes after
   * it, or after haste, is not offered yet: there the way says what may be.
   */
  #offered(square: string): boolean {
    if (this.#spares) return false;
    const first = this.marked.length === this.#said.length;
    const marks = first && has(this.choices, "mark ");
    return !marks || this.#may(`mark ${square}`);
  }

  #may(action: string): boolean {
    return this.choices.some((choice) => choice.action === action);
  }
}
