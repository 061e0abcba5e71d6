/** Suggestions in words. */

import type { Suggestion } from "../../api/schema";
import type { Hinting } from "../../games/face";
import { rounded } from "../../words/numbers";
import { language, type Say, signed } from "../../words/words.svelte";
import { tell } from "./words";

/** Who speaks, and of whom. */
export interface Speaker {
  hinting: Hinting;
  names: string[];
  say: Say;
}

/** A gap that is smaller than twice what it may be off is none. */
const CLEARLY = 2;

export const actionWords = ({ told }: Pick<Suggestion, "told">, { hinting, names, say }: Speaker) =>
  hinting.action(told, names, say);

const isAlike = ({ behind, error }: Suggestion) =>
  Math.round(behind) < 1 || (error !== null && behind < CLEARLY * error);

/** How it compares with the best, and how sure that is. */
export function standing(suggestion: Suggestion, rank: number): string {
  if (rank === 1) return tell("best");
  if (isAlike(suggestion)) return tell("about_as_good");
  const { behind, error } = suggestion;
  const count = Math.round(behind);
  const words = tell("behind", { count });
  return error === null
    ? words
    : `${words} (${tell("sure", { error: rounded(error, language()) })})`;
}

/** What it pays at once, rule by rule, and why else it is worth a thought. */
export function reasonsOf({ rules, reasons }: Suggestion, speaker: Speaker): string[] {
  const { hinting, names, say } = speaker;
  const paid = Object.entries(rules).map(
    ([rule, points]) => `${hinting.ruleName(rule, say)} ${signed(points)}`,
  );
  return [...paid, ...reasons.map((reason) => hinting.reason(reason, names, say))];
}

/** Why what looks best does so where nothing in it can be named; nothing where it is all there is. */
export function withoutReason([, next]: readonly Suggestion[], worlds: number): string {
  if (!next) return "";
  if (isAlike(next)) return tell("alike");
  return tell(worlds ? "on_average" : "for_later");
}

/** How it might go on; what is done again and again is said once for all. */
export function thenWords({ following }: Suggestion, { hinting, names, say }: Speaker): string {
  if (following.length === 0) return "";
  return tell("then", {
    actions: following.map((told) => hinting.action(told, names, say)).join(", "),
  });
}

export const gainOf = ({ rules }: Suggestion) =>
  Object.values(rules).reduce((all, points) => all + points, 0);
