/** What is said and shown of hints, loaded with the first of them. */

import type { Reason } from "../../api/schema";
import type { Say, Values } from "../../words/words.svelte";
import type { Hinting } from "../face";

function action(told: Values, _names: string[], say: Say): string {
  return say(`action.${told.type}`, told);
}

function reason({ rule, values }: Reason, names: string[], say: Say): string {
  const told: Values = { ...values };
  if ("seat" in told) told.name = names[Number(told.seat)] ?? "";
  if ("terrain" in told) told.terrain = say(`terrain.${told.terrain}`);
  return say(`reason.${rule}`, told);
}

function ruleName(rule: string, say: Say): string {
  return rule === "territory" ? say("web.territories") : say(`score.${rule}`);
}

/** A domino of the line; or the squares of the own kingdom that a domino would cover. */
function whereabouts(action: string): string[] {
  if (action.startsWith("#")) return [`[data-domino="${action.slice(1)}"]`];
  if (!action.includes("-")) return [`[data-testid="${action}"]`];
  return action.split("-").map((square) => `.nearest [data-square="${square}"]`);
}

export const hinting: Hinting = {
  words: {
    en: () => import("words:hints/kingdomino-en"),
    es: () => import("words:hints/kingdomino-es"),
    de: () => import("words:hints/kingdomino-de"),
  },
  action,
  reason,
  ruleName,
  whereabouts,
};
