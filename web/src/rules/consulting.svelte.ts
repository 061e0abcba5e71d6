/** A rule that somebody looks up in the midst of something else; shown by whoever shows the header. */

import { pageGame } from "../parts/helping.svelte";
import type { Topic } from "./rulebook";

interface Consulting {
  open: boolean;
  called: boolean;
  game: string;
  topic: Topic;
}

export const consulting = $state<Consulting>({
  open: false,
  called: false,
  game: "",
  topic: { clause: "" },
});

/** Shows the clause on a topic, by default of the game that the page belongs to. */
export function consult(topic: Topic, game = pageGame()): void {
  Object.assign(consulting, { game, topic, open: true, called: true });
}
