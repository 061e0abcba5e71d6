/** A game's words in parts: a table has those of all matches and of its own boxes. */

import parts from "parts:kingdom_builder";
import none from "parts:kingdomino";
import core from "words:games/kingdom_builder-en";
import { expect, test, vi } from "vitest";
import all from "$games/kingdom_builder/messages/en.json";
import boxes from "$games/kingdom_builder/messages/parts.json";
import { bring, type Source, sayFrom, speak } from "../../src/words/words.svelte";

const SOURCES = import.meta.glob<string>("../../src/games/kingdom_builder/*.{svelte,ts}", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What the board writes out although only a box says it: it does so where that box is in play. */
const WITH_ITS_BOX: Record<string, string[]> = {
  nomads: ["place.wall"],
  crossroads: ["place.barred", "place.barred.text", "figure.city"],
  marshlands: ["option.swamp_cards"],
  harvest: ["place.scout", "kept.cathedral", "table.closing", "web.marked"],
  capitol: ["web.setup.capitol_castle_on", "web.setup.draw_until"],
  island: [
    "web.keys.island",
    "web.setup.island",
    "web.setup.island_drawn",
    "web.setup.island_file",
    "web.setup.island_knights_off",
    "web.setup.island_own",
    "web.setup.island_stand_in",
    "web.setup.island_stand_ins",
  ],
};

const plain = (key: string) => key.replace(/\.(zero|one|other)$/, "");

const wordsOf = async (box: string) => (await parts[box]?.en())?.default ?? {};

test("every box but the first has words of its own, and all together are the game's", async () => {
  expect(Object.keys(parts)).toEqual(boxes.slice(1));
  const added = await Promise.all(Object.keys(parts).map(wordsOf));
  const keys = [core, ...added].flatMap((catalogue) => Object.keys(catalogue));
  expect(new Set(keys).size).toBe(keys.length);
  expect(Object.assign({}, core, ...added)).toEqual(all);
  expect(core).toHaveProperty(["tile.tavern"]);
  expect(none).toEqual({});
});

test("what the board writes out is said at every table, or listed here", async () => {
  const said = Object.values(SOURCES).flatMap((text) =>
    [...text.matchAll(/(?<![\w.])say\(\s*"([^"]+)"/g)].map(([, key = ""]) => key),
  );
  expect(said.length).toBeGreaterThan(50);
  const known = new Set(Object.keys(core).map(plain));
  const foreign = new Set(said.filter((key) => !known.has(plain(key))));
  expect([...foreign].sort()).toEqual(Object.values(WITH_ITS_BOX).flat().sort());
  for (const [box, keys] of Object.entries(WITH_ITS_BOX)) {
    const own = new Set(Object.keys(await wordsOf(box)).map(plain));
    expect(keys.filter((key) => !own.has(key))).toEqual([]);
  }
});

const source = (said: string, key: string): Source => {
  const inLanguage = (language: string) => async () => ({
    default: { [key]: `${said} ${language}` },
  });
  return { en: inLanguage("en"), es: inLanguage("es"), de: inLanguage("de") };
};

test("a part speaks once it is brought, and in every language from then on", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  const [game, box, other] = [source("town", "a"), source("tent", "b"), source("ship", "c")];
  const say = sayFrom(game, box, other);
  await bring(game);
  expect([say("a"), say("b")]).toEqual(["town en", "b"]);
  await bring(box);
  expect([say("a"), say("b"), say("c")]).toEqual(["town en", "tent en", "c"]);
  await speak("de");
  expect([say("a"), say("b"), say("c")]).toEqual(["town de", "tent de", "c"]);
});
