/** What those are called who play in a position: by their names, or else by their colours. */

import { say } from "../words/words.svelte";
import type { Draft } from "./draft";

export const called = ({ seats }: Draft): string[] =>
  seats.map(({ name }, seat) => name || capital(say(`colour.${seat}`)));

/** A colour that stands for a name is written as one. */
const capital = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1);
