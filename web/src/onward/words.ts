/** What is asked of whoever plays on from somewhere, loaded with it. */

import { bring, type Say, type Source, sayFrom } from "../words/words.svelte";

const WORDS: Source = {
  en: () => import("./messages/en.json"),
  es: () => import("./messages/es.json"),
  de: () => import("./messages/de.json"),
};

export const bringWords = () => bring(WORDS);

export const tell: Say = sayFrom(WORDS);
