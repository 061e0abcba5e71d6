/** What was done to a draft, step by step, to be taken back and done again. */

import type { Draft } from "./draft";

const MOST = 200;

export interface Steps {
  readonly past: readonly Draft[];
  readonly now: Draft;
  readonly future: readonly Draft[];
  /** What the last step belonged to; what belongs to the same is taken back with it. */
  readonly part: string;
}

export function begun(now: Draft): Steps {
  return { past: [], now, future: [], part: "" };
}

/** One step further; a part of a whole, such as a stroke, joins the step before it. */
export function taken(steps: Steps, next: Draft, part = ""): Steps {
  if (next === steps.now) return steps;
  const joins = part !== "" && part === steps.part;
  const past = joins ? steps.past : [...steps.past, steps.now].slice(-MOST);
  return { past, now: next, future: [], part };
}

export function undone({ past, now, future, part }: Steps): Steps {
  const before = past.at(-1);
  if (!before) return { past, now, future, part };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], part: "" };
}

export function redone({ past, now, future, part }: Steps): Steps {
  const [next, ...rest] = future;
  if (!next) return { past, now, future, part };
  return { past: [...past, now], now: next, future: rest, part: "" };
}
