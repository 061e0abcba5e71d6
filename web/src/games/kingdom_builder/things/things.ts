/** Everything in the boxes, sorted for a page, and what is left of it under a search. */

import type { Say } from "../../../words/words.svelte";
import { boxName } from "../setupWords";
import { tell } from "./words";

/** A thing as the server lists it. */
export interface Thing {
  /** The key of its words. */
  key: string;
  group: string;
  box: string;
  /** What it is drawn with. */
  symbols: string[];
  /** The key of what is said of it. */
  text: string;
}

/** What a ruling is about: things by their keys, whole groups of its box, or the match. */
export interface Ruling {
  name: string;
  box: string;
  about: string[];
}

export interface Shelf {
  things: Thing[];
  rulings: Ruling[];
}

export interface Entry {
  thing: Thing;
  name: string;
  text: string;
  rulings: Told[];
}

/** A ruling in words. */
export interface Told {
  name: string;
  words: string;
  /** The box without which nobody asks, where it is another one than that of the thing. */
  box: string;
  /** The other things that it is about. */
  others: Thing[];
}

export interface Group {
  name: string;
  rulings: Told[];
  entries: Entry[];
}

export interface Chapter {
  box: string;
  /** What was ruled about the match as a whole. */
  rulings: Told[];
  groups: Group[];
}

/** A ruling about more things than that names them itself. */
const MOST_OTHERS = 5;

/** What a thing is called; of what is counted there is one. */
export const nameOf = (thing: Thing, say: Say) => say(thing.key, { count: 1 });

/** Box by box and group by group, in the order of the list. */
export function chaptersOf({ things, rulings }: Shelf, say: Say): Chapter[] {
  const known = new Map(things.map((thing) => [thing.key, thing]));
  const told = (ruling: Ruling, own: Thing | null): Told => {
    const about = ruling.about.flatMap((key) => known.get(key) ?? []);
    const others = about.filter((thing) => thing !== own);
    return {
      name: ruling.name,
      words: say(`ruling.${ruling.name}`),
      box: own && own.box !== ruling.box ? ruling.box : "",
      others: others.length > MOST_OTHERS ? [] : others,
    };
  };
  const entry = (thing: Thing): Entry => ({
    thing,
    name: nameOf(thing, say),
    text: say(thing.text),
    rulings: rulings
      .filter(({ about }) => about.includes(thing.key))
      .map((ruling) => told(ruling, thing)),
  });
  const chapter = (box: string): Chapter => {
    const own = things.filter((thing) => thing.box === box);
    const ruled = rulings.filter((ruling) => ruling.box === box);
    const groups = unique(own.map(({ group }) => group)).map((name) => ({
      name,
      rulings: ruled.filter(({ about }) => about.includes(name)).map((one) => told(one, null)),
      entries: own.filter(({ group }) => group === name).map(entry),
    }));
    const general = ruled.filter(({ about }) => about.length === 0);
    return { box, rulings: general.map((one) => told(one, null)), groups };
  };
  return unique(things.map(({ box }) => box)).map(chapter);
}

/** Only what has all the words that are looked for, wherever they stand. */
export function sought(chapters: Chapter[], query: string, say: Say): Chapter[] {
  const wanted = folded(query).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return chapters;
  const fits = (...texts: string[]) => {
    const text = folded(texts.join(" "));
    return wanted.every((word) => text.includes(word));
  };
  const ruled = (rulings: Told[], ...above: string[]) =>
    rulings.filter(({ words }) => fits(words, ...above));
  return chapters
    .map(({ box, rulings, groups }) => {
      const name = boxName(box, say);
      const left = groups.map((group) => {
        const above = [name, tell(`group.${group.name}`)];
        return {
          name: group.name,
          rulings: ruled(group.rulings, ...above),
          entries: group.entries.filter((entry) => fits(...wordsOf(entry), ...above)),
        };
      });
      return { box, rulings: ruled(rulings, name), groups: left.filter(hasAny) };
    })
    .filter(({ rulings, groups }) => rulings.length > 0 || groups.length > 0);
}

export const countOf = (chapters: Chapter[]) =>
  chapters
    .flatMap(({ groups }) => groups)
    .reduce((count, { entries }) => count + entries.length, 0);

const wordsOf = ({ name, text, rulings }: Entry) => [
  name,
  text,
  ...rulings.map(({ words }) => words),
];

const hasAny = ({ rulings, entries }: Group) => rulings.length > 0 || entries.length > 0;

const unique = <One>(all: One[]) => [...new Set(all)];

/** Whoever writes "cienaga" means "ciénaga". */
const folded = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
