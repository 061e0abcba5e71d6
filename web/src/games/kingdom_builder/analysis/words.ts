/** What Kingdom Builder's analysis board says beside what all of them do, loaded with it. */

import type { Speaker } from "../../../analysis/words";
import { type Say, type Source, sayFrom, type Values } from "../../../words/words.svelte";
import { named } from "../labels";
import { refusal } from "../sentences";
import { optionsRefusal } from "../setupWords";

export const WORDS: Source = {
  en: () => import("./messages/en.json"),
  es: () => import("./messages/es.json"),
  de: () => import("./messages/de.json"),
};

export const tell: Say = sayFrom(WORDS);

/** Values that name a thing, and the keys under which the catalogue names it. */
const THINGS: Record<string, string[]> = {
  piece: ["figure", "place"],
  rule: ["card", "tile", "place", "task"],
  tile: ["tile"],
};

function spoken(values: Values, say: Say): Values {
  const told: Values = {};
  for (const [key, value] of Object.entries(values)) {
    const kinds = THINGS[key];
    told[key] = (kinds && named(kinds, String(value), say)) ?? value;
  }
  return told;
}

export const speaker: Speaker = { refusal, optionsRefusal, spoken };
