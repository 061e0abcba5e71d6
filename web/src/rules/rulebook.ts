/** A game's rulebook as the server tells it, and what can be found in it. */

import type { ChapterTold, ClauseTold } from "../api/schema";
import { asked, call } from "../live/call";
import type { Language, Say } from "../words/words.svelte";

/** What somebody asks the rule of: a clause by its name, a key of its words, or what it explains. */
export type Topic =
  | { clause: string }
  | { key: string }
  | { refusal: string }
  | { score: string }
  | { events: readonly string[] };

const kept = new Map<string, Promise<ChapterTold[]>>();

/** The chapters of a game's rulebook in a language; asked for once. */
export function rulebookOf(game: string, language: Language): Promise<ChapterTold[]> {
  const path = asked(`/games/${game}/rules`, { language });
  const known = kept.get(path);
  if (known) return known;
  const asking = call<ChapterTold[]>("GET", path);
  kept.set(path, asking);
  asking.catch(() => kept.delete(path));
  return asking;
}

export const pictureAddress = (game: string, name: string) => `/api/games/${game}/rules/${name}`;

/** The page of a game's rules, at a clause or from its beginning. */
export const rulesPath = (game: string, clause = "") => `/rules/${game}${clause && `#${clause}`}`;

export const clausesIn = (chapters: readonly ChapterTold[]) =>
  chapters.flatMap(({ clauses }) => clauses);

export function clauseOn(chapters: readonly ChapterTold[], topic: Topic): ClauseTold | undefined {
  return clausesIn(chapters).find((clause) => explains(clause, topic));
}

function explains(clause: ClauseTold, topic: Topic): boolean {
  if ("clause" in topic) return clause.id === topic.clause;
  if ("key" in topic) return clause.keys.includes(topic.key);
  if ("refusal" in topic) return clause.refusals.includes(topic.refusal);
  if ("score" in topic) return clause.scores.includes(topic.score);
  return topic.events.some((event) => clause.events.includes(event));
}

const SHORTEST = 10;

/** The clause that says, or explains, what stands in a text: that of the longest sentence in it. */
export function clauseSaying(
  chapters: readonly ChapterTold[],
  text: string,
  say: Say,
): ClauseTold | undefined {
  let best: ClauseTold | undefined;
  let longest = SHORTEST - 1;
  for (const clause of clausesIn(chapters)) {
    for (const length of clause.keys.map((key) => sharedLength(text, key, say))) {
      if (length > longest) [best, longest] = [clause, length];
    }
  }
  return best;
}

const FORMS = ["", ".one", ".other"];

/** How much of a text is the sentence of a key, whatever its values are; 0 if it is not there. */
function sharedLength(text: string, key: string, say: Say): number {
  const found = FORMS.map((form) => {
    const sentence = say(key + form);
    return sentence === key + form ? 0 : lengthWithin(text, sentence);
  });
  return Math.max(...found);
}

function lengthWithin(text: string, sentence: string): number {
  let from = 0;
  let length = 0;
  for (const piece of sentence.split(/\{\w+\}/)) {
    const at = text.indexOf(piece, from);
    if (at < 0) return 0;
    from = at + piece.length;
    length += piece.length;
  }
  return length;
}
