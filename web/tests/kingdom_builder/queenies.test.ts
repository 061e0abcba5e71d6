/** Capitols, caves and an island: what they are called, and what is paid for them. */

import { expect, test } from "vitest";
import en from "$games/kingdom_builder/messages/en.json";
import type { KingdomBuilderView } from "../../src/api/schema";
import { Choices } from "../../src/games/kingdom_builder/choices";
import { hexTip, hexWords, otherRules } from "../../src/games/kingdom_builder/labels";
import { payingSymbol } from "../../src/games/kingdom_builder/land";
import { ruleOf } from "../../src/games/kingdom_builder/sentences";
import { surveyOf } from "../../src/games/kingdom_builder/survey";
import { sentence as filled, type Say } from "../../src/words/words.svelte";

interface Words {
  [key: string]: { en: string };
}
const BOXES = import.meta.glob<Words>(
  "../../../src/crownlands/games/kingdom_builder/*/messages/words.json",
  { import: "default", eager: true },
);
const words = Object.fromEntries(
  Object.values(BOXES).flatMap((box) => Object.entries(box).map(([key, { en }]) => [key, en])),
);
const say: Say = (key, values) => filled({ ...en, ...words }, key, values);

const VIEW = {
  board: ["XMG"],
  cards: [],
  tasks: [],
  locations: [],
  nomads: [],
  barred: [],
  options: { capitol_castle: false },
  pieces: [
    { kind: "settlement", seat: 0, hexes: [] },
    { kind: "capitol", seat: null, hexes: ["a1"] },
    { kind: "cave", seat: null, hexes: ["b1"] },
  ],
  seats: [{ lines: [] }],
} as unknown as KingdomBuilderView;
const SURVEY = surveyOf(VIEW);

test("a capitol stands on its castle, a cave in its mountain, and both are told of", () => {
  const heard = (hex: string) => hexWords(VIEW, SURVEY, hex, [], undefined, "build", say);
  expect(heard("a1")).toBe("a1: castle; capitol");
  expect(heard("b1")).toBe("b1: mountain; cave");
  expect(hexTip(VIEW, SURVEY, "a1", say)).toMatch(/^capitol\nAt the end/);
  expect(hexTip(VIEW, SURVEY, "b1", say)).toMatch(/^cave\nA mountain/);
});

test("capitols pay, and the castles that they do not cover", () => {
  expect(otherRules(VIEW)).toEqual(["capitol"]);
  expect(otherRules({ ...VIEW, board: ["XMX"] })).toEqual(["castle", "capitol"]);
});

test("where it is agreed, a castle under a capitol pays too, and is shown as a castle", () => {
  const agreed = { ...VIEW, options: { ...VIEW.options, capitol_castle: true } };
  expect(otherRules(agreed)).toEqual(["capitol", "covered_castle"]);
  expect(payingSymbol("capitol")).toBe("#kb-capitol");
  const line = { rule: "covered_castle", points: 3, places: ["a2"], values: { count: 1 } };
  expect(ruleOf(line, say)).toEqual({ name: "castle under a capitol", symbol: "#kb-castle" });
});

test("hexes of an island are chosen as those of the board are", () => {
  const choices = new Choices([{ action: "a23", gain: 1, rules: {}, prizes: [] }]);
  expect([...choices.hexes.keys()]).toEqual(["a23"]);
});
