/** Set-ups that this browser keeps under names of one's own, for each game. */

import { recall, remember } from "../memory";
import type { Told } from "./setUpLink";

export interface Favourite {
  name: string;
  options: Told;
}

export const MOST_FAVOURITES = 24;
export const LONGEST_NAME = 40;

const place = (game: string) => `favourites.${game}`;

/** All that can be read of them; whatever was spoilt is left out. */
export function favouritesOf(game: string): Favourite[] {
  try {
    const found: unknown = JSON.parse(recall(place(game)) ?? "[]");
    if (!Array.isArray(found)) return [];
    const named = found.filter(isFavourite);
    return named
      .filter(({ name }, at) => named.findIndex((one) => one.name === name) === at)
      .slice(0, MOST_FAVOURITES);
  } catch {
    return [];
  }
}

function isFavourite(found: unknown): found is Favourite {
  const { name, options } = (found ?? {}) as Partial<Favourite>;
  return (
    typeof name === "string" &&
    nameOf(name) === name &&
    name !== "" &&
    typeof options === "object" &&
    options !== null &&
    !Array.isArray(options)
  );
}

/** Whether the browser really keeps them: some keep nothing, and some are full. */
export function keepFavourites(game: string, all: Favourite[]): boolean {
  const text = JSON.stringify(all);
  remember(place(game), text);
  return recall(place(game)) === text;
}

/** Whether the key of a change elsewhere in this browser is that of these favourites. */
export const isOf = (game: string, key: string | null) => key?.endsWith(place(game)) ?? true;

/** A name as it is kept. */
export const nameOf = (written: string) => written.trim().slice(0, LONGEST_NAME).trim();

/** One of the same name is replaced, where it stands; a new one comes last. */
export function withFavourite(all: Favourite[], favourite: Favourite): Favourite[] {
  const at = all.findIndex(({ name }) => name === favourite.name);
  return at < 0 ? [...all, favourite] : all.with(at, favourite);
}

/** Nothing changes if another one has that name already. */
export function renamed(all: Favourite[], before: string, name: string): Favourite[] {
  if (all.some((one) => one.name === name)) return all;
  return all.map((one) => (one.name === before ? { ...one, name } : one));
}

export const without = (all: Favourite[], name: string) => all.filter((one) => one.name !== name);
