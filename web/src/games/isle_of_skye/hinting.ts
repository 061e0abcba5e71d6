/** What is said and shown of hints, loaded with the first of them. */

import type { Reason } from "../../api/schema";
import type { Say, Values } from "../../words/words.svelte";
import type { Hinting } from "../face";
import { scoringName as ruleName } from "./labels";
import { inWords } from "./sentences";

/** An action names a tile by its place in a row, counted from the left. */
function action(told: Values, names: string[], say: Say): string {
  return say(`action.${told.type}`, inWords(told, names, say, String));
}

function reason({ rule, values }: Reason, names: string[], say: Say): string {
  return say(`reason.${rule}`, inWords(values, names, say));
}

const own = (square: string) => `.nearest [data-square="${square}"]`;
const TRACKS = ["warrior", "merchant", "herald"];

/** How each kind of action is written, and where what it names lies. */
const WAYS: [RegExp, (thing: string) => string][] = [
  [/^castle/, () => own("castle")],
  [/^axe (\d+)$/, (tile) => `[data-priced="${Number(tile) - 1}"]`],
  [/^(\d+)=/, (tile) => `[data-priced="${Number(tile) - 1}"]`],
  [/^buy ([\d.]+)$/, (offer) => `[data-offer="${offer}"]`],
  [/^\d+@([a-z\d]+)/, own],
  [/^(?:mark|walk|road) (\S+)/, own],
  [/^no road$/, () => `[data-testid="keep-road"]`],
  [/^spare$/, () => `[data-testid="set-off"]`],
];

/** A square of the own territory, a tile on offer or in the tray, a step, or a button. */
function whereabouts(action: string): string[] {
  if (TRACKS.includes(action)) return [`[data-step="${action}"]`];
  for (const [written, where] of WAYS) {
    const found = written.exec(action);
    if (found) return [where(found[1] ?? "")];
  }
  return [`[data-testid="${action}"]`];
}

export const hinting: Hinting = {
  words: {
    en: () => import("words:hints/isle_of_skye-en"),
    es: () => import("words:hints/isle_of_skye-es"),
    de: () => import("words:hints/isle_of_skye-de"),
  },
  action,
  reason,
  ruleName,
  whereabouts,
};
