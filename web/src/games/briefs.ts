/** The briefs of all games, and the few words that go with them. A game moves in with its folder. */

import { bring, type Say, type Source, sayFrom } from "../words/words.svelte";
import type { GameBrief } from "./brief";

const FOUND = import.meta.glob<GameBrief>("./*/brief.ts", { eager: true, import: "brief" });

const WORDS: Source = {
  en: () => import("words:briefs/en"),
  es: () => import("words:briefs/es"),
  de: () => import("words:briefs/de"),
};

export function briefOf(game: string): GameBrief | undefined {
  return FOUND[`./${game}/brief.ts`];
}

export const bringBriefs = () => bring(WORDS);

/** What a game says without being loaded: its name, a line about it, its options and its points. */
export function sayBriefly(game: string): Say {
  return (key, values) => sayFrom(WORDS)(`${game}.${key}`, values);
}
