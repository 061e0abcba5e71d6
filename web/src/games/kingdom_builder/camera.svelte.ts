/** Which part of the map is seen, and how large. */

import type { Chart } from "./chart";
import type { Point } from "./hexes";

/** How high a hex is at most, on the page. */
const LARGEST = 150;
const STEP = 1.35;
/** Room for the buttons: beside the map or below it, wherever that leaves the map larger. */
const BUTTONS = 40;
/** Where so much is free below the map, it lies at the top, and what is free stands together. */
const ROOM = 140;
/** Movement that ends draws the map anew, as sharp as it can be. */
const SETTLED_MS = 140;
const GLIDE_MS = 260;
/** So near to the rim, a hex still counts as out of sight, in units of the world. */
const RIM_OF_SIGHT = 30;

export type Side = "left" | "right" | "up" | "down";

export class Camera {
  /** Pixels of a unit of the world. */
  scale = $state(0.4);
  /** Where the corner of the world lies in the window. */
  x = $state(0);
  y = $state(0);
  /** The scale that the map is drawn for; while it is being zoomed, it is only stretched. */
  drawn = $state(0.4);

  #width = $state(0);
  #height = $state(0);
  /** Nobody has moved it yet: it goes on to fit the window. */
  #fits = true;
  #timer = 0;
  #frame = 0;

  readonly #charts: () => readonly Chart[];
  /** The map as it lies where it can be seen largest. */
  readonly chart = $derived.by(() => {
    const [first, ...others] = this.#charts() as [Chart, ...Chart[]];
    const larger = (one: Chart, other: Chart) =>
      this.#fittingOf(other) > this.#fittingOf(one) ? other : one;
    return others.reduce(larger, first);
  });

  /** `charts` are the ways in which the map can lie: one at least. */
  constructor(charts: () => readonly Chart[]) {
    this.#charts = charts;
  }

  /** Whether the buttons stand beside the map; else they stand below it. */
  get beside(): boolean {
    return this.#scaleIn(this.chart, BUTTONS, 0) >= this.#scaleIn(this.chart, 0, BUTTONS);
  }

  /** The scale at which all of the board is in view. */
  get fitting(): number {
    return this.#fittingOf(this.chart) || 0.4;
  }

  #fittingOf(chart: Chart): number {
    return Math.max(this.#scaleIn(chart, BUTTONS, 0), this.#scaleIn(chart, 0, BUTTONS));
  }

  #scaleIn({ world }: Chart, beside: number, below: number): number {
    return Math.min((this.#width - beside) / world.width, (this.#height - below) / world.height);
  }

  /** The window has this size now. */
  resize(width: number, height: number): void {
    const { middle } = this;
    this.#width = width;
    this.#height = height;
    if (this.#fits) this.fit();
    else this.show(middle);
  }

  /** On the way to somewhere: whoever taps now means what was there before. */
  get gliding(): boolean {
    return this.#frame !== 0;
  }

  get fitted(): boolean {
    return this.scale <= this.fitting;
  }

  /** Where the map ends on the page, and how much of the window is left below it. */
  get bottom(): number {
    return this.y + this.chart.world.height * this.scale;
  }

  get room(): number {
    return this.#height - this.bottom;
  }

  fit(): void {
    this.#rest();
    this.#fits = true;
    this.scale = this.fitting;
    this.drawn = this.scale;
    this.#keepInView();
  }

  /** Zooms so that what lies under a point of the window stays there. */
  zoom(factor: number, at: Point = { x: this.#width / 2, y: this.#height / 2 }): void {
    this.#rest();
    this.#lay(this.toWorld(at), at, this.scale * factor);
    this.#sharpen();
  }

  /** Lays a point of the world under a point of the window. */
  #lay(point: Point, at: Point, scale: number): void {
    const most = Math.max(LARGEST / 100, this.fitting);
    this.scale = Math.min(most, Math.max(this.fitting, scale));
    this.#fits = this.fitted;
    this.x = at.x - (point.x - this.chart.world.x) * this.scale;
    this.y = at.y - (point.y - this.chart.world.y) * this.scale;
    this.#keepInView();
  }

  #sharpen(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.drawn = this.scale;
    }, SETTLED_MS);
  }

  step(way: 1 | -1): void {
    this.zoom(way > 0 ? STEP : 1 / STEP);
  }

  /** Brings a point to the middle of the window in one sweep, at least as large as `scale`. */
  glide(point: Point, scale = this.scale): void {
    this.#rest();
    const [from, begin] = [this.toWindow(point), this.scale];
    const larger = Math.max(scale, begin);
    const began = performance.now();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const step = (now: number) => {
      const part = still ? 1 : Math.min(1, Math.max(0, now - began) / GLIDE_MS);
      const eased = 1 - (1 - part) ** 3;
      const way = (a: number, b: number) => a + (b - a) * eased;
      const at = { x: way(from.x, this.#width / 2), y: way(from.y, this.#height / 2) };
      this.#lay(point, at, begin * (larger / begin) ** eased);
      this.#frame = part < 1 ? requestAnimationFrame(step) : 0;
      if (part === 1) this.drawn = this.scale;
    };
    step(began);
  }

  #rest(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** The scale at which the window is filled from top to bottom. */
  get filling(): number {
    return this.#height / this.chart.world.height;
  }

  /** What lies in the middle of the window. */
  get middle(): Point {
    return this.toWorld({ x: this.#width / 2, y: this.#height / 2 });
  }

  /** Behind which side of the window a point lies; nothing if it is in sight. */
  sideOf(point: Point): Side | null {
    const { x, y } = this.toWindow(point);
    const rim = RIM_OF_SIGHT * this.scale;
    if (x < rim) return "left";
    if (x > this.#width - rim) return "right";
    if (y < rim) return "up";
    return y > this.#height - rim ? "down" : null;
  }

  /** Whether a point lies where nothing at the rim of the window is drawn over it. */
  clears(point: Point): boolean {
    const { x, y } = this.toWindow(point);
    const inside = (at: number, most: number) => at > BUTTONS && at < most - BUTTONS;
    return this.fitted || (inside(x, this.#width) && inside(y, this.#height));
  }

  pan(x: number, y: number): void {
    this.#rest();
    this.x += x;
    this.y += y;
    this.#keepInView();
  }

  /** Brings a point of the world to the middle of the window. */
  show(point: Point): void {
    const { x, y } = this.toWindow(point);
    this.pan(this.#width / 2 - x, this.#height / 2 - y);
  }

  /** Moves as little as it takes for a point to be well in view. */
  reach(point: Point): void {
    const { x, y } = this.toWindow(point);
    const margin = Math.min(110 * this.scale, this.#width / 3, this.#height / 3);
    const lack = (at: number, most: number) =>
      Math.max(0, margin - at) - Math.max(0, at - (most - margin));
    this.pan(lack(x, this.#width), lack(y, this.#height));
  }

  toWorld({ x, y }: Point): Point {
    const { world } = this.chart;
    return { x: (x - this.x) / this.scale + world.x, y: (y - this.y) / this.scale + world.y };
  }

  toWindow({ x, y }: Point): Point {
    const { world } = this.chart;
    return { x: (x - world.x) * this.scale + this.x, y: (y - world.y) * this.scale + this.y };
  }

  #keepInView(): void {
    const hold = (at: number, room: number, size: number) =>
      size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
    const { width, height } = this.chart.world;
    const [wide, high] = [width * this.scale, height * this.scale];
    this.x = hold(this.x, this.#width - (this.beside ? BUTTONS : 0), wide);
    this.y = hold(this.y, this.#height - (this.beside ? 0 : BUTTONS), high);
    if (this.#height - high > ROOM) this.y = 0;
  }
}
