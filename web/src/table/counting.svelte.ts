/** Points counted up before one's eyes, once for each table; whoever will not wait skips it. */

import { countingTime } from "./reckoning";

/** Nothing may move, or nobody looks. */
export function atOnce(): boolean {
  return (
    matchMedia("(prefers-reduced-motion: reduce)").matches || document.visibilityState === "hidden"
  );
}

const counted = new Set<string>();

export class Counting {
  /** How many rows are counted; the last of them may be so in part. */
  rows = $state(0);
  #frame = 0;

  /** Begins to count; what is given back ends it. */
  start(table: string, rows: number): () => void {
    if (counted.has(table) || atOnce()) {
      this.rows = rows;
      return () => {};
    }
    counted.add(table);
    this.rows = 0;
    const began = performance.now();
    const step = (now: number) => {
      this.rows = Math.min(rows, ((now - began) / countingTime(rows)) * rows);
      this.#frame = this.rows < rows ? requestAnimationFrame(step) : 0;
    };
    const skip = () => {
      cancelAnimationFrame(this.#frame);
      this.rows = rows;
    };
    this.#frame = requestAnimationFrame(step);
    document.addEventListener("pointerdown", skip);
    document.addEventListener("keydown", skip);
    return () => {
      cancelAnimationFrame(this.#frame);
      document.removeEventListener("pointerdown", skip);
      document.removeEventListener("keydown", skip);
    };
  }
}
