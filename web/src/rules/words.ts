/** What the rulebook's page says beside the rules, loaded with it. */

import { bring, type Say, type Source, sayFrom } from "../words/words.svelte";

const PAGE: Source = {
  en: () => import("./messages/en.json"),
  es: () => import("./messages/es.json"),
  de: () => import("./messages/de.json"),
};

export const bringWords = () => bring(PAGE);

export const tell: Say = sayFrom(PAGE);
