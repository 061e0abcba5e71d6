/** What is known of a game before any of it is loaded: enough for its card and for its tables. */

import type { Source } from "../words/words.svelte";
import type { Options } from "./face";

/** A way to play, under the words of its key. */
export interface Variant {
  words: string;
  options: Options;
}

export interface GameBrief {
  /** Where all its words come from, once they are needed. */
  words: Source;
  /** What somebody plays with who has chosen nothing yet. */
  quick?: Options;
  /** The lesson that begins with nothing, and those of variants, called as their options are. */
  lessons: { first: string; variants: readonly string[] };
  /** Whether a table that somebody has before them can be counted here. */
  counts?: boolean;
  /** What its card offers beside the rules as they are printed. */
  variants: Variant[];
}

/** The variants that options choose; how many play is no variant. */
export function variantsIn({ variants }: GameBrief, options: Options): Variant[] {
  return variants.filter((variant) =>
    Object.entries(variant.options).every(
      ([name, wanted]) => name === "players" || holds(options[name], wanted),
    ),
  );
}

function holds(chosen: Options[string] | undefined, wanted: Options[string]): boolean {
  if (!Array.isArray(wanted)) return chosen === wanted;
  return Array.isArray(chosen) && wanted.every((one) => chosen.includes(one));
}

/** The picture on a game's box; it stands by itself. */
export const coverAddress = (game: string) => `/api/games/${game}/cover`;

/** Where a table with such options is set up. */
export function setUpPath(game: string, options: Options): string {
  const chosen = Object.entries(options).map(([name, value]) => [name, String(value)]);
  return `/new/${game}?${new URLSearchParams(chosen)}`;
}

/** Where a table that somebody has before them is set up and counted. */
export const analysisPath = (game: string) => `/analysis/${game}`;

/** The page of everything that a game has, at one thing of it or from its beginning. */
export const thingsPath = (game: string, at = "") => `/parts/${game}${at && `#${at}`}`;
