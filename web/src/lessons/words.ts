/** What the screens of lessons say, and what a lesson says: the latter comes from the server. */

import { type Say, type Source, sayFrom, signed, type Values } from "../words/words.svelte";
import { lessonsApi } from "./lessonsApi";

export const WORDS: Source = {
  en: () => import("./messages/en.json"),
  es: () => import("./messages/es.json"),
  de: () => import("./messages/de.json"),
};

export const tell: Say = sayFrom(WORDS);

/** The words of a lesson, in whatever language is spoken. */
export function wordsOf(game: string, lesson: string): Source {
  const said = (language: "en" | "es" | "de") => async () => ({
    default: await lessonsApi.words(game, lesson, language),
  });
  return { en: said("en"), es: said("es"), de: said("de") };
}

/** Values as a sentence has them: with a minus sign where a program writes a hyphen. */
export function typeset(values: Values): Values {
  const written = (value: Values[string]) =>
    typeof value === "number" && value < 0 ? signed(value) : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(value)]));
}
