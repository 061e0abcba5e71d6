/** Words: message catalogues in three languages, switched at once. */

import { recall, remember } from "../memory";

export const LANGUAGES = ["en", "es", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Catalogue = Record<string, string>;
export type Values = Record<string, string | number | boolean>;
/** A sentence of a catalogue with its values filled in. */
export type Say = (key: string, values?: Values) => string;
/** Where the catalogues of one speaker (the client, or a game) come from. */
export type Source = Record<Language, () => Promise<{ default: Catalogue }>>;

/**
 * The sentence for a key. One whose wording depends on a number has `key.one` and `key.other` (and
 * `key.zero` where nothing is worth its own words), chosen by its value `count`: the same rule as
 * the catalogues have in Python.
 */
export function sentence(catalogue: Catalogue, key: string, values: Values = {}): string {
  const found = catalogue[key] ?? catalogue[plural(catalogue, key, values.count)] ?? key;
  if (!found.includes("{")) return found;
  return found.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? `{${name}}`));
}

function plural(catalogue: Catalogue, key: string, count: Values[string] | undefined): string {
  if (count === 0 && `${key}.zero` in catalogue) return `${key}.zero`;
  return count === 1 ? `${key}.one` : `${key}.other`;
}

/** What home says, and what is said only further in. */
const AT_THE_DOOR: Source = {
  en: () => import("words:door/en"),
  es: () => import("words:door/es"),
  de: () => import("words:door/de"),
};
const INSIDE: Source = {
  en: () => import("words:inside/en"),
  es: () => import("words:inside/es"),
  de: () => import("words:inside/de"),
};
const REMEMBERED = "language";

let current = $state<Language>("en");
let catalogues = $state.raw(new Map<Source, Catalogue>());
let wanted: Language = "en";

export function language(): Language {
  return current;
}

/** The client's own words. */
export const say: Say = sayFrom(AT_THE_DOOR, INSIDE);

/** Loads the words that every page but home needs. */
export const bringInside = () => bring(INSIDE);

/** The words of a game and of its parts; those that were not brought say nothing. */
export function sayFrom(...sources: Source[]): Say {
  return (key, values) => {
    for (const source of sources) {
      const said = sentence(catalogues.get(source) ?? {}, key, values);
      if (said !== key) return said;
    }
    return key;
  };
}

/** Loads a game's words, in this language and in every one chosen from now on. */
export async function bring(source: Source): Promise<void> {
  while (!catalogues.has(source)) {
    const spoken = wanted;
    const catalogue = (await source[spoken]()).default;
    // The language may have changed meanwhile: then this catalogue is of no use.
    if (spoken === wanted) catalogues = new Map(catalogues).set(source, catalogue);
  }
}

/** Changes the language: all words change together, once all of them are here. */
export async function speak(next: Language): Promise<void> {
  wanted = next;
  const sources = new Set([AT_THE_DOOR, ...catalogues.keys()]);
  const loaded = await Promise.all(
    [...sources].map(async (source) => [source, (await source[next]()).default] as const),
  );
  if (wanted !== next) return;
  // What was brought meanwhile speaks the new language already.
  catalogues = new Map([...catalogues, ...loaded]);
  current = next;
  document.documentElement.lang = next;
}

export function chooseLanguage(next: Language): Promise<void> {
  remember(REMEMBERED, next);
  return speak(next);
}

/** The language chosen before, or the first of the reader's that we speak. */
export function firstLanguage(
  chosen: string | null = recall(REMEMBERED),
  read: readonly string[] = navigator.languages,
): Language {
  const tags = [chosen ?? "", ...read].map((tag) => tag.slice(0, 2).toLowerCase());
  return tags.find(isSpoken) ?? "en";
}

function isSpoken(tag: string): tag is Language {
  return LANGUAGES.some((one) => one === tag);
}

/** What a sum consists of, where it is more than one thing: " (forest +4, Harmony +5)". */
export function partsOf(parts: readonly (readonly [words: string, points: number])[]): string {
  if (parts.length < 2) return "";
  return ` (${parts.map(([words, points]) => `${words} ${signed(points)}`).join(", ")})`;
}

/** Points as a change: with their sign, as typographers write it. */
export function signed(points: number): string {
  if (points === 0) return "0";
  return points < 0 ? `−${-points}` : `+${points}`;
}
