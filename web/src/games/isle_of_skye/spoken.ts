/** The board for those who hear it: what lies on a square, what is on offer. */

import type { IsleOfSkyeView, OfferView, TerritoryView } from "../../api/schema";
import type { Say } from "../../words/words.svelte";
import { areaWords, tileWords } from "./labels";
import { HOME } from "./squares";
import { faceOf } from "./tiles";

/**
 * By square of a territory: what lies there, area by area, and whether a road leads from it. What was
 * said of a tile before is `known`.
 */
export function territoryWords(
  { tiles, areas }: TerritoryView,
  options: IsleOfSkyeView["options"],
  say: Say,
  known = new Map<string, string>(),
): Map<string, string> {
  const ofAreas = areas.map((area) => areaWords(area, say));
  const road = say("web.connected");
  return new Map(
    tiles.map(({ tile, square, turn, areas: own, connected }) => {
      const lies = `${tile}/${turn}`;
      const words = known.get(lies) ?? tileWords(faceOf(tile, options), turn, say);
      known.set(lies, words);
      const told = [words];
      told.push(...own.flatMap((area) => ofAreas[area] ?? []));
      if (connected && square !== HOME) told.push(road);
      return [square, told.join("; ")];
    }),
  );
}

/** What stands on a tile that is on offer. */
export function priceWords({ price, axed }: OfferView, say: Say): string {
  if (axed) return say("web.under_axe");
  return price === null ? say("web.price_hidden") : say("table.gold", { gold: price });
}

export function offerWords(
  view: IsleOfSkyeView,
  seller: string,
  offer: OfferView,
  say: Say,
): string {
  const tile = tileWords(faceOf(offer.tile, view.options), 0, say);
  return say("web.offer", { name: seller, tile, price: priceWords(offer, say) });
}
