/**
 * Message catalogues as they travel. All languages have the same keys, so these come once, and of
 * each language only its sentences. What a game says only in terminals stays at home.
 */

import type { Plugin } from "vite";

const LANGUAGE = /\/(en|es|de)\.json$/;
const TERMINALS = /^help\b|^card\..*\.short$|^table\.(supply|card)$/;
const KEYS = "words:keys:";
/** A sign that no plugin for files takes for one of its own. */
const OWN_KEYS = `\0${KEYS}`;
const OWN_SENTENCES = "\0words:sentences:";

type Catalogue = Record<string, string>;
type Read = (path: string) => Promise<Catalogue>;

async function keysIn(folder: string, read: Read): Promise<string[]> {
  const keys = Object.keys(await read(`${folder}/en.json`)).sort();
  return folder.endsWith("/messages") ? keys.filter((key) => !TERMINALS.test(key)) : keys;
}

export const words: Plugin = {
  name: "words",
  enforce: "pre",
  async resolveId(source, importer) {
    if (source.startsWith(KEYS)) return `\0${source}`;
    if (!LANGUAGE.test(source)) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && OWN_SENTENCES + found.id.replace(/\.json$/, "");
  },
  async load(id) {
    const read: Read = async (path) => {
      this.addWatchFile(path);
      return JSON.parse(await this.fs.readFile(path, { encoding: "utf8" }));
    };
    if (id.startsWith(OWN_KEYS)) {
      const keys = await keysIn(id.slice(OWN_KEYS.length), read);
      return `export default ${JSON.stringify(keys.join(" "))}.split(" ")`;
    }
    if (!id.startsWith(OWN_SENTENCES)) return null;
    const path = id.slice(OWN_SENTENCES.length);
    const folder = path.slice(0, path.lastIndexOf("/"));
    const catalogue = await read(`${path}.json`);
    const said = (await keysIn(folder, read)).map((key) => catalogue[key] ?? key);
    return `import keys from "${KEYS}${folder}";
const said = ${JSON.stringify(said)};
export default Object.fromEntries(keys.map((key, at) => [key, said[at]]));`;
  },
};
