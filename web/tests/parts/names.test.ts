/** What people are called, so that nobody is taken for another. */

import { describe, expect, test } from "vitest";
import type { Chair } from "../../src/api/schema";
import { aboutChair } from "../../src/parts/aboutChair";
import { seatNames } from "../../src/parts/names";
import type { Say } from "../../src/words/words.svelte";

const say: Say = (key) => key;

function chair(kind: Chair["kind"], name: string, given: Partial<Chair> = {}): Chair {
  const nobody = { level: null, mine: false, stand_in: null, here: null, away_since: null };
  const unseeded = { pledge: null, share: null };
  return { kind, name, colour: 0, ...nobody, ...unseeded, ...given };
}
const bot = chair("bot", "Adela", { level: "knight" });
const about = (chairs: Chair[]) => chairs.map((one) => aboutChair(one, chairs, say));

/** The same chairs, as each person who plays some of them is told. */
const asSeenBy = (chairs: Chair[], ...mine: number[]) =>
  chairs.map((one, seat) => ({ ...one, mine: mine.includes(seat) }));

describe("the name of a seat", () => {
  test("is the one that its person has", () => {
    const chairs = [chair("person", "Ada"), bot, chair("friend", "Bea")];
    expect(seatNames(chairs, say)).toEqual(["Ada", "Adela", "Bea"]);
  });

  test("has a number where two are called alike, the same for everybody", () => {
    const chairs = [chair("person", "Guest"), bot, chair("person", "Guest"), chair("friend", "")];
    const expected = ["Guest 1", "Adela", "Guest 2", "name.guest"];
    for (const mine of [[], [0], [2], [2, 3]]) {
      expect(seatNames(asSeenBy(chairs, ...mine), say)).toEqual(expected);
    }
  });
});

describe("beside the name", () => {
  const chairs = [chair("person", "Ada"), chair("friend", "Bea"), chair("person", "Cleo"), bot];

  test("stands who plays alone at this screen", () => {
    expect(about(asSeenBy(chairs, 2))).toEqual(["", "", "chair.you", "level.knight"]);
  });

  test("stand all who share this screen, and none of them is you", () => {
    const here = "chair.friend";
    expect(about(asSeenBy(chairs, 0, 1))).toEqual([here, here, "", "level.knight"]);
  });

  test("stands nothing of other screens for those who watch", () => {
    expect(about(asSeenBy(chairs))).toEqual(["", "", "", "level.knight"]);
  });

  test("stands that a bot plays on for somebody", () => {
    const resigned = chair("friend", "Bea", { stand_in: "resigned" });
    expect(about([chair("person", "Ada", { mine: true }), resigned])).toEqual([
      "chair.you",
      "chair.stand_in.resigned",
    ]);
  });
});
