/** Favourites: kept by this browser, if it keeps anything. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  favouritesOf,
  isOf,
  keepFavourites,
  LONGEST_NAME,
  MOST_FAVOURITES,
  nameOf,
  renamed,
  withFavourite,
  without,
} from "../../src/parts/favourites";

const stored = new Map<string, string>();
const PLACE = "crownlands.favourites.hills";
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

const two = [
  { name: "calm", options: { players: 2 } },
  { name: "wild", options: { players: 5, expansions: ["nomads"] } },
];
const names = (all: { name: string }[]) => all.map(({ name }) => name);

test("they come again, each game its own", () => {
  expect(keepFavourites("hills", two)).toBe(true);
  expect(favouritesOf("hills")).toEqual(two);
  expect(favouritesOf("lakes")).toEqual([]);
});

test("a new one comes last, and one of the same name is replaced", () => {
  expect(names(withFavourite(two, { name: "new", options: {} }))).toEqual(["calm", "wild", "new"]);
  const other = withFavourite(two, { name: "calm", options: { players: 3 } });
  expect(other).toEqual([{ name: "calm", options: { players: 3 } }, two[1]]);
});

test("they are renamed unless the name is taken, and deleted", () => {
  expect(names(renamed(two, "calm", "quiet"))).toEqual(["quiet", "wild"]);
  expect(renamed(two, "calm", "wild")).toBe(two);
  expect(names(without(two, "calm"))).toEqual(["wild"]);
});

test("a name is short and has no blanks around it", () => {
  expect(nameOf("  my  board ")).toBe("my  board");
  expect(nameOf("x".repeat(99))).toHaveLength(LONGEST_NAME);
});

test.each(["{", "null", "7", '{"name":"calm"}', "[]"])("%s is no favourite", (text) => {
  stored.set(PLACE, text);
  expect(favouritesOf("hills")).toEqual([]);
});

test("what was spoilt is left out", () => {
  const spoilt = [
    null,
    7,
    { name: "" },
    { name: "a", options: [] },
    { options: {} },
    two[0],
    two[0],
  ];
  stored.set(PLACE, JSON.stringify(spoilt));
  expect(favouritesOf("hills")).toEqual([two[0]]);
});

test("there are no more than so many", () => {
  const many = Array.from({ length: 99 }, (_, at) => ({ name: `n${at}`, options: {} }));
  keepFavourites("hills", many);
  expect(favouritesOf("hills")).toHaveLength(MOST_FAVOURITES);
});

test("a browser that keeps nothing says so", () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  expect(keepFavourites("hills", two)).toBe(false);
  expect(favouritesOf("hills")).toEqual([]);
});

test("another tab's change is seen, and that everything was cleared", () => {
  expect(isOf("hills", PLACE)).toBe(true);
  expect(isOf("hills", "crownlands.favourites.lakes")).toBe(false);
  expect(isOf("hills", null)).toBe(true);
});
