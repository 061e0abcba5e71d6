/**
 * Message catalogues as they travel. All languages have the same keys, so a game's keys come once,
 * and of each language only its sentences. What a game says only in terminals stays at home. The
 * house's own words come in two parts, and with the first one those few of every game that its card
 * needs.
 */

import type { Plugin } from "vite";

const LANGUAGE = /\/messages\/(en|es|de)\.json$/;
const TERMINALS = /^help\b|^card\..*\.short$|^table\.(supply|card)$/;
/** What the house says before anybody goes further in. */
const AT_THE_DOOR =
  /^(skip|settings|loading|close|help\.title|chair\.open)$|^(home|language|theme|name|join|tables|level|trouble|problem)\./;
/** What is said of a game that is not loaded; of its options, only what they are called. */
const BRIEF = /^(name|summary|table\.points\..+)$|^option\./;

const GAMES = new URL("../src/crownlands/games", import.meta.url).pathname;
const HOUSE = new URL("./src/words", import.meta.url).pathname;
const KEYS = "words:keys:";
const PARTS = /^words:(door|inside)\/(en|es|de)$/;
const BRIEFS = "words:briefs/";
/** A sign that no plugin for files takes for one of its own. */
const OWN = "\0";
const SENTENCES = "words:sentences:";

type Catalogue = Record<string, string>;
type Read = (path: string) => Promise<Catalogue>;

export const isAtTheDoor = (key: string) => AT_THE_DOOR.test(key);

async function keysIn(folder: string, read: Read): Promise<string[]> {
  const keys = Object.keys(await read(`${folder}/en.json`)).sort();
  return keys.filter((key) => !TERMINALS.test(key));
}

async function keysModule(folder: string, read: Read): Promise<string> {
  const keys = await keysIn(folder, read);
  return `export default ${JSON.stringify(keys.join(" "))}.split(" ")`;
}

async function sentencesModule(path: string, read: Read): Promise<string> {
  const folder = path.slice(0, path.lastIndexOf("/"));
  const catalogue = await read(`${path}.json`);
  const said = (await keysIn(folder, read)).map((key) => catalogue[key] ?? key);
  return `import keys from "${KEYS}${folder}";
const said = ${JSON.stringify(said)};
export default Object.fromEntries(keys.map((key, at) => [key, said[at]]));`;
}

async function partModule(part: string, language: string, read: Read): Promise<string> {
  const all = Object.entries(await read(`${HOUSE}/${language}.json`));
  const said = all.filter(([key]) => isAtTheDoor(key) === (part === "door"));
  return `export default ${JSON.stringify(Object.fromEntries(said))}`;
}

async function briefsModule(language: string, games: string[], read: Read): Promise<string> {
  const said = await Promise.all(
    games.map(async (game) =>
      inBrief(game, await read(`${GAMES}/${game}/messages/${language}.json`)),
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
    const read: Read = async (path) => {
      this.addWatchFile(path);
      return JSON.parse(await this.fs.readFile(path, { encoding: "utf8" }));
    };
    if (source.startsWith(KEYS)) return keysModule(source.slice(KEYS.length), read);
    if (source.startsWith(SENTENCES)) return sentencesModule(source.slice(SENTENCES.length), read);
    const [, part, language] = PARTS.exec(source) ?? [];
    if (part && language) return partModule(part, language, read);
    if (!source.startsWith(BRIEFS)) return null;
    const inGames = await this.fs.readdir(GAMES, { withFileTypes: true });
    const games = inGames.filter((one) => one.isDirectory() && !one.name.startsWith("_"));
    return briefsModule(source.slice(BRIEFS.length), games.map(({ name }) => name).sort(), read);
  },
};
