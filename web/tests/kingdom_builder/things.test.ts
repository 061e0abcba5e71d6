/** The page of all things: how they are sorted, looked up and led to; and its words. */

import ruledDe from "words:things/kingdom_builder-de";
import ruledEn from "words:things/kingdom_builder-en";
import ruledEs from "words:things/kingdom_builder-es";
import { beforeAll, expect, test } from "vitest";
import en from "$games/kingdom_builder/messages/en.json";
import { anchorOf } from "../../src/games/kingdom_builder/anchors";
import pageDe from "../../src/games/kingdom_builder/things/messages/de.json";
import pageEn from "../../src/games/kingdom_builder/things/messages/en.json";
import pageEs from "../../src/games/kingdom_builder/things/messages/es.json";
import {
  type Chapter,
  chaptersOf,
  countOf,
  type Shelf,
  sought,
} from "../../src/games/kingdom_builder/things/things";
import { bringWords, saying } from "../../src/games/kingdom_builder/things/words";
import { type Catalogue, sentence } from "../../src/words/words.svelte";

const say = saying((key, values) => sentence(en, key, values));

const thing = (key: string, group: string, box: string, text = `${key}.text`) => ({
  key,
  group,
  box,
  symbols: [`kb-${key}`],
  text,
});
const SHELF: Shelf = {
  things: [
    thing("terrain.water", "terrain", "base", "about.terrain.water"),
    thing("tile.barn", "location", "base"),
    thing("tile.paddock", "location", "base"),
    thing("tile.outpost", "dealt", "nomads"),
    thing("kept.temple", "kept", "marshlands"),
  ],
  rulings: [
    { name: "shared_victory", box: "base", about: [] },
    { name: "new_tiles", box: "base", about: ["location"] },
    { name: "paddock", box: "base", about: ["tile.paddock"] },
    { name: "outpost_and_moves", box: "nomads", about: ["tile.outpost", "tile.barn"] },
  ],
};

beforeAll(() => bringWords());

const chapters = () => chaptersOf(SHELF, say);
const keys = (found: Chapter[]) =>
  found.flatMap(({ groups }) =>
    groups.flatMap(({ entries }) => entries.map((one) => one.thing.key)),
  );

test("box by box and group by group", () => {
  expect(chapters().map(({ box, groups }) => [box, groups.map(({ name }) => name)])).toEqual([
    ["base", ["terrain", "location"]],
    ["nomads", ["dealt"]],
    ["marshlands", ["kept"]],
  ]);
  expect(countOf(chapters())).toBe(5);
});

test("a ruling stands with its things, its group or its box", () => {
  const [base] = chapters();
  expect(base?.rulings.map(({ name }) => name)).toEqual(["shared_victory"]);
  expect(base?.groups[1]?.rulings.map(({ name }) => name)).toEqual(["new_tiles"]);
  const [barn, paddock] = base?.groups[1]?.entries ?? [];
  expect(paddock?.rulings).toMatchObject([{ name: "paddock", box: "", others: [] }]);
  expect(barn?.rulings).toMatchObject([
    { name: "outpost_and_moves", box: "nomads", others: [{ key: "tile.outpost" }] },
  ]);
  expect(barn?.rulings[0]?.words).toContain("Outpost");
});

test("everything is said in words", () => {
  const said = chapters().flatMap(({ groups }) => groups.flatMap(({ entries }) => entries));
  for (const { thing, name, text } of said) {
    expect(name).not.toBe(thing.key);
    expect(text).not.toBe(thing.text);
  }
  expect(said.map(({ name }) => name)).toContain("Temple: 1 settlement to be built");
});

test.each([
  ["", 5],
  ["  ", 5],
  ["paddock", 1],
  ["PÁDDOCK", 1],
  ["settlements straight jump", 1],
  ["outpost", 2],
  ["location", 2],
  ["nomads outpost", 1],
  ["zeppelin", 0],
])("looked for: %j", (query, count) => {
  expect(countOf(sought(chapters(), query, say))).toBe(count);
});

test("what is found by its ruling alone is shown, and so are rulings of a group", () => {
  expect(keys(sought(chapters(), "outpost ease", say))).toEqual(["tile.barn", "tile.outpost"]);
  const [base, ...others] = sought(chapters(), "tie for most", say);
  expect([base?.rulings.length, base?.groups, others]).toEqual([1, [], []]);
  const [ruled] = sought(chapters(), "works from the next own turn", say);
  expect(ruled?.groups).toMatchObject([{ name: "location", entries: [] }]);
});

test("a thing lies at the key of its words", () => {
  expect(anchorOf("card.lords")).toBe("card-lords");
  expect(anchorOf("terrain.swamp_grass")).toBe("terrain-swamp_grass");
});

test.each([
  ["the page", pageEn, pageEs, pageDe],
  ["the boxes", ruledEn, ruledEs, ruledDe],
])("%s says the same in three languages", (_, english, ...others: Catalogue[]) => {
  for (const other of others) expect(Object.keys(other)).toEqual(Object.keys(english));
});

test("tables load nothing of what is said here alone", () => {
  expect(Object.keys(en).filter((key) => /^(about|ruling)\./.test(key))).toEqual([]);
  expect(Object.keys(ruledEn).every((key) => /^(about|ruling)\./.test(key))).toBe(true);
});

const SOURCES = import.meta.glob<string>("../../src/games/kingdom_builder/things/*.{svelte,ts}", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("all that the page says exists, and all that exists is said", () => {
  const source = Object.values(SOURCES).join("\n");
  const said = new Set([...source.matchAll(/tell\(\s*["']([^"']+)["']/g)].map(([, key]) => key));
  const known = new Set(Object.keys(pageEn).map((key) => key.replace(/\.(zero|one|other)$/, "")));
  expect([...said].filter((key) => !known.has(key ?? ""))).toEqual([]);
  expect([...known].filter((key) => !said.has(key) && !key.startsWith("group."))).toEqual([]);
});
