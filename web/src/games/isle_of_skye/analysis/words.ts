/** What Isle of Skye's analysis board says beside what all of them do, loaded with it. */

import type { Speaker } from "../../../analysis/words";
import { type Say, type Source, sayFrom } from "../../../words/words.svelte";
import { inWords, refusal } from "../sentences";
import { optionsRefusal } from "../setupWords";

export const WORDS: Source = {
  en: () => import("./messages/en.json"),
  es: () => import("./messages/es.json"),
  de: () => import("./messages/de.json"),
};

export const tell: Say = sayFrom(WORDS);

/** Here tiles are chosen and shown by their numbers, and called so. */
export const speaker: Speaker = {
  refusal: (why, names, say) => refusal(why, names, say, String),
  optionsRefusal,
  spoken: (values, say) => inWords(values, [], say, String),
};
