/** The board for those who hear it: what lies on a square, what is on offer. */

import type { ClanView, IsleOfSkyeView, OfferView } from "../../api/schema";
import type { Say } from "../../words/words.svelte";
import { areaWords, tileWords } from "./labels";
import { squareName } from "./sentences";
import { HOME } from "./squares";
import { faceOf } from "./tiles";

/** What lies on a square of a territory, area by area, and whether a road leads from there. */
export function squareWords(view: IsleOfSkyeView, seat: number, square: string, say: Say): string {
  const { territory } = view.seats[seat] as ClanView;
  const laid = territory.tiles.find((tile) => tile.square === square);
  const name = squareName(square, say);
  if (!laid) return `${name}: ${say("web.empty")}`;
  const face = faceOf(laid.tile, view.options);
  const areas = laid.areas.flatMap((area) => territory.areas[area] ?? []);
  const told = [tileWords(face, laid.turn, say), ...areas.map((area) => areaWords(area, say))];
  if (laid.connected && square !== HOME) told.push(say("web.connected"));
  return `${name}: ${told.join("; ")}`;
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
