/** A set-up travels in an address and comes out as it was, or not at all. */

import { afterEach, expect, test, vi } from "vitest";
import { packed } from "../../src/packing";
import { linkOf, readLink } from "../../src/parts/setUpLink";

const map = `name: my_valley\nL: farm\n\n${"G G G C C C D D D D\n".repeat(10)}`;
const setUp = {
  players: 5,
  expansions: ["nomads", "harvest"],
  quadrants: ["my_valley:turned", "tavern", "Ünïcode", "oasis"],
  maps: [map, map.replace("my", "your")],
  lords_zero: false,
};

afterEach(() => vi.unstubAllGlobals());

test("everything comes out as it was", async () => {
  const link = await linkOf(setUp);
  expect(link).toMatch(/^1~[\w-]+$/);
  expect(link.length).toBeLessThan(400);
  expect(await readLink(link)).toEqual(setUp);
  expect(await readLink(await linkOf({}))).toEqual({});
});

test("a browser that cannot press writes it out", async () => {
  vi.stubGlobal("CompressionStream", undefined);
  const link = await linkOf(setUp);
  expect(link).toMatch(/^0~[\w-]+$/);
  expect(await readLink(link)).toEqual(setUp);
});

test("what is no set-up is nothing", async () => {
  const link = await linkOf(setUp);
  const plain = (text: string) => `0~${packed(new TextEncoder().encode(text))}`;
  const broken = ["", "1", "1~", "1~!!", `2${link.slice(1)}`, link.slice(0, -20)];
  for (const one of [...broken, plain("[1]"), plain("null"), plain("{"), "0~_____w"]) {
    expect(await readLink(one)).toBeNull();
  }
});

test("a link that unfolds without end is not followed", async () => {
  expect(await readLink(await linkOf({ maps: ["G".repeat(5_000_000)] }))).toBeNull();
});
