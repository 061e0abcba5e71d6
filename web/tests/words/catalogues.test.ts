/** The client's catalogues: the same in three languages, and every sentence is needed. */

import { describe, expect, test } from "vitest";
import de from "../../src/words/de.json";
import en from "../../src/words/en.json";
import es from "../../src/words/es.json";
import type { Catalogue } from "../../src/words/words.svelte";

const SOURCES = import.meta.glob<string>("../../src/**/*.{svelte,ts}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const GAMES = import.meta.glob<Catalogue>("../../../src/crownlands/games/*/messages/en.json", {
  import: "default",
  eager: true,
});

const sourcesOf = (which: (path: string) => boolean) =>
  Object.entries(SOURCES).flatMap(([path, text]) => (which(path) ? [text] : []));
const shell = sourcesOf((path) => !/src\/games\/\w+\//.test(path));

const placeholders = (text = "") => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const plain = (key: string) => key.replace(/\.(zero|one|other)$/, "");
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const keysOf = (catalogue: Catalogue) =>
  new Set(Object.keys(catalogue).flatMap((key) => [key, plain(key)]));

/** Every text in quotes that could be a key, and every template as a pattern. */
function spoken(texts: string[]): { literal: Set<string>; patterns: RegExp[] } {
  const all = texts.join("\n");
  const quoted = [...all.matchAll(/"([a-z_]+(?:\.[a-z_0-9]+)*)"/g)].map(([, key = ""]) => key);
  const templates = [...all.matchAll(/`([a-z_]+\.[^`]*\$\{[^`]*)`/g)].map(([, text = ""]) => text);
  const patterns = templates.map((template) => {
    const parts = template.split(/\$\{[^}]*\}/).map(escaped);
    return new RegExp(`^${parts.join("[^.]+")}$`);
  });
  return { literal: new Set(quoted), patterns };
}

/** The keys that a speaker is called with, as written in the source. */
function calledWith(texts: string[], speaker: string): string[] {
  const call = new RegExp(`(?<![\\w.])${speaker}\\(\\s*"([^"]+)"`, "g");
  return texts.flatMap((text) => [...text.matchAll(call)].map(([, key = ""]) => key));
}

describe("the three catalogues", () => {
  test("have the same keys", () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  });

  test.each(Object.entries(en))("%s has the same placeholders everywhere", (key, text) => {
    expect(placeholders((es as Catalogue)[key])).toEqual(placeholders(text));
    expect(placeholders((de as Catalogue)[key])).toEqual(placeholders(text));
  });

  test("have no empty sentence", () => {
    const texts = [en, es, de].flatMap((catalogue) => Object.values(catalogue));
    expect(texts.filter((text) => text.trim() === "")).toEqual([]);
  });
});

describe("the keys in the source", () => {
  test("all exist", () => {
    const known = keysOf(en);
    expect(calledWith(shell, "say").length).toBeGreaterThan(100);
    expect(calledWith(shell, "say").filter((key) => !known.has(key))).toEqual([]);
  });

  test("none is unused", () => {
    const { literal, patterns } = spoken(shell);
    const used = (key: string) => literal.has(key) || patterns.some((one) => one.test(key));
    expect(Object.keys(en).filter((key) => !used(key) && !used(plain(key)))).toEqual([]);
  });
});

describe.each(Object.entries(GAMES))("the words in %s", (path, catalogue) => {
  const game = /games\/(\w+)\//.exec(path)?.[1];
  const known = keysOf(catalogue);

  test("are all that its board says", () => {
    const board = sourcesOf((source) => source.includes(`/src/games/${game}/`));
    expect(calledWith(board, "say").filter((key) => !known.has(key))).toEqual([]);
  });

  test("are all that the shell says of it", () => {
    expect(calledWith(shell, "sayGame").filter((key) => !known.has(key))).toEqual([]);
  });
});
