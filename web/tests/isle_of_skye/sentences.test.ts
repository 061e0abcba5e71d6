/**
 * The browser says what the terminal says: sentences.json holds what Python makes of each. Only there
 * tiles are called by their numbers, which stand beside their pictures.
 */

import { describe, expect, test } from "vitest";
import type { IsleOfSkyeView, ScoreLine, Why } from "../../src/api/schema";
import type { GameEvent } from "../../src/games/face";
import {
  prompt,
  reason,
  refusal,
  scoreLine,
  scores,
  sentence,
} from "../../src/games/isle_of_skye/sentences";
import expected from "./sentences.json";
import { sayIn } from "./words";

const { names } = expected;

describe.each(["en", "es", "de"] as const)("in %s", (language) => {
  const say = sayIn(language);

  test.each(expected.events)("event $given.type", ({ given, said }) => {
    expect(sentence(given as GameEvent, names, say, String)).toBe(said[language]);
  });

  test.each(expected.refusals)("refusal $given.rule", ({ given, said }) => {
    const why = { legal: false, words: null, ...given } as unknown as Why;
    expect(refusal(why, names, say, String)).toBe(said[language]);
  });

  test.each(expected.score_lines)("score line $given.rule", ({ given, said }) => {
    expect(scoreLine(given as unknown as ScoreLine, say)).toBe(said[language]);
  });
});

test("the prompt says what is to be done", () => {
  const to = (asks: string | null, occasion: string | null = null) =>
    prompt({ asks, occasion } as IsleOfSkyeView, sayIn("en"));
  expect(to("buy")).toBe("buy a tile, or pass");
  expect(to("advance", "marker")).toBe("marker collected: advance on a track, or stay");
  expect(to(null)).toBe("the match is over");
});

test("beside what it is about, a reason need not name it", () => {
  const why = (rule: string, values: Why["values"]) => ({
    legal: false,
    words: null,
    rule,
    values,
  });
  const dear = why("too_expensive", { tile: 64, price: 3, gold: 1 });
  expect(reason(dear, [], sayIn("en"))).toBe("this tile costs 3 gold, and you have 1");
  expect(reason(why("own_tile", {}), [], sayIn("en"))).toMatch(/^your own tiles cannot be bought/);
  const meets = why("no_match", {
    tile: 64,
    square: "n1",
    edge: "north",
    terrain: "water",
    there: "mountain",
  });
  for (const language of ["en", "es", "de"] as const) {
    expect(reason(meets, [], sayIn(language))).not.toMatch(/64|n1|web\./);
  }
});

test("the points are those of the seats, and in the end those of the result", () => {
  const [running, final] = [{ rule: "sheep" }, { rule: "gold" }];
  const view = { result: null, seats: [{ lines: [running] }] } as unknown as IsleOfSkyeView;
  expect(scores(view)).toEqual([[running]]);
  const over = { ...view, result: { lines: [[final]] } } as unknown as IsleOfSkyeView;
  expect(scores(over)).toEqual([[final]]);
});
