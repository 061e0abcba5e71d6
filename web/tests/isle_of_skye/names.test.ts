/** What tiles are called where people read of them. */

import { describe, expect, test } from "vitest";
import { tileName } from "../../src/games/isle_of_skye/names";
import { refusal, sentence } from "../../src/games/isle_of_skye/sentences";
import { playsWith } from "../../src/games/isle_of_skye/tiles";
import { sayIn } from "./words";

const [say, sag] = [sayIn("en"), sayIn("de")];

describe("a tile", () => {
  test("is called by what is on it", () => {
    expect(tileName(17, say)).toBe("(scroll, sheep)");
    expect(tileName(17, sag)).toBe("(Schriftrolle, Schaf)");
  });

  test("with little on it is called by its terrains too", () => {
    expect(tileName(9, say)).toBe("(broch, pasture, mountain, water)");
  });

  test("never bears a number, whichever it is", () => {
    for (let tile = 1; tile < 82; tile++) {
      for (const language of ["en", "es", "de"] as const) {
        expect(tileName(tile, sayIn(language))).toMatch(/^\([^()#]+\)$/);
        expect(tileName(tile, sayIn(language))).not.toMatch(/symbol\.|terrain\.|web\./);
      }
    }
  });

  test("that nobody knows here keeps its number", () => {
    expect(tileName(400, say)).toBe("400");
  });

  test("of somebody's own making is called by what they put on it", () => {
    const own = {
      edges: "PPPP",
      areas: [{ terrain: "P", edges: "NESW", sheep: 3 }],
      roads: [],
      barrels: 1,
    };
    playsWith(JSON.stringify({ name: "mine", sides: {}, tiles: [own] }));
    expect(tileName(74, say)).toBe("(3× sheep, 1 barrel)");
    playsWith("");
    expect(tileName(74, say)).toBe("(2 barrels, journeyman)");
  });
});

test("the log and refusals call it so", () => {
  const bought = { type: "bought", seat: 0, seller: 1, tile: 17, gold: 4 };
  expect(sentence(bought, ["Ada", "Ben"], say)).toBe(
    "Ada: tile (scroll, sheep) bought from Ben for 4 gold",
  );
  const shown = { type: "prices_shown", seat: 1, axed: 9, tiles: [17], prices: [3] };
  expect(sentence(shown, ["Ada", "Ben"], say)).toBe(
    "Ben: tile (scroll, sheep) for 3 gold; the axe is on tile (broch, pasture, mountain, water)",
  );
  const why = { legal: false, words: null, rule: "price_first", values: { tile: 17 } };
  expect(refusal(why, [], say)).toBe("tile (scroll, sheep) needs a price now");
});

test("no refusal begins with a square, whose name has no capitals", () => {
  const values = { square: "n1e1", track: "herald", asks: "far_3", movement: 3, tile: 17 };
  const rules = ["touches_nothing", "not_asked_for", "marked_already", "too_far", "not_planned"];
  for (const rule of [...rules, "square_taken", "no_match", "not_in_this_order", "road_there"]) {
    for (const language of ["en", "es", "de"] as const) {
      const said = refusal({ legal: false, words: null, rule, values }, [], sayIn(language));
      expect(said).toContain("n1e1");
      expect(said).not.toMatch(/^n1e1/);
    }
  }
});
