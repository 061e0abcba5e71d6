/** What hints and the coach say, loaded with them. */

import { type Say, type Source, sayFrom } from "../../words/words.svelte";

export const WORDS: Source = {
  en: () => import("./messages/en.json"),
  es: () => import("./messages/es.json"),
  de: () => import("./messages/de.json"),
};

export const tell: Say = sayFrom(WORDS);
