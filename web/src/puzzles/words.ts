/** What the page of puzzles says, loaded with it. */

import { bring, language, type Say, type Source, sayFrom } from "../words/words.svelte";

const WORDS: Source = {
  en: () => import("./messages/en.json"),
  es: () => import("./messages/es.json"),
  de: () => import("./messages/de.json"),
};

export const bringWords = () => bring(WORDS);

export const tell: Say = sayFrom(WORDS);

/** So many points, about: a search knows no more than one digit behind the point. */
export function about(points: number): string {
  const format = { maximumFractionDigits: 1 };
  return Math.abs(points).toLocaleString(language(), format);
}

export function share(part: number): string {
  return part.toLocaleString(language(), { style: "percent", maximumFractionDigits: 0 });
}
