/** The workshop's words: the same in three languages, and every one of them is said. */

import { expect, test } from "vitest";
import de from "../../src/games/kingdom_builder/workshop/messages/de.json";
import en from "../../src/games/kingdom_builder/workshop/messages/en.json";
import es from "../../src/games/kingdom_builder/workshop/messages/es.json";
import type { Catalogue } from "../../src/words/words.svelte";

const SOURCES = import.meta.glob<string>("../../src/games/kingdom_builder/workshop/*.{svelte,ts}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const source = Object.values(SOURCES).join("\n");
const said = new Set([...source.matchAll(/tell\(\s*"([^"]+)"/g)].map(([, key]) => key));
const plain = (key: string) => key.replace(/\.(zero|one|other)$/, "");
const placeholders = (text = "") => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test("the three catalogues have the same keys and placeholders", () => {
  for (const other of [es, de] as Catalogue[]) {
    expect(Object.keys(other)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(en as Catalogue)) {
      expect(placeholders(other[key]), key).toEqual(placeholders(text));
    }
  }
});

test("all that is said exists, and all that exists is said", () => {
  const known = new Set(Object.keys(en).map(plain));
  expect(said.size).toBeGreaterThan(30);
  expect([...said].filter((key) => !known.has(key ?? ""))).toEqual([]);
  // What is wrong is said by its rule.
  const unsaid = [...known].filter((key) => !said.has(key) && !key.startsWith("flaw."));
  expect(unsaid).toEqual([]);
});
