/** The browser says what the terminal says: sentences.json holds what Python makes of each. */

import { describe, expect, test } from "vitest";
import de from "$games/kingdomino/messages/de.json";
import en from "$games/kingdomino/messages/en.json";
import es from "$games/kingdomino/messages/es.json";
import type { KingdominoView, ScoreLine, Why } from "../../src/api/schema";
import type { GameEvent } from "../../src/games/face";
import { prompt, refusal, scoreLine, scores, sentence } from "../../src/games/kingdomino/sentences";
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

const say: Say = (key, values) => filled(en, key, values);

test("the sum of a Dynasty's earlier matches stands before the lines of this one", () => {
  const line = { rule: "harmony", points: 5, places: [], values: { match: 3 } };
  const view = {
    result: null,
    standings: [[30], [12]],
    kingdoms: [{ lines: [line] }],
  } as unknown as KingdominoView;
  const [lines] = scores(view);
  expect(lines?.map((each) => each.points)).toEqual([30, 12, 5]);
  expect(lines?.map((each) => scoreLine(each, say))).toEqual([
    "match 1",
    "match 2",
    "match 3: Harmony",
  ]);
});

test("the prompt says what is to be done", () => {
  const to = (deciding: unknown, misfit = false) =>
    ({ deciding, misfit, result: null }) as KingdominoView;
  const place = { type: "place", seat: 0, domino: 17 };
  expect(prompt(to(place), say)).toBe("lay domino 17");
  expect(prompt(to(place, true), say)).toBe("give up domino 17: it fits nowhere");
  expect(prompt(to({ type: "claim", seat: 0 }), say)).toBe("claim a domino");
});
