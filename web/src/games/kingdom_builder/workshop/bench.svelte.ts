/** The bench that a quadrant is painted on: the draft, the colour in the hand, and every step. */

import {
  areaOf,
  BARE,
  COLOURS,
  type Draft,
  EMPTY,
  located,
  painted,
  spelled,
  turned,
} from "./draft";
import { begun, redone, type Steps, taken, undone } from "./steps";

export class Bench {
  #steps = $state.raw<Steps>(begun(EMPTY));
  #strokes = 0;
  colour = $state(COLOURS[0] ?? BARE);
  /** Whether a click fills the whole area under it. */
  filling = $state(false);

  /** What was brought from elsewhere lies on what was here before, so that undo leads back to it. */
  constructor(before: Draft | null, brought: Draft | null = null) {
    const first = begun(before ?? EMPTY);
    this.#steps = brought ? taken(first, brought) : first;
  }

  get draft(): Draft {
    return this.#steps.now;
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
    this.#take(EMPTY);
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
