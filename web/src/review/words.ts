/** What is said when a match is looked back at, loaded with it. */

import { rounded } from "../words/numbers";
import { type Say, type Source, sayFrom } from "../words/words.svelte";

export const WORDS: Source = {
  en: () => import("./messages/en.json"),
  es: () => import("./messages/es.json"),
  de: () => import("./messages/de.json"),
};

export const tell: Say = sayFrom(WORDS);

/** Points that are an estimate, as a change: "+3.4". */
export function change(points: number, language: string): string {
  const size = rounded(Math.abs(points), language);
  if (Number(Math.abs(points).toFixed(1)) === 0) return size;
  return points < 0 ? `−${size}` : `+${size}`;
}
