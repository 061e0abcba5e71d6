/** Quadrant files: read as the server reads them, written so that the server takes them. */

import { expect, test } from "vitest";
import farm from "$games/kingdom_builder/base/quadrants/farm.txt?raw";
import en from "$games/kingdom_builder/messages/en.json";
import type { Quadrant } from "../../src/games/kingdom_builder/setup";
import { readQuadrant, template } from "../../src/games/kingdom_builder/setupFiles";
import { hexesOf, land } from "../../src/games/kingdom_builder/setupLand";
import { type Say, sentence } from "../../src/words/words.svelte";

const say: Say = (key, values) => sentence(en, key, values);
const quadrant = readQuadrant(farm);

test("a file of the box is read, its long notes and all", () => {
  expect(quadrant).toMatchObject({ name: "farm", locations: ["farm"] });
  expect(quadrant.rows).toHaveLength(10);
  expect(quadrant.rows[0]).toBe("DDCWWTTTGG");
  expect(quadrant.rows[9]).toBe("TTTWWWWWWW");
});

test("the map may follow its legend without an empty line", () => {
  const text = `name: close\nnotes: two\n  lines\n${"GGGGGGGGGG\n".repeat(10)}`;
  expect(readQuadrant(text).rows).toHaveLength(10);
});

test("keys may follow the map, letters may be small, lines may end as on Windows", () => {
  const text = `${"gggggggggg\n".repeat(10)}name: low\nnotes: none`.replaceAll("\n", "\r\n");
  expect(readQuadrant(text)).toMatchObject({ name: "low", locations: [] });
  expect(readQuadrant(text).rows).toEqual(Array(10).fill("GGGGGGGGGG"));
});

test("the template is a file that reads as its model under another name", () => {
  const written = template(quadrant, say);
  expect(written).toContain("# G: grass\n");
  expect(written).not.toContain("undefined");
  expect(readQuadrant(written)).toEqual({ ...quadrant, name: "my_quadrant" });
});

test("land lies on its place, and turned it begins with its last hex", () => {
  const rows = [...Array(9).fill("GGGGGGGGGG"), "GGGGGGGGXL"];
  const own: Quadrant = { name: "own", expansion: "custom", locations: ["farm"], rows };
  const upright = land(own, false, 3);
  expect(upright.at(0)?.hex).toBe("k11");
  expect(upright.at(-1)).toEqual({ hex: "t20", symbol: "#kb-farm" });
  expect(upright.at(-2)?.symbol).toBe("#kb-castle");
  const upsideDown = land(own, true, 1);
  expect(upsideDown.slice(0, 2).map(({ hex, symbol }) => [hex, symbol])).toEqual([
    ["k1", "#kb-farm"],
    ["l1", "#kb-castle"],
  ]);
  expect(hexesOf(2).slice(0, 2)).toEqual(["a11", "b11"]);
});
