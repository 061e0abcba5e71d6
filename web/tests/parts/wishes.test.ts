/** What a table is opened with: the game's own beginning, or the last wish as far as it fits. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameInfo } from "../../src/api/schema";
import type { GameBrief } from "../../src/games/brief";
import { quickWish } from "../../src/parts/quickWish";
import { askedPlan, firstPlan, freshPlan, keep, planWith, setUpOf } from "../../src/parts/wishes";

const info: GameInfo = {
  name: "hills",
  players: [2, 3, 4, 5],
  options: [
    { name: "preset", kind: "choice", default: "none", choices: ["none", "first"] },
    { name: "cards", kind: "list", default: [], choices: [] },
    { name: "harmony", kind: "flag", default: false, choices: [] },
  ],
  levels: ["jester", "knight"],
  pace: {},
  secrets: false,
  parts: [],
  rulebook: false,
};
const nothing = async () => ({ default: {} });
const words = { en: nothing, es: nothing, de: nothing };
const brief: GameBrief = { words, lessons: { first: "first", variants: [] }, variants: [] };
const plain = { info, brief };
const eased = { info, brief: { ...brief, quick: { players: 3, preset: "first" } } };
const kinds = (chairs: { kind: string }[]) => chairs.map(({ kind }) => kind);

const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

test("a quick match has the rules as they are printed, and as many as can play", () => {
  expect(quickWish(plain).options).toEqual({});
  expect(kinds(quickWish(plain).chairs)).toEqual(["me", "bot", "bot", "bot", "bot"]);
});

test("a quick match is what the game begins with", () => {
  expect(quickWish(eased).options).toEqual({ preset: "first" });
  expect(kinds(quickWish(eased).chairs)).toEqual(["me", "bot", "bot"]);
});

test("so is the first table that somebody opens", () => {
  expect(firstPlan(eased)).toEqual(freshPlan(eased));
  expect(freshPlan(eased).options).toEqual({ preset: "first", cards: [], harmony: false });
});

test("the last wish comes again", () => {
  const wish = {
    chairs: [{ kind: "me" as const }, { kind: "open" as const }],
    options: { preset: "none", cards: ["knights"], harmony: true },
  };
  keep(info, wish);
  expect(firstPlan(eased)).toEqual(wish);
});

test("what no longer fits is left out", () => {
  const options = { preset: 7, cards: "knights", harmony: true, gone: true };
  keep(info, { chairs: Array(6).fill({ kind: "bot" }), options });
  expect(firstPlan(eased)).toEqual({
    ...freshPlan(eased),
    options: { preset: "first", cards: [], harmony: true },
  });
});

test("an address asks for the printed rules but for what it names", () => {
  const wish = { chairs: [{ kind: "me" as const }, { kind: "open" as const }], options: {} };
  keep(info, { ...wish, options: { preset: "first", harmony: true } });
  const plan = askedPlan(eased, { cards: "knights,lords", players: "3", nonsense: "7" });
  expect(plan.options).toEqual({ preset: "none", cards: ["knights", "lords"], harmony: false });
  expect(kinds(plan.chairs)).toEqual(["me", "open", "bot"]);
});

test("an address asks for all that a list can hold", () => {
  const options = info.options.map((option) =>
    option.name === "cards" ? { ...option, choices: ["knights", "lords"] } : option,
  );
  const plan = askedPlan({ brief, info: { ...info, options } }, { cards: "all" });
  expect(plan.options.cards).toEqual(["knights", "lords"]);
  expect(askedPlan(eased, { cards: "all" }).options.cards).toEqual(["all"]);
});

test("what an address asks for in vain is as printed", () => {
  const plan = askedPlan(eased, { preset: "third", harmony: "maybe", players: "40" });
  expect(plan.options).toEqual({ preset: "none", cards: [], harmony: false });
  expect(kinds(plan.chairs)).toEqual(["me", "bot", "bot"]);
});

test("a set-up is for how many it is, and what is not as printed", () => {
  const plan = { ...freshPlan(eased), clock: null };
  expect(setUpOf(info, plan)).toEqual({ players: 3, preset: "first" });
  plan.options = { preset: "none", cards: ["lords"], harmony: false };
  expect(setUpOf(info, plan)).toEqual({ players: 3, cards: ["lords"] });
});

test("a set-up from elsewhere finds those who sit there already", () => {
  const chairs = [{ kind: "me" as const }, { kind: "open" as const }, { kind: "bot" as const }];
  const before = { chairs, options: { preset: "first", cards: [], harmony: true } };
  const plan = planWith(plain, { players: 2, cards: ["lords"], strange: 7 }, before);
  expect(plan.options).toEqual({ preset: "none", cards: ["lords"], harmony: false });
  expect(kinds(plan.chairs)).toEqual(["me", "open"]);
  expect(kinds(planWith(plain, { harmony: true }, before).chairs)).toEqual(["me", "open", "bot"]);
});

test("an address brings a text as it is, commas and all", () => {
  const text = { name: "island_map", kind: "text" as const, default: "", choices: [] };
  const game = { brief, info: { ...info, options: [text] } };
  const island = "name: atoll\nnotes: one, two\nGGG";
  expect(askedPlan(game, { island_map: island }).options).toEqual({ island_map: island });
});
