/**
 * Message catalogues as they travel. A game that comes in several boxes names in
 * `messages/parts.json` the folders that speak beside its own: whoever imports its
 * `messages/en.json` gets the words of all of them. All languages have the same keys, so a game's
 * keys come once, and of each language only its sentences. What a game says only in terminals stays
 * at home. The house's own words come in two halves, and with the first one those few of every game
 * that its card needs.
 */

import type { Plugin } from "vite";

const LANGUAGE = /\/messages\/(en|es|de)\.json$/;
const TERMINALS = /^help\b|^(card|task)\..*\.short$|^table\.(supply|card|tasks|steps)$/;
/** What the house says before anybody goes further in. */
const AT_THE_DOOR =
  /^(skip|settings|loading|close|help\.title|chair\.open)$|^(home|language|theme|name|join|tables|level|trouble|problem)\./;
/** What is said of a game that is not loaded; of its options, only what they are called. */
const BRIEF = /^(name|summary|table\.points\..+)$|^option\./;

const GAMES = new URL("../src/crownlands/games", import.meta.url).pathname;
const HOUSE = new URL("./src/words", import.meta.url).pathname;
const PARTS_FILE = "parts.json";
const WORDS_FILE = "words.json";
const KEYS = "words:keys:";
const HALVES = /^words:(door|inside)\/(en|es|de)$/;
const BRIEFS = "words:briefs/";
/** A sign that no plugin for files takes for one of its own. */
const OWN = "\0";
const SENTENCES = "words:sentences:";

type Catalogue = Record<string, string>;

/** The files that words are read from. */
interface Shelf {
  holds(folder: string, name: string): Promise<boolean>;
  read<Content>(path: string): Promise<Content>;
}

export const isAtTheDoor = (key: string) => AT_THE_DOOR.test(key);

const above = (path: string) => path.slice(0, path.lastIndexOf("/"));

/** What one folder says: a file for each language, or all of them side by side. */
async function saidIn(folder: string, language: string, shelf: Shelf): Promise<Catalogue> {
  if (!(await shelf.holds(folder, WORDS_FILE))) return shelf.read(`${folder}/${language}.json`);
  const together = await shelf.read<Record<string, Catalogue>>(`${folder}/${WORDS_FILE}`);
  const said = Object.entries(together).map(([key, languages]) => [
    key,
    languages[language] ?? key,
  ]);
  return Object.fromEntries(said);
}

/** A folder's own words, and those of the parts that it names. */
async function wordsIn(folder: string, language: string, shelf: Shelf): Promise<Catalogue> {
  const named = await shelf.holds(folder, PARTS_FILE);
  const parts = named ? await shelf.read<string[]>(`${folder}/${PARTS_FILE}`) : [];
  const folders = [folder, ...parts.map((part) => `${above(folder)}/${part}/messages`)];
  const said = await Promise.all(folders.map((one) => saidIn(one, language, shelf)));
  return Object.assign({}, ...said);
}

async function keysIn(folder: string, shelf: Shelf): Promise<string[]> {
  const keys = Object.keys(await wordsIn(folder, "en", shelf)).sort();
  return keys.filter((key) => !TERMINALS.test(key));
}

async function keysModule(folder: string, shelf: Shelf): Promise<string> {
  const keys = await keysIn(folder, shelf);
  return `export default ${JSON.stringify(keys.join(" "))}.split(" ")`;
}

async function sentencesModule(path: string, shelf: Shelf): Promise<string> {
  const folder = above(path);
  const catalogue = await wordsIn(folder, path.slice(folder.length + 1), shelf);
  const said = (await keysIn(folder, shelf)).map((key) => catalogue[key] ?? key);
  return `import keys from "${KEYS}${folder}";
const said = ${JSON.stringify(said)};
export default Object.fromEntries(keys.map((key, at) => [key, said[at]]));`;
}

async function partModule(part: string, language: string, shelf: Shelf): Promise<string> {
  const all = Object.entries(await shelf.read<Catalogue>(`${HOUSE}/${language}.json`));
  const said = all.filter(([key]) => isAtTheDoor(key) === (part === "door"));
  return `export default ${JSON.stringify(Object.fromEntries(said))}`;
}

async function briefsModule(language: string, games: string[], shelf: Shelf): Promise<string> {
  const said = await Promise.all(
    games.map(async (game) =>
      inBrief(game, await wordsIn(`${GAMES}/${game}/messages`, language, shelf)),
    ),
  );
  return `export default ${JSON.stringify(Object.fromEntries(said.flat()))}`;
}

function inBrief(game: string, catalogue: Catalogue): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, said]) => {
    if (!BRIEF.test(key)) return [];
    const short = key.startsWith("option.") ? said.split(": ", 1)[0] : said;
    return [[`${game}.${key}`, short ?? said]];
  });
}

export const words: Plugin = {
  name: "words",
  enforce: "pre",
  async resolveId(source, importer) {
    if (source.startsWith("words:")) return OWN + source;
    if (!LANGUAGE.test(source)) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && OWN + SENTENCES + found.id.replace(/\.json$/, "");
  },
  async load(id) {
    if (!id.startsWith(OWN)) return null;
    const source = id.slice(OWN.length);
    const shelf: Shelf = {
      holds: async (folder, name) => (await this.fs.readdir(folder)).includes(name),
      read: async (path) => {
        this.addWatchFile(path);
        return JSON.parse(await this.fs.readFile(path, { encoding: "utf8" }));
      },
    };
    if (source.startsWith(KEYS)) return keysModule(source.slice(KEYS.length), shelf);
    if (source.startsWith(SENTENCES)) return sentencesModule(source.slice(SENTENCES.length), shelf);
    const [, part, language] = HALVES.exec(source) ?? [];
    if (part && language) return partModule(part, language, shelf);
    if (!source.startsWith(BRIEFS)) return null;
    const inGames = await this.fs.readdir(GAMES, { withFileTypes: true });
    const games = inGames.filter((one) => one.isDirectory() && !one.name.startsWith("_"));
    return briefsModule(source.slice(BRIEFS.length), games.map(({ name }) => name).sort(), shelf);
  },
};
