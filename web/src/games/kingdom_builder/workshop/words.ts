/** What the workshop says, loaded with it, and what it says of hexes and flaws. */

import type { LandFlaw } from "../../../api/schema";
import { type Say, type Source, sayFrom } from "../../../words/words.svelte";
import { PLACES, TERRAINS } from "../land";
import { LOCATION_LETTERS } from "../setupFiles";
import { expansionName, optionsRefusal } from "../setupWords";
import { BASE } from "./boxes";
import { BARE, type Draft, type Shape, shapeOf } from "./draft";
import { columnAt, rowAt } from "./grid";

export const WORDS: Source = {
  en: () => import("./messages/en.json"),
  es: () => import("./messages/es.json"),
  de: () => import("./messages/de.json"),
};

export const tell: Say = sayFrom(WORDS);

export const shapeName = (shape: Shape) =>
  shape === "island" ? tell("shape_island") : tell("shape_quadrant");

/** What a letter of a draft stands for. */
export function landName(letter: string, draft: Draft, say: Say): string {
  const terrain = TERRAINS[letter];
  if (terrain) return say(`terrain.${terrain}`);
  const place = PLACES[letter];
  if (place) return say(`place.${place}`);
  if (letter === BARE && shapeOf(draft) === "island") return tell("sea");
  if (!LOCATION_LETTERS.includes(letter)) return tell("bare");
  const location = draft.locations[letter];
  return location ? say(`tile.${location}`) : tell("location", { letter });
}

export function hexName(draft: Draft, hex: number, say: Say): string {
  const land = landName(draft.letters[hex] ?? "", draft, say);
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
