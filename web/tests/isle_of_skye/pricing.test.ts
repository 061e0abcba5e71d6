/** Behind the screen: axe and prices, and what is said of them at once. */

import { describe, expect, test } from "vitest";
import type { Choice, ClanView, IsleOfSkyeView } from "../../src/api/schema";
import { isPart } from "../../src/games/isle_of_skye/part";
import { Pricing } from "../../src/games/isle_of_skye/pricing.svelte";

const AXES = ["axe 1", "axe 2", "axe 3"];
const WITHOUT = [...AXES, "1=1", "1=2"];

type Said = Partial<ClanView["offer"][number]>[];

const said = (offer: Said) =>
  [4, 5, 6].map((tile, slot) => ({ tile, price: null, axed: false, ...offer[slot] }));

function behind(gold: number, actions = AXES, offer: Said = []) {
  const own = { gold, offer: said(offer) } as unknown as ClanView;
  const choices = actions.map((action) => ({ action }) as Choice);
  const pricing = new Pricing(
    () => own,
    () => choices,
  );
  pricing.begin();
  return pricing;
}

describe("a price", () => {
  test("leaves a coin for the other tile", () => {
    const pricing = behind(5);
    pricing.chop(2);
    pricing.put(0, 99);
    expect(pricing.prices).toEqual([4, 0, 0]);
    expect(pricing.complete).toBe(false);
    pricing.put(1, 1);
    expect(pricing.left).toBe(0);
    expect(pricing.complete).toBe(true);
  });

  test("is taken off a tile that the axe is put on", () => {
    const pricing = behind(8);
    pricing.put(0, 3);
    pricing.chop(0);
    expect([pricing.axe, pricing.prices[0], pricing.left]).toEqual([0, 0, 8]);
    pricing.put(0, 3);
    expect(pricing.prices[0]).toBe(0);
  });

  test.each([Number.NaN, -3, 0])("%d is none", (gold) => {
    const pricing = behind(8);
    pricing.put(1, gold);
    expect(pricing.prices[1]).toBe(0);
  });
});

test("everything is said in the order in which the rules ask for it", () => {
  const pricing = behind(9);
  pricing.put(2, 4);
  pricing.put(0, 2);
  pricing.chop(1);
  expect(pricing.actions).toEqual(["axe 2", "1=2", "3=4"]);
});

test("what was said before the page was opened anew is not said again", () => {
  const pricing = behind(9, ["3=1"], [{ axed: true }, { price: 2 }]);
  expect([pricing.axe, pricing.prices]).toEqual([0, [0, 2, 0]]);
  pricing.put(2, 3);
  expect(pricing.actions).toEqual(["3=3"]);
});

test("what is sent cannot be changed, only what is left", () => {
  const pricing = behind(9, ["3=1"], [{ axed: true }, { price: 2 }]);
  pricing.put(1, 1);
  pricing.chop(2);
  expect([pricing.axe, pricing.prices]).toEqual([0, [0, 2, 0]]);
});

test("what was taken back lies there as before, and all of it can be changed", () => {
  const own = { gold: 9, offer: said([{ axed: true }, { price: 2 }, { price: 3 }]) };
  const pricing = new Pricing(
    () => own as unknown as ClanView,
    () => AXES.map((action) => ({ action }) as Choice),
  );
  pricing.begin();
  for (const left of [[{ axed: true }, { price: 2 }], [{ axed: true }], []]) {
    own.offer = said(left);
    pricing.follow();
  }
  expect([pricing.axe, pricing.prices, pricing.left]).toEqual([0, [0, 2, 3], 4]);
  pricing.chop(1);
  pricing.put(0, 1);
  expect(pricing.actions).toEqual(["axe 2", "1=1", "3=3"]);
});

test("what was priced from elsewhere is what counts", () => {
  const pricing = behind(9, ["3=1"], [{ axed: true }, { price: 2 }]);
  pricing.axe = 1;
  pricing.prices = [4, 0, 1];
  pricing.follow();
  expect([pricing.axe, pricing.prices]).toEqual([0, [0, 2, 0]]);
});

test("whoever goes on without the axe needs none", () => {
  const pricing = behind(9, ["2=1", "3=1"], [{ price: 2 }]);
  pricing.put(1, 1);
  pricing.put(2, 1);
  expect(pricing.complete).toBe(true);
  expect(pricing.actions).toEqual(["2=1", "3=1"]);
});

test.each([
  ["nothing said", [], AXES, false],
  ["the axe put", [{ axed: true }], ["2=1"], true],
  ["a price named", [{ price: 2 }], ["2=1"], true],
  ["all said", [{ axed: true }, { price: 2 }, { price: 3 }], [], false],
])("%s: a part of a pricing, or not", (_, offer, actions, part) => {
  const view = { asks: "price", seat: 0, seats: [{ offer: said(offer) }] };
  const choices = actions.map((action) => ({ action }) as Choice);
  expect(isPart(view as unknown as IsleOfSkyeView, choices)).toBe(part);
  expect(isPart({ ...view, asks: "buy" } as unknown as IsleOfSkyeView, choices)).toBe(false);
});

test("whoever may do without the axe prices all three", () => {
  const pricing = behind(6, WITHOUT);
  for (const slot of [0, 1, 2]) pricing.put(slot, 2);
  expect(pricing.complete).toBe(true);
  expect(pricing.actions).toEqual(["1=2", "2=2", "3=2"]);
});

test("nobody else gets by without it", () => {
  const pricing = behind(6);
  for (const slot of [0, 1, 2]) pricing.put(slot, 1);
  expect(pricing.complete).toBe(false);
});
