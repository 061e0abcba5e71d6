/** What the card of a game offers, and how a table says what was chosen. */

import { expect, test, vi } from "vitest";
import type { Catalogue } from "../../src/words/words.svelte";

vi.stubGlobal("location", { href: "http://host/" });
const { setUpPath, variantsIn } = await import("../../src/games/brief");
const { brief } = await import("../../src/games/kingdom_builder/brief");
const { brief: kingdomino } = await import("../../src/games/kingdomino/brief");
const { routeOf } = await import("../../src/route.svelte");

const CATALOGUES = import.meta.glob<Catalogue>("../../../src/crownlands/games/*/messages/en.json", {
  import: "default",
  eager: true,
});

const words = (options: Parameters<typeof variantsIn>[1]) =>
  variantsIn(brief, options).map((variant) => variant.words);

test("a table says which boxes it is played with", () => {
  expect(words({ preset: "none", expansions: ["nomads"] })).toEqual(["option.expansions.nomads"]);
  expect(words({ preset: "first_game", expansions: [] })).toEqual(["option.preset.first_game"]);
  expect(words({ preset: "none", expansions: [] })).toEqual([]);
});

test("how many play is no variant", () => {
  const [duel] = variantsIn(kingdomino, { mighty_duel: true, harmony: false });
  expect(duel?.words).toBe("option.mighty_duel");
});

test("a variant has an address of its own", () => {
  const path = setUpPath("kingdom_builder", { expansions: ["nomads"] });
  expect(path).toBe("/new/kingdom_builder?expansions=nomads");
  expect(routeOf(new URL(path, "http://host"))).toEqual({
    screen: "new",
    game: "kingdom_builder",
    wish: { expansions: "nomads" },
    setUp: "",
  });
});

test.each(Object.entries(CATALOGUES))(
  "every box in %s can be found from home",
  (path, catalogue) => {
    const told = /kingdom_builder/.test(path) ? brief : kingdomino;
    const offered = told.variants.map((variant) => variant.words);
    expect(offered.filter((key) => !(key in catalogue))).toEqual([]);
    const boxes = Object.keys(catalogue).filter((key) => key.startsWith("option.expansions."));
    expect(boxes.filter((key) => !offered.includes(key))).toEqual([]);
  },
);
