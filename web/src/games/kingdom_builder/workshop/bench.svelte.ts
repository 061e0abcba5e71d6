/** The bench that land is painted on: the draft, the colour in the hand, and every step. */

import {
  areaOf,
  BARE,
  blank,
  coloursOf,
  type Draft,
  EMPTY,
  located,
  painted,
  type Shape,
  shapeOf,
  spelled,
  turned,
} from "./draft";
import { begun, redone, type Steps, taken, undone } from "./steps";

export class Bench {
  #steps = $state.raw<Steps>(begun(EMPTY));
  #strokes = 0;
  #colour = $state("");
  readonly #left: Draft | null;
  /** Whether a click fills the whole area under it. */
  filling = $state(false);

  /** What was brought from elsewhere lies on what was here before, so that undo leads back to it. */
  constructor(before: Draft | null, brought: Draft | null = null, aside: Draft | null = null) {
    this.#left = aside;
    const first = begun(before ?? EMPTY);
    this.#steps = brought ? taken(first, brought) : first;
  }

  get draft(): Draft {
    return this.#steps.now;
  }

  get shape(): Shape {
    return shapeOf(this.draft);
  }

  /** What the hexes of such land can be painted with. */
  get colours(): string[] {
    return coloursOf(this.shape);
  }

  /** The colour in the hand; one that such land does not have is laid down. */
  get colour(): string {
    return this.colours.includes(this.#colour) ? this.#colour : (this.colours[0] ?? BARE);
  }

  set colour(letter: string) {
    this.#colour = letter;
  }

  /** What was painted last of the other shape. */
  get aside(): Draft | null {
    const other = (draft: Draft) => shapeOf(draft) !== this.shape;
    const { past, future } = this.#steps;
    return past.findLast(other) ?? future.findLast(other) ?? this.#left;
  }

  /** A quadrant lies on the bench, or an island: as it was left, or a new one. */
  lay(shape: Shape): void {
    if (shape !== this.shape) this.#take(this.aside ?? blank(shape));
  }

  get canUndo(): boolean {
    return this.#steps.past.length > 0;
  }

  get canRedo(): boolean {
    return this.#steps.future.length > 0;
  }

  undo(): void {
    this.#steps = undone(this.#steps);
  }

  redo(): void {
    this.#steps = redone(this.#steps);
  }

  #take(next: Draft, part = ""): void {
    this.#steps = taken(this.#steps, next, part);
  }

  /** A stroke is one step, however many hexes it goes over. */
  beginStroke(): void {
    this.#strokes++;
  }

  brush(hexes: Iterable<number>): void {
    this.#take(painted(this.draft, hexes, this.colour), `stroke ${this.#strokes}`);
  }

  fill(hex: number): void {
    this.#take(painted(this.draft, areaOf(this.draft.letters, hex), this.colour));
  }

  /** One hex or its area, as the tool says. */
  touch(hex: number): void {
    this.beginStroke();
    if (this.filling) this.fill(hex);
    else this.brush([hex]);
  }

  erase(hex: number): void {
    this.#take(painted(this.draft, [hex], BARE));
  }

  /** Takes the colour of a hex. */
  pick(hex: number): void {
    this.colour = this.draft.letters[hex] ?? this.colour;
  }

  turn(): void {
    this.#take(turned(this.draft));
  }

  clear(): void {
    this.#take(blank(this.shape));
  }

  locate(letter: string, location: string): void {
    this.#take(located(this.draft, letter, location));
  }

  rename(typed: string): string {
    const name = spelled(typed);
    if (name !== this.draft.name) this.#take({ ...this.draft, name }, "name");
    return name;
  }

  /** Something else altogether; who looks through several takes one step back. */
  replace(next: Draft, part = ""): void {
    this.#take(next, part);
  }
}
