/** A land whose squares change their size grows into it instead of jumping. */

import type { Region } from "./squares";

const GROWTH_MS = 260;

export class Rescale {
  #before: DOMRect | null = null;
  #region: Region | null = null;
  #whose: number | null = null;
  #running: Animation | null = null;

  remember(land: HTMLElement): void {
    this.#running?.cancel();
    this.#before = land.getBoundingClientRect();
  }

  show(land: HTMLElement, now: Region, whose: number, moving: boolean): void {
    const [was, before] = [this.#region, this.#before];
    const same = whose === this.#whose;
    this.#region = now;
    this.#whose = whose;
    this.#before = null;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!was || !before?.width || !same || !moving || still) return;
    const after = land.getBoundingClientRect();
    const scale = before.width / was.columns / (after.width / now.columns);
    // The north-west corner of the new land, where the old land had it.
    const x = before.left + ((now.west - was.west) * before.width) / was.columns - after.left;
    const y = before.top + ((now.north - was.north) * before.height) / was.rows - after.top;
    if (Math.abs(scale - 1) < 0.01 && Math.hypot(x, y) < 1) return;
    this.#running = land.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0" },
        { transform: "none", transformOrigin: "0 0" },
      ],
      { duration: GROWTH_MS, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
    );
  }
}
