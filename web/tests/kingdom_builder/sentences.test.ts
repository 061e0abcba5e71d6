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

  test.each(expected.prompts)("prompt $given.prompt", ({ given, said }) => {
    const view = { deciding: given } as unknown as KingdomBuilderView;
    expect(prompt(view, say)).toBe(said[language]);
  });
});

test("a match that is over asks nothing", () => {
  const view = { deciding: null, seats: [] } as unknown as KingdomBuilderView;
  expect(prompt(view, (key) => key)).toBe("refusal.match_over");
});

test("the points are those of the seats, and in the end those of the result", () => {
  const [running, final] = [{ rule: "knights" }, { rule: "castle" }];
  const view = { result: null, seats: [{ lines: [running] }] } as unknown as KingdomBuilderView;
  expect(scores(view)).toEqual([[running]]);
  const over = { ...view, result: { lines: [[final]] } } as unknown as KingdomBuilderView;
  expect(scores(over)).toEqual([[final]]);
});
