/** What is said and shown of hints, loaded with the first of them. */

import type { Reason } from "../../api/schema";
import type { Say, Values } from "../../words/words.svelte";
import type { Hinting } from "../face";
import { ruleName } from "./labels";
import { inWords } from "./sentences";

function action(told: Values, names: string[], say: Say): string {
  return say(`action.${told.type}`, inWords(told, names, say));
}

function reason({ rule, values }: Reason, names: string[], say: Say): string {
  return say(`reason.${rule}`, inWords(values, names, say));
}

const ON_HEX = /^(?:[a-z]+ )?([a-t]\d+)$/;

/** A hex of the map, a tile or a card in the tray, or a button there. */
function whereabouts(action: string): string[] {
  const hex = ON_HEX.exec(action)?.[1];
  if (hex) return [`[data-hex="${hex}"]`];
  const [verb = "", thing = ""] = action.split(" ");
  if (verb === "use") return [`[data-tile="${thing}"]`];
  if (verb === "choose") return [`[data-choose="${thing}"]`];
  return [`[data-testid="${action}"]`];
}

export const hinting: Hinting = {
  words: {
    en: () => import("words:hints/kingdom_builder-en"),
    es: () => import("words:hints/kingdom_builder-es"),
    de: () => import("words:hints/kingdom_builder-de"),
  },
  action,
  reason,
  ruleName,
  whereabouts,
  Assumed: async () => (await import("./analysis")).openAssumed(),
};
