/** What those are called who play in a position: by their names, or else by their colours. */

import { say } from "../words/words.svelte";
import type { Draft } from "./draft";

export const called = ({ seats }: Draft): string[] =>
  seats.map(({ name }, seat) => name || capital(say(`colour.${seat}`)));

/** What begins with a capital: a colour that stands for a name, or a sentence. */
export const capital = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1);
