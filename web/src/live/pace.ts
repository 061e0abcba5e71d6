/** Shows what arrives in a burst one after the other, so that the eye can follow. */

export interface Step {
  show: () => void;
  /** Whether there is something to watch; what does not move takes no time. */
  moves: boolean;
}

export const MOVE_MS = 450;

export class Pace {
  #steps: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Nobody watches, or nothing may move: then all is shown at once. */
  #hurried: () => boolean;

  constructor(hurried: () => boolean) {
    this.#hurried = hurried;
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
    // The longer the queue, the shorter each look: ten moves take little more than one second.
    const look = step.moves && !this.#hurried() ? MOVE_MS / Math.max(1, this.#steps.length) : 0;
    if (look > 0) this.#timer = setTimeout(this.#next, look);
    else this.#next();
  };

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
