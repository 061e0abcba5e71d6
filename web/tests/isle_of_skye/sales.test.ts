/** What became of the tiles on offer, also for whoever comes back to the table. */

import { expect, test } from "vitest";
import type { IsleOfSkyeView, LogEntry } from "../../src/api/schema";
import type { GameEvent } from "../../src/games/face";
import { Sales } from "../../src/games/isle_of_skye/sales.svelte";

const BEGUN = { type: "round_begun", round: 2 };
const DRAWN = [
  { type: "tiles_drawn", seat: 0, tiles: [11, 12, 13] },
  { type: "tiles_drawn", seat: 1, tiles: [21, 22, 23] },
];
const SHOWN = [
  { type: "prices_shown", seat: 0, axed: 12, tiles: [11, 13], prices: [2, 3] },
  { type: "prices_shown", seat: 1, axed: 0, tiles: [21, 22, 23], prices: [1, 1, 1] },
];
const BOUGHT = { type: "bought", seat: 0, seller: 1, tile: 23, gold: 1 };

const entry = (...events: GameEvent[]) => ({ events }) as unknown as LogEntry;
const bySlot = (sales: Sales) =>
  [0, 1].map((seller) => [0, 1, 2].map((slot) => sales.of(seller, slot)));
const TOLD = [
  [null, "axed", null],
  [null, null, { buyer: 0, gold: 1 }],
];

test("the log tells it to whoever opens the page anew", () => {
  const sales = new Sales();
  sales.read([entry(BEGUN, ...DRAWN), entry(...SHOWN), entry(BOUGHT)]);
  expect(bySlot(sales)).toEqual(TOLD);
});

test("what happened to a tile in an earlier round is forgotten", () => {
  const sales = new Sales();
  const before = { type: "bought", seat: 1, seller: 0, tile: 11, gold: 4 };
  sales.read([
    entry(...DRAWN),
    entry(before),
    entry(BEGUN, ...DRAWN),
    entry(...SHOWN),
    entry(BOUGHT),
  ]);
  expect(bySlot(sales)).toEqual(TOLD);
  sales.read([entry(...DRAWN), entry(before), entry(BEGUN, ...DRAWN)]);
  expect(
    bySlot(sales)
      .flat()
      .every((fate) => fate === null),
  ).toBe(true);
});

test("without a log it is told by whoever was there", () => {
  const sales = new Sales();
  const seats = DRAWN.map(({ tiles }) => ({ offer: tiles.map((tile) => ({ tile })) }));
  sales.hear({ asks: "price", seats } as unknown as IsleOfSkyeView, []);
  sales.hear({ asks: "buy", seats: [] } as unknown as IsleOfSkyeView, SHOWN);
  sales.hear({ asks: "buy", seats: [] } as unknown as IsleOfSkyeView, [BOUGHT]);
  expect(bySlot(sales)).toEqual(TOLD);
});

test("a second purchase is known as such until the next prices are set", () => {
  const [sales, passed] = [new Sales(), { type: "passed", seat: 1 }];
  sales.read([entry(BEGUN, ...DRAWN), entry(...SHOWN)]);
  expect([sales.wasServed(0), sales.wasServed(1)]).toEqual([false, false]);
  sales.read([entry(BEGUN, ...DRAWN), entry(...SHOWN), entry(BOUGHT)]);
  expect([sales.wasServed(0), sales.wasServed(1)]).toEqual([true, false]);
  sales.read([entry(BEGUN), entry(BOUGHT), entry(passed), entry(BEGUN, ...DRAWN)]);
  expect([sales.wasServed(0), sales.wasServed(1)]).toEqual([false, false]);
  const buying = { asks: "buy", seats: [] } as unknown as IsleOfSkyeView;
  sales.hear(buying, [passed]);
  sales.hear(buying, [BOUGHT]);
  expect([sales.wasServed(0), sales.wasServed(1)]).toEqual([true, true]);
  sales.hear({ asks: "price", seats: [] } as unknown as IsleOfSkyeView, []);
  expect([sales.wasServed(0), sales.wasServed(1)]).toEqual([false, false]);
});
