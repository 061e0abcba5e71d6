/** A match walked through, ply by ply; the moments come in chunks as they are needed. */

import type { Moment, Moments } from "../api/schema";

export const CHUNK = 100;
const BEAT = 1100;
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Replay {
  ply = $state(0);
  last = $state(0);
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  /** The moment on the screen: the wanted one once it is here. */
  shown = $state.raw<Moment | null>(null);
  /** One step onward can be animated; a leap cannot. */
  stepped = $state(false);

  #fetch: (start: number, end: number) => Promise<Moments>;
  #chunks = new Map<number, Promise<Moments>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(fetch: (start: number, end: number) => Promise<Moments>) {
    this.#fetch = fetch;
  }

  /** Begins at a ply; without one, at the start. */
  async open(ply: number | null): Promise<void> {
    const first = await this.#chunk(0);
    this.last = first.last;
    await this.go(ply ?? 0);
  }

  async go(wanted: number): Promise<void> {
    const ply = Math.max(0, Math.min(this.last, wanted));
    this.ply = ply;
    const moments = await this.#chunk(Math.floor(ply / CHUNK));
    // Somebody may have gone on while this moment was on its way.
    if (this.ply !== ply) return;
    const moment = moments.moments.find((one) => one.ply === ply) ?? null;
    this.stepped = moment !== null && moment.ply === (this.shown?.ply ?? -2) + 1;
    this.shown = moment;
  }

  play(): void {
    if (this.ply >= this.last) void this.go(0);
    this.playing = true;
    this.#beat();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  #beat(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      if (!this.playing) return;
      await this.go(this.ply + 1).catch(() => this.pause());
      if (this.ply >= this.last) this.pause();
      else if (this.playing) this.#beat();
    }, BEAT / this.speed);
  }

  #chunk(index: number): Promise<Moments> {
    const known = this.#chunks.get(index);
    if (known) return known;
    const asked = this.#fetch(index * CHUNK, index * CHUNK + CHUNK - 1);
    this.#chunks.set(index, asked);
    asked.catch(() => this.#chunks.delete(index));
    return asked;
  }
}
