/** Looking for words in a rulebook: without regard for capitals and accents. */

import type { ChapterTold, ClauseTold } from "../api/schema";

/** A piece of a text; lit if somebody looked for it. */
export interface Piece {
  text: string;
  lit: boolean;
}

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export const wordsOf = (query: string) => fold(query).split(/\s+/).filter(Boolean);

/**
 * The clauses that have all words somewhere, in the chapters that are left with any: first those
 * whose title has them, which is what somebody looks for who names a thing.
 */
export function sought(chapters: readonly ChapterTold[], query: string): ChapterTold[] {
  const words = wordsOf(query);
  if (words.length === 0) return [...chapters];
  const titled = ({ title }: ClauseTold) => words.every((word) => fold(title).includes(word));
  const left = chapters.flatMap((chapter) => {
    const clauses = chapter.clauses.filter((clause) => has(clause, chapter.title, words));
    return clauses.length > 0 ? [{ ...chapter, clauses: first(clauses, titled) }] : [];
  });
  return first(left, ({ clauses }) => clauses.some(titled));
}

/** Those that fit before all others, else in the order in which they come. */
const first = <T>(all: readonly T[], fits: (one: T) => boolean): T[] => [
  ...all.filter(fits),
  ...all.filter((one) => !fits(one)),
];

function has(clause: ClauseTold, chapter: string, words: string[]): boolean {
  const captions = clause.pictures.map(({ caption }) => caption);
  const all = [clause.id, chapter, clause.title, ...clause.text, ...clause.rulings, ...captions];
  const text = fold(all.join(" "));
  return words.every((word) => text.includes(word));
}

/** A text cut at the words that were looked for. */
export function lit(text: string, query: string): Piece[] {
  // Letter by letter, so that a place in the folded text is one in the text.
  const letters = [...text];
  const folded = letters.map(fold);
  const marks = letters.map(() => false);
  for (const word of wordsOf(query)) {
    for (let at = 0; at < letters.length; at += 1) {
      const length = lengthAt(folded, at, word);
      marks.fill(true, at, at + length);
    }
  }
  return pieces(letters, marks);
}

/** How many letters from there on are the word; 0 if it does not begin there. */
function lengthAt(folded: string[], at: number, word: string): number {
  let left = word;
  for (let end = at; end < folded.length; end += 1) {
    const letter = folded[end] ?? "";
    if (letter === "" || !left.startsWith(letter)) return 0;
    left = left.slice(letter.length);
    if (left === "") return end - at + 1;
  }
  return 0;
}

function pieces(letters: string[], marks: boolean[]): Piece[] {
  const found: Piece[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = found.at(-1);
    const marked = marks[at] ?? false;
    if (last && last.lit === marked) last.text += letter;
    else found.push({ text: letter, lit: marked });
  }
  return found;
}
