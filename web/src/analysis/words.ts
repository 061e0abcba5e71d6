/** What every analysis board says, loaded with it, and how it tells what is wrong with a position. */

import type { PositionFlaw } from "../api/schema";
import type { GameFace } from "../games/face";
import { type Say, type Source, sayFrom, type Values } from "../words/words.svelte";

export const WORDS: Source = {
  en: () => import("./messages/en.json"),
  es: () => import("./messages/es.json"),
  de: () => import("./messages/de.json"),
};

export const tell: Say = sayFrom(WORDS);

/** How a game speaks of what it refuses. */
export interface Speaker extends Pick<GameFace, "refusal" | "optionsRefusal"> {
  /** Values as its sentences need them. */
  spoken?: (values: Values, say: Say) => Values;
}

/** A flaw in the reader's language; the game says most of them itself. */
export function flawWords(
  { rule, values, line }: PositionFlaw,
  names: string[],
  speaker: Speaker,
  say: Say,
): string {
  const [kind = "", ...rest] = rule.split(".");
  const name = rest.join(".");
  if (kind === "refusal") {
    return speaker.refusal({ legal: false, rule: name, values, words: null }, names, say);
  }
  if (kind === "options" && name) {
    return speaker.optionsRefusal?.(name, values, say) ?? say(rule, values);
  }
  if (kind === "position") return say(rule, speaker.spoken?.(values, say) ?? values);
  const words = tell(`flaw.${rule}`, values);
  return line === null ? words : tell("flaw.line", { line, words });
}
