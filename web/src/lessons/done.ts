/** The lessons that were taken in this browser. */

import { recall, remember } from "../memory";

const REMEMBERED = "lessons";

const named = (game: string, lesson: string) => `${game}/${lesson}`;
const all = () => (recall(REMEMBERED) ?? "").split(" ").filter(Boolean);

export const isDone = (game: string, lesson: string) => all().includes(named(game, lesson));

/** Whether any lesson was taken at all. */
export const hasLearned = () => all().length > 0;

export function markDone(game: string, lesson: string): void {
  remember(REMEMBERED, [...new Set([...all(), named(game, lesson)])].join(" "));
}
