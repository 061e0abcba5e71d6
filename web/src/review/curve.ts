/** Curves of several seats over the turns of a match: where their lines lie, and how they are drawn. */

export interface Plot {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  lowest: number;
  highest: number;
  step: number;
}

/** About so many lines across. */
const LINES = 5;

/** The lowest and the highest line, and the way between two: 1, 2 or 5, or tens of them. */
export function scaleOf(values: readonly number[], lines = LINES): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(most - least, 1);
  const sizes = [0, 1, 2, 3, 4, 5].flatMap((power) =>
    [1, 2, 5].map((digit) => digit * 10 ** power),
  );
  const step = sizes.find((size) => span / size <= lines + 2) ?? span;
  const lowest = Math.floor(least / step) * step;
  return { lowest, highest: Math.max(Math.ceil(most / step) * step, lowest + step), step };
}

export function marksOf({ lowest, highest, step }: Scale): number[] {
  return Array.from(
    { length: Math.round((highest - lowest) / step) + 1 },
    (_, index) => lowest + index * step,
  );
}

export class Drawing {
  readonly scale: Scale;
  readonly #plot: Plot;
  readonly #steps: number;

  /** Of a match of so many steps; those that are not known yet have their room already. */
  constructor(plot: Plot, curves: readonly (readonly number[])[], steps: number, lines?: number) {
    this.#plot = plot;
    this.#steps = Math.max(1, steps);
    const values = curves.flat();
    this.scale = scaleOf(values.length > 0 ? values : [0, 1], lines);
  }

  x(at: number): number {
    const { width, left, right } = this.#plot;
    return left + ((width - left - right) * at) / this.#steps;
  }

  y(value: number): number {
    const { height, top, bottom } = this.#plot;
    const { lowest, highest } = this.scale;
    return top + ((height - top - bottom) * (highest - value)) / (highest - lowest);
  }

  path(curve: readonly number[]): string {
    const points = curve.map((value, at) => `${this.x(at).toFixed(1)} ${this.y(value).toFixed(1)}`);
    return points.length > 0 ? `M${points.join("L")}` : "";
  }

  /** The step that lies nearest to a place. */
  stepAt(x: number): number {
    const { width, left, right } = this.#plot;
    const at = Math.round(((x - left) / (width - left - right)) * this.#steps);
    return Math.max(0, Math.min(this.#steps, at));
  }
}

/** Places for a curve's signs: some on the way, its end among them, and no two curves at the same. */
export function signPlaces(length: number, curve: number, curves: number): number[] {
  const every = Math.max(4, Math.ceil(length / 6));
  const first = Math.round((every * (curve + 1)) / (curves + 1));
  const places: number[] = [];
  for (let at = first; at < length - 2; at += every) places.push(at);
  return length > 0 ? [...places, length - 1] : [];
}
