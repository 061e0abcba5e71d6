/** What is chosen before play, in words. */

import boxes from "$games/kingdom_builder/messages/parts.json";
import type { Say, Values } from "../../words/words.svelte";
import type { Options as AnyOptions } from "../face";
import { readQuadrant } from "./setupFiles";
import { BASE, type Options, PLACES, type Slot, type Slots, slotOf } from "./slots";

/** A quadrant of a box is called after its locations; one's own has the name in its file. */
export function quadrantName(name: string, say: Say): string {
  return locationName(name, say) ?? pairName(name, say) ?? drawnName(name, say) ?? name;
}

/** "nomads_7" was drawn for a box and of a seed. */
function drawnName(name: string, say: Say): string | null {
  const [, box = "", seed = ""] = /^([a-z]+)_(\d+)$/.exec(name) ?? [];
  return boxes.includes(box) ? `${boxName(box, say)} ${seed}` : null;
}

export function boxName(box: string, say: Say): string {
  return box === BASE ? say("web.setup.base") : expansionName(box, say);
}

export const boxNames = (all: string[], say: Say) => all.map((box) => boxName(box, say)).join(", ");

function locationName(location: string, say: Say): string | null {
  const key = `tile.${location}`;
  const said = say(key);
  return said === key ? null : said;
}

/** "city_hall_fort" has two locations; where one name ends, only their words can tell. */
function pairName(name: string, say: Say): string | null {
  const parts = name.split("_");
  for (let end = 1; end < parts.length; end++) {
    const first = locationName(parts.slice(0, end).join("_"), say);
    const second = locationName(parts.slice(end).join("_"), say);
    if (first && second) return say("quadrant.pair", { first, second });
  }
  return null;
}

export function slotWords(slot: Slot | null, say: Say): string {
  if (!slot) return say("web.setup.drawn");
  const name = quadrantName(slot.name, say);
  return slot.turned ? say("web.setup.turned", { name }) : name;
}

export function boardWords(slots: Slots, say: Say): string {
  const places = slots.map(
    (slot, at) => `${say(`quadrant.${PLACES[at]}`)}: ${slotWords(slot, say)}`,
  );
  return `${say("web.setup.board")}. ${places.join("; ")}`;
}

export const cardNames = (cards: string[], say: Say) =>
  cards.map((name) => say(`card.${name}`)).join(", ");

/** "Nomads: nomad tiles, four locations" begins with the expansion's name. */
export function expansionName(expansion: string, say: Say): string {
  return say(`option.expansions.${expansion}`).split(": ", 1)[0] ?? expansion;
}

/** The rules of some boxes, those that say something of them. */
export function chapters(boxes: readonly string[], say: Say): { title: string; lines: string[] }[] {
  return boxes.flatMap((box) => {
    const words = say(`web.rules.${box}`);
    if (words === `web.rules.${box}`) return [];
    return [{ title: expansionName(box, say), lines: words.split("\n") }];
  });
}

export function optionsRefusal(rule: string, values: Values, say: Say): string {
  const told: Values = { ...values };
  for (const name of ["expansion", "box"]) {
    if (told[name]) told[name] = expansionName(String(told[name]), say);
  }
  return say(`options.${rule}`, told);
}

/** What was chosen, for those who are invited. */
export function chosen(options: AnyOptions, say: Say): string[] {
  const { preset, expansions, quadrants, cards, ...rulings } = options as unknown as Options;
  const lines = expansions.map((name) => expansionName(name, say));
  if (preset === "first_game") lines.push(say("web.setup.first"));
  if (quadrants.length > 0) {
    const names = quadrants.map((text) => slotWords(slotOf(text), say)).join(", ");
    lines.push(`${say("web.setup.board")}: ${names}`);
  }
  lines.push(...laidWords(rulings, say));
  if (cards.length > 0) lines.push(`${say("table.cards")}: ${cardNames(cards, say)}`);
  if (!rulings.lords_zero) lines.push(say("web.setup.lords_zero_off"));
  if (!rulings.lifted_frees) lines.push(say("web.setup.lifted_frees_off"));
  if (rulings.swamp_cards) lines.push(say("option.swamp_cards"));
  if (rulings.outpost_moves) lines.push(say("web.setup.outpost_moves_on"));
  if (rulings.capitol_castle) lines.push(say("web.setup.capitol_castle_on"));
  if (rulings.island_knights === false) lines.push(say("web.setup.island_knights_off"));
  return lines;
}

/** Which island, and where capitols and caves lie, as far as that was chosen. */
function laidWords(options: Partial<Options>, say: Say): string[] {
  const { island, island_map: own, capitols = [], caves = [] } = options;
  const name = own ? readQuadrant(own).name : island && say(`tile.${island}`);
  const lines = name ? [`${say("web.setup.island")}: ${name}`] : [];
  for (const [option, hexes] of Object.entries({ capitols, caves })) {
    if (hexes.length > 0) lines.push(`${say(`web.setup.${option}`)}: ${hexes.join(", ")}`);
  }
  return lines;
}
