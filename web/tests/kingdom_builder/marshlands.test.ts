/** What Marshlands and Harvest ask of the client: land, cards of two terrains, answers, bonuses. */

import { describe, expect, test } from "vitest";
import en from "$games/kingdom_builder/messages/en.json";
import type { KingdomBuilderView } from "../../src/api/schema";
import { aloft, host, interrupts } from "../../src/games/kingdom_builder/asking";
import { beyondHand, sharedTerrains, terrainsOf } from "../../src/games/kingdom_builder/cards";
import { BARE } from "../../src/games/kingdom_builder/chart";
import { Choices } from "../../src/games/kingdom_builder/choices";
import { inOrder, isUsable, repeats } from "../../src/games/kingdom_builder/held";
import { hexTip, hexWords, otherRules } from "../../src/games/kingdom_builder/labels";
import { symbolOf, tileSymbols } from "../../src/games/kingdom_builder/land";
import { inShort, prompt, sentence } from "../../src/games/kingdom_builder/sentences";
import { surveyOf } from "../../src/games/kingdom_builder/survey";
import { Trail } from "../../src/games/kingdom_builder/trail.svelte";
import { sentence as filled, type Say } from "../../src/words/words.svelte";

const say: Say = (key, values) => filled(en, key, values);
const choice = (action: string) => ({ action, gain: 0, rules: {}, prizes: [] });

const VIEW = {
  board: ["SAPO", "XGGG"],
  cards: [],
  tasks: [],
  locations: [],
  nomads: [],
  barred: [],
  pieces: [{ kind: "settlement", seat: 1, hexes: ["b2"] }],
  seats: [{ lines: [] }],
  turn: 0,
  closing: false,
  deciding: null,
} as unknown as KingdomBuilderView;

const deciding = (changes: object) =>
  ({
    kind: "paddling",
    seat: 1,
    prompt: "paddling",
    verb: "build",
    piece: "settlement",
    tile: "canoe",
    terrain: null,
    left: 1,
    origin: null,
    ways: {},
    ...changes,
  }) as NonNullable<KingdomBuilderView["deciding"]>;
const asked = (changes: object, view: object = {}) => ({
  ...VIEW,
  ...view,
  deciding: deciding(changes),
});

describe("land", () => {
  const survey = surveyOf(VIEW);
  const words = (hex: string) => hexWords(VIEW, survey, hex, ["Ada"], undefined, "build", say);

  test("is drawn by its letter, special hexes by their name", () => {
    const hexes = ["a1", "b1", "c1", "d1", "a2"];
    expect(hexes.map((hex) => symbolOf(VIEW.board, hex, undefined))).toEqual([
      "#kb-swamp-0",
      "#kb-farmland-1",
      "#kb-palace",
      "#kb-silo",
      "#kb-castle",
    ]);
    expect(tileSymbols("canoe_bonus")).toEqual(["#kb-canoe_bonus"]);
  });

  test("says what it is, and special hexes what they are for", () => {
    expect(["a1", "b1", "c1", "d1"].map(words)).toEqual([
      "a1: swamp",
      "b1: farmland",
      "c1: palace",
      "d1: silo",
    ]);
    expect(hexTip(VIEW, survey, "a1", say)).toBeNull();
    expect(hexTip(VIEW, survey, "c1", say)).toContain("5 gold to whoever has most settlements");
    expect(hexTip(VIEW, survey, "d1", say)).toContain("After the last round");
  });

  test("pays from the start where a castle or a palace lies, not where a silo does", () => {
    expect(otherRules(VIEW)).toEqual(["castle", "palace"]);
    expect(otherRules({ ...VIEW, board: ["GO"] })).toEqual([]);
  });
});

describe("terrain cards", () => {
  test("show one terrain or two", () => {
    expect(terrainsOf("grass")).toEqual(["grass"]);
    expect(terrainsOf("swamp_flower")).toEqual(["swamp", "flower"]);
    expect(say("web.card", { terrain: say("terrain.swamp_flower") })).toBe(
      "terrain card: swamp ×2 or flower field ×3",
    );
  });

  test("that were taken out have one terrain in common", () => {
    expect(sharedTerrains(["grass", "swamp_grass"])).toEqual(["grass"]);
    expect(sharedTerrains([])).toEqual([]);
  });

  test("may stand for a terrain that none of them shows", () => {
    expect(beyondHand(["swamp", "grass"], ["swamp_grass", null])).toEqual([]);
    expect(beyondHand(["grass", "desert"], ["grass", "grass"])).toEqual(["desert"]);
  });
});

describe("what may be done", () => {
  test("a token is taken by a word alone", () => {
    const { plain, done, end } = new Choices(["take", "e5", "done"].map(choice));
    expect([plain, done, end]).toEqual([["take"], true, false]);
    expect(say("web.take")).toBe("Take a token");
    expect(new Choices(["end", "use farm", "choose swamp", "scout e5"].map(choice)).plain).toEqual(
      [],
    );
  });

  test("swamp is chosen like any terrain, and a scout goes to a hex", () => {
    const choices = new Choices(["choose swamp", "choose grass", "scout e5"].map(choice));
    expect([...choices.cards.keys()]).toEqual(["swamp", "grass"]);
    expect(choices.hexes.get("e5")?.action).toBe("scout e5");
    expect(say("web.may.scout")).toBe("a scout can go here");
  });

  test("a bonus lies beside the tiles that it comes with", () => {
    const tiles = ["canoe", "canoe", "farm", "farmland", "canoe_bonus"].map((tile) => ({ tile }));
    expect(inOrder(tiles).map(({ tile }) => tile)).toEqual([
      "canoe",
      "canoe",
      "canoe_bonus",
      "farm",
      "farmland",
    ]);
    const lost = [{ tile: "temple_bonus" }, { tile: "farm" }];
    expect(inOrder(lost).map(({ tile }) => tile)).toEqual(["farm", "temple_bonus"]);
  });
});

test("the Bazaar lights tiles that were used before, a turn only those that are ready", () => {
  const spent = { tile: "farm", ready: false };
  const ready = { tile: "farm", ready: true };
  const own = { tile: "bazaar", ready: false };
  const choices = new Choices(["use farm"].map(choice));
  const lit = (again: boolean) => [spent, ready, own].map((held) => isUsable(held, choices, again));
  expect(repeats(asked({ kind: "turn", tile: null }), choices)).toBe(false);
  expect(lit(false)).toEqual([false, true, false]);
  expect(repeats(asked({ kind: "bargaining", tile: "bazaar" }), choices)).toBe(true);
  expect(lit(true)).toEqual([true, true, false]);
  expect(repeats(asked({ kind: "building", tile: "farm" }), new Choices([choice("e5")]))).toBe(
    false,
  );
});

describe("who is asked", () => {
  test("a Canoe answers in the midst of another's turn", () => {
    expect(interrupts(asked({}))).toBe(true);
    expect(interrupts(asked({ seat: 0, kind: "turn" }))).toBe(false);
    expect(interrupts(VIEW)).toBe(false);
    expect(prompt(asked({}), say)).toBe(
      "Canoe: a last tile was taken; build on swamp or water, or pass",
    );
    expect(say("web.question", { name: "Ada" })).toBe("A question for you in the turn of Ada");
  });

  test("a silo asks after the last round, and nobody interrupts anybody", () => {
    const view = asked({ kind: "harvesting", tile: "silo", origin: "d1" }, { closing: true });
    expect(interrupts(view)).toBe(false);
    expect(say("table.closing", { tile: say("tile.silo") })).toBe("after the last round: Silo");
  });

  test("a silo is the host of a decision, a lifted settlement is in the air", () => {
    const silo = asked({ kind: "harvesting", tile: "silo", origin: "d1" });
    expect([aloft(silo), host(silo)]).toEqual([null, "d1"]);
    const lifted = asked({ kind: "putting", tile: "silo", origin: "b2" });
    expect([aloft(lifted), host(lifted)]).toEqual(["b2", null]);
    expect([aloft(VIEW), host(VIEW)]).toEqual([null, null]);
  });
});

describe("what has happened", () => {
  test("fits in a line", () => {
    const events = [
      { type: "scout_sent", seat: 0, hex: "e5" },
      { type: "set_aside", seat: 0, hex: "f6" },
      { type: "token_taken", seat: 0, count: 2 },
      { type: "line_marked", seat: 0, row: 7 },
      { type: "canoe_passed", seat: 1 },
    ];
    expect(inShort(events, say)).toBe("scout e5, − f6, 2 settlement tokens, ⚑ 7");
    expect(sentence({ type: "canoe_passed", seat: 1 }, ["Ada", "Ben"], say)).toBe(
      "Ben: left the Canoe ashore",
    );
  });

  test("whoever leaves a silo has done nothing there", () => {
    const trail = new Trail();
    const events = [{ type: "harvest_passed", seat: 0, hex: "d1" }];
    trail.follow({ seat: 0, action: "done", events, ply: 0, animate: false }, 1);
    expect(trail.marks).toEqual([]);
  });
});

test("a marked row has its plate where half a hex is free beside it", () => {
  const [even, odd] = [BARE.besideRow(0), BARE.besideRow(1)];
  expect(even.left).toBe(false);
  expect(even.x).toBeGreaterThan(BARE.middleOf("t1").x + 43);
  expect(even.x + 27).toBeLessThanOrEqual(BARE.world.x + BARE.world.width);
  expect(odd.left).toBe(true);
  expect(odd.x).toBeLessThan(BARE.middleOf("a2").x - 43);
  expect(odd.y).toBe(BARE.middleOf("a2").y);
});
