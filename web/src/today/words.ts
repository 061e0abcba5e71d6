/** What the page of the day's challenge says, loaded with it. */

import { bring, language, type Say, type Source, sayFrom } from "../words/words.svelte";

const WORDS: Source = {
  en: () => import("./messages/en.json"),
  es: () => import("./messages/es.json"),
  de: () => import("./messages/de.json"),
};

export const bringWords = () => bring(WORDS);

export const tell: Say = sayFrom(WORDS);

/** A day by universal time, as people write it. */
export function dayWords(day: string): string {
  const form = { dateStyle: "full", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(language(), form).format(new Date(`${day}T00:00:00Z`));
}
