/**
 * Message catalogues as they travel. A game that comes in several boxes names in
 * `messages/parts.json` the folders that speak beside its own; the one called `base` is in every match.
 *
 * - `words:games/GAME-en` is what is said at every table: the game's own words and its base's.
 * - `words:games/GAME-PART-en` is what another part adds; `parts:GAME` knows where all of them are.
 * - `words:things/GAME-en` is what is said only where all of its things are shown, of every part:
 *   words that begin with `about.`, and what was ruled (`messages/rulings.json`), as `ruling.NAME`.
 * - `words:hints/GAME-en` is what is said only to who asks for a hint: what actions are, and why.
 * - Whoever imports its `messages/en.json` gets everything that tables say together.
 *
 * What a game says only in terminals stays at home. The house's own words come in two halves, and
 * with the first one those few of every game that its card needs.
 */

import type { Plugin } from "vite";

const LANGUAGE = /\/messages\/(en|es|de)\.json$/;
const TERMINALS = /^help\b|^(card|task)\..*\.short$|^table\.(supply|card|tasks|steps)$/;
/** What no table says, only a page of all things. */
const OF_THINGS = /^about\./;
/** What only hints say. */
const OF_HINTS = /^(action|reason)\./;
/** What the house says before anybody goes further in. */
const AT_THE_DOOR =
  /^(skip|settings|loading|close|help\.title|chair\.open)$|^(home|language|theme|name|join|tables|level|trouble|problem)\./;
/** What is said of a game that is not loaded; of its options, only what they are called. */
const BRIEF = /^(name|summary|table\.points\..+)$|^option\./;

const GAMES = new URL("../src/crownlands/games", import.meta.url).pathname;
const FACES = new URL("src/games", import.meta.url).pathname;
const HOUSE = new URL("./src/words", import.meta.url).pathname;
const PARTS_FILE = "parts.json";
const WORDS_FILE = "words.json";
const RULINGS_FILE = "rulings.json";
const BASE = "base";
const LANGUAGES = ["en", "es", "de"];
const OF_GAME = /^words:games\/(\w+?)(?:-(\w+))?-(en|es|de)$/;
const HINTS = /^words:hints\/(\w+)-(en|es|de)$/;
const THINGS = /^words:things\/(\w+)-(en|es|de)$/;
const PARTS = "parts:";
const HALVES = /^words:(door|inside)\/(en|es|de)$/;
const BRIEFS = "words:briefs/";
/** A sign that no plugin for files takes for one of its own. */
const OWN = "\0";
const TOGETHER = "words:together:";

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

/** The parts that a folder of words names, in their order. */
async function partsOf(folder: string, shelf: Shelf): Promise<string[]> {
  const named = await shelf.holds(folder, PARTS_FILE);
  return named ? shelf.read<string[]>(`${folder}/${PARTS_FILE}`) : [];
}

/** What several folders say together. */
async function wordsIn(folders: string[], language: string, shelf: Shelf): Promise<Catalogue> {
  const said = await Promise.all(folders.map((one) => saidIn(one, language, shelf)));
  return Object.assign({}, ...said);
}

const besides = (folder: string, parts: string[]) =>
  parts.map((part) => `${above(folder)}/${part}/messages`);

/** A folder's own words, and those of all parts that it names. */
async function allWords(folder: string, language: string, shelf: Shelf): Promise<Catalogue> {
  const parts = await partsOf(folder, shelf);
  return wordsIn([folder, ...besides(folder, parts)], language, shelf);
}

/** What is said at every table of a game, or what one of its parts adds. */
async function wordsOf(
  game: string,
  part: string | undefined,
  language: string,
  shelf: Shelf,
): Promise<Catalogue> {
  const folder = `${GAMES}/${game}/messages`;
  if (part) return wordsIn(besides(folder, [part]), language, shelf);
  const always = (await partsOf(folder, shelf)).filter((each) => each === BASE);
  return wordsIn([folder, ...besides(folder, always)], language, shelf);
}

function catalogueModule(catalogue: Catalogue): string {
  const said = Object.entries(catalogue).filter(
    ([key]) => !TERMINALS.test(key) && !OF_THINGS.test(key) && !OF_HINTS.test(key),
  );
  return `export default ${JSON.stringify(Object.fromEntries(said))}`;
}

/** What one folder says of what was ruled. */
async function ruledIn(folder: string, language: string, shelf: Shelf): Promise<Catalogue> {
  if (!(await shelf.holds(folder, RULINGS_FILE))) return {};
  const rulings = await shelf.read<Record<string, Catalogue>>(`${folder}/${RULINGS_FILE}`);
  const said = Object.entries(rulings).map(([name, told]) => [`ruling.${name}`, told[language]]);
  return Object.fromEntries(said);
}

/** What is said only where all things of a game are shown. */
async function thingsModule(game: string, language: string, shelf: Shelf): Promise<string> {
  const folder = `${GAMES}/${game}/messages`;
  const parts = besides(folder, await partsOf(folder, shelf));
  const all = Object.entries(await wordsIn([folder, ...parts], language, shelf));
  const ruled = await Promise.all(parts.map((part) => ruledIn(part, language, shelf)));
  const about = Object.fromEntries(all.filter(([key]) => OF_THINGS.test(key)));
  return `export default ${JSON.stringify(Object.assign(about, ...ruled))}`;
}

/** What hints say of a game, whatever is on the table. */
async function hintsModule(game: string, language: string, shelf: Shelf): Promise<string> {
  const all = Object.entries(await allWords(`${GAMES}/${game}/messages`, language, shelf));
  return `export default ${JSON.stringify(Object.fromEntries(all.filter(([key]) => OF_HINTS.test(key))))}`;
}

/** Every part that a table may lack, with where its words are in each language. */
async function partsModule(game: string, shelf: Shelf): Promise<string> {
  const parts = await partsOf(`${GAMES}/${game}/messages`, shelf);
  const sources = parts
    .filter((part) => part !== BASE)
    .map((part) => {
      const brought = LANGUAGES.map(
        (one) => `${one}: () => import("words:games/${game}-${part}-${one}")`,
      );
      return `${part}: { ${brought.join(", ")} }`;
    });
  return `export default { ${sources.join(", ")} }`;
}

async function halfModule(half: string, language: string, shelf: Shelf): Promise<string> {
  const all = Object.entries(await shelf.read<Catalogue>(`${HOUSE}/${language}.json`));
  const said = all.filter(([key]) => isAtTheDoor(key) === (half === "door"));
  return `export default ${JSON.stringify(Object.fromEntries(said))}`;
}

async function briefsModule(language: string, games: string[], shelf: Shelf): Promise<string> {
  const said = await Promise.all(
    games.map(async (game) =>
      inBrief(game, await allWords(`${GAMES}/${game}/messages`, language, shelf)),
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
    if (/^(words|parts):/.test(source)) return OWN + source;
    if (!LANGUAGE.test(source)) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && OWN + TOGETHER + found.id.replace(/\.json$/, "");
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
    if (source.startsWith(PARTS)) return partsModule(source.slice(PARTS.length), shelf);
    if (source.startsWith(TOGETHER)) {
      const path = source.slice(TOGETHER.length);
      const folder = above(path);
      return catalogueModule(await allWords(folder, path.slice(folder.length + 1), shelf));
    }
    const [, game, part, spoken] = OF_GAME.exec(source) ?? [];
    if (game && spoken) return catalogueModule(await wordsOf(game, part, spoken, shelf));
    const [, shown, told] = THINGS.exec(source) ?? [];
    if (shown && told) return thingsModule(shown, told, shelf);
    const [, hinted, by] = HINTS.exec(source) ?? [];
    if (hinted && by) return hintsModule(hinted, by, shelf);
    const [, half, language] = HALVES.exec(source) ?? [];
    if (half && language) return halfModule(half, language, shelf);
    if (!source.startsWith(BRIEFS)) return null;
    // A game that has not moved in yet has nothing to say at the door.
    const moved = await this.fs.readdir(FACES, { withFileTypes: true });
    const games = moved.filter((one) => one.isDirectory());
    return briefsModule(source.slice(BRIEFS.length), games.map(({ name }) => name).sort(), shelf);
  },
};
