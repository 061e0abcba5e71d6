/** Shows what arrives in a burst one after the other, so that the eye can follow. */

export interface Step {
  show: () => void;
  /** Whether there is something to watch; what does not move takes no time. */
  moves: boolean;
}

export const MOVE_MS = 450;
/** So many moves have their full time; where more wait, each has less. */
const UNHURRIED = 4;

export class Pace {
  #steps: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How fast it goes; 0 where nobody watches, or nothing may move: then all is shown at once. */
  #speed: () => number;

  constructor(speed: () => number) {
    this.#speed = speed;
  }

  get waiting(): number {
    return this.#steps.length;
  }

  add(step: Step): void {
    this.#steps.push(step);
    if (this.#timer === undefined) this.#next();
  }

  /** Shows all that still waits, now. */
  flush(): void {
    this.#stop();
    for (const step of this.#steps.splice(0)) step.show();
  }

  clear(): void {
    this.#stop();
    this.#steps = [];
  }

  #next = (): void => {
    this.#timer = undefined;
    const step = this.#steps.shift();
    if (!step) return;
    step.show();
    const look = step.moves ? this.#look() : 0;
    if (look > 0) this.#timer = setTimeout(this.#next, look);
    else this.#next();
  };

  /** A round of four bots, some twenty moves, takes about four seconds at its own pace. */
  #look(): number {
    const speed = this.#speed();
    return speed && MOVE_MS / speed / Math.max(1, this.#steps.length / UNHURRIED);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
