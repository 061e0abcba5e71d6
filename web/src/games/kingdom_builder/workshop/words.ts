/** What the workshop says, loaded with it, and what it says of hexes and flaws. */

import type { LandFlaw } from "../../../api/schema";
import { type Say, type Source, sayFrom } from "../../../words/words.svelte";
import { PLACES, TERRAINS } from "../land";
import { LOCATION_LETTERS } from "../setupFiles";
import { expansionName, optionsRefusal } from "../setupWords";
import { BASE } from "./boxes";
import type { Draft } from "./draft";
import { columnAt, rowAt } from "./grid";

export const WORDS: Source = {
  en: () => import("./messages/en.json"),
  es: () => import("./messages/es.json"),
  de: () => import("./messages/de.json"),
};

export const tell: Say = sayFrom(WORDS);

/** What a letter stands for. */
export function landName(letter: string, locations: Draft["locations"], say: Say): string {
  const terrain = TERRAINS[letter];
  if (terrain) return say(`terrain.${terrain}`);
  const place = PLACES[letter];
  if (place) return say(`place.${place}`);
  if (!LOCATION_LETTERS.includes(letter)) return tell("bare");
  const location = locations[letter];
  return location ? say(`tile.${location}`) : tell("location", { letter });
}

export function hexName({ letters, locations }: Draft, hex: number, say: Say): string {
  const land = landName(letters[hex] ?? "", locations, say);
  return tell("hex", { row: rowAt(hex) + 1, column: columnAt(hex) + 1, land });
}

export const boxName = (box: string, say: Say) =>
  box === BASE ? say("name") : expansionName(box, say);

/** A flaw where one paints: the catalogue's sentences speak of lines in a file now and then. */
export function flawWords({ rule, values }: LandFlaw, say: Say): string {
  const key = `flaw.${rule}`;
  const said = tell(key, values);
  return said === key ? optionsRefusal(`map.${rule}`, values, say) : said;
}
