/** Everything that is said of Isle of Skye, as at a table with Journeyman. */

import coreDe from "words:games/isle_of_skye-de";
import coreEn from "words:games/isle_of_skye-en";
import coreEs from "words:games/isle_of_skye-es";
import de from "words:games/isle_of_skye-journeyman-de";
import en from "words:games/isle_of_skye-journeyman-en";
import es from "words:games/isle_of_skye-journeyman-es";
import { type Say, sentence } from "../../src/words/words.svelte";

export const catalogues = {
  en: { ...coreEn, ...en },
  es: { ...coreEs, ...es },
  de: { ...coreDe, ...de },
};

export const sayIn =
  (language: keyof typeof catalogues): Say =>
  (key, values) =>
    sentence(catalogues[language], key, values);
