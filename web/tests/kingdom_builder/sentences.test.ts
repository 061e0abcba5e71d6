/** The browser says what the terminal says: sentences.json holds what Python makes of each. */

import { describe, expect, test } from "vitest";
import de from "$games/kingdom_builder/messages/de.json";
import en from "$games/kingdom_builder/messages/en.json";
import es from "$games/kingdom_builder/messages/es.json";
import type { KingdomBuilderView, ScoreLine, Why } from "../../src/api/schema";
import type { GameEvent } from "../../src/games/face";
import {
  prompt,
  refusal,
  scoreLine,
  scores,
  sentence,
} from "../../src/games/kingdom_builder/sentences";
import { sentence as filled, type Say } from "../../src/words/words.svelte";
import expected from "./sentences.json";

const catalogues = { en, es, de };
const { names } = expected;

describe.each(["en", "es", "de"] as const)("in %s", (language) => {
  const say: Say = (key, values) => filled(catalogues[language], key, values);

  test.each(expected.events)("event $given.type", ({ given, said }) => {
    expect(sentence(given as GameEvent, names, say)).toBe(said[language]);
  });

  test.each(expected.refusals)("refusal $given.rule", ({ given, said }) => {
    const why = { legal: false, words: null, ...given } as unknown as Why;
    expect(refusal(why, names, say)).toBe(said[language]);
  });

  test.each(expected.score_lines)("score line $given.rule", ({ given, said }) => {
    expect(scoreLine(given as unknown as ScoreLine, say)).toBe(said[language]);
  });
});

/** Which sentence, and with what in it. */
const asked: Say = (key, values = {}) => [key, ...Object.values(values)].join(" ");

test.each([
  [{ kind: "turn", left: 3 }, 40, "prompt.turn terrain.grass 3"],
  [{ kind: "turn", left: 3 }, 2, "prompt.turn terrain.grass 2"],
  [{ kind: "turn", left: 3 }, 0, "prompt.turn_over terrain.grass 0"],
  [{ kind: "turn", left: 0 }, 9, "prompt.turn_over terrain.grass 0"],
  [{ kind: "mandatory", left: 2 }, 1, "prompt.mandatory terrain.grass 1"],
  [{ kind: "mandatory", left: 2 }, 9, "prompt.mandatory terrain.grass 2"],
  [{ kind: "mandatory", left: 2, outpost: true }, 9, "prompt.outpost terrain.grass 2"],
  [{ kind: "building", left: 1, tile: "farm" }, 9, "prompt.building tile.farm 1"],
  [{ kind: "lifting", left: 1, tile: "barn" }, 9, "prompt.lifting tile.barn 1"],
  [
    { kind: "lifting", left: 3, tile: "resettlement" },
    9,
    "prompt.lifting_steps tile.resettlement 3",
  ],
  [{ kind: "putting", left: 1, tile: "barn" }, 9, "prompt.putting tile.barn 1"],
  [{ kind: "walling", left: 2, tile: "quarry" }, 9, "prompt.walling tile.quarry 2"],
  [{ kind: "striking", left: 1, tile: "sword" }, 9, "prompt.striking tile.sword 1"],
])("the prompt of %j with a supply of %i", (deciding, supply, words) => {
  const seats = [{ card: null }, { card: "grass", supply, tiles: [{ reach: [] }] }];
  const view = { deciding: { seat: 1, ...deciding }, seats } as unknown as KingdomBuilderView;
  expect(prompt(view, asked)).toBe(words);
});

test.each([
  [3, "prompt.turn_tiles terrain.grass 3"],
  [0, "prompt.turn_over_tiles terrain.grass 0"],
])("with %i to build, a tile is spoken of where one can be used", (left, words) => {
  const seats = [{ card: "grass", supply: 9, tiles: [{ reach: [] }, { reach: ["e5"] }] }];
  const deciding = { seat: 0, kind: "turn", left };
  expect(prompt({ deciding, seats } as unknown as KingdomBuilderView, asked)).toBe(words);
});

test("a match that is over asks nothing", () => {
  const view = { deciding: null, seats: [] } as unknown as KingdomBuilderView;
  expect(prompt(view, asked)).toBe("refusal.match_over");
});

test("the points are those of the seats, and in the end those of the result", () => {
  const [running, final] = [{ rule: "knights" }, { rule: "castle" }];
  const view = { result: null, seats: [{ lines: [running] }] } as unknown as KingdomBuilderView;
  expect(scores(view)).toEqual([[running]]);
  const over = { ...view, result: { lines: [[final]] } } as unknown as KingdomBuilderView;
  expect(scores(over)).toEqual([[final]]);
});
