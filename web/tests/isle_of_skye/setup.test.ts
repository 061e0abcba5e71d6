/** What is chosen before a match, and how it is told. */

import { describe, expect, test } from "vitest";
import reconstruction from "$games/isle_of_skye/journeyman/board.json";
import { isTooLarge, packedBoard, withJourneyman } from "../../src/games/isle_of_skye/setup";
import { chapters, chosen, optionsRefusal } from "../../src/games/isle_of_skye/setupWords";
import { sayIn } from "./words";

const say = sayIn("en");
const PRINTED = {
  journeyman: false,
  same_bonuses: false,
  board: "",
  castle_on_road: true,
  farm_corners: true,
  column_once: false,
  tiebreak: "rest",
};

describe("Journeyman", () => {
  test("takes all that belongs to it along when it goes", () => {
    expect(withJourneyman(true)).toEqual({ journeyman: true });
    expect(withJourneyman(false)).toEqual({ journeyman: false, same_bonuses: false, board: "" });
  });

  test("has a chapter of its own in the help, which says what is reconstructed", () => {
    const [chapter] = chapters(["journeyman"], say);
    expect(chapter?.title).toBe("Journeyman");
    expect(chapter?.lines.at(-1)).toContain("reconstruction");
    expect(chapters(["something_else"], say)).toEqual([]);
  });
});

describe("a file with progress boards", () => {
  test("is sent without its blanks, and what is none as it is", () => {
    const pretty = JSON.stringify(reconstruction, null, 4);
    expect(JSON.parse(packedBoard(pretty))).toEqual(reconstruction);
    expect(isTooLarge(pretty)).toBe(true);
    expect(isTooLarge(packedBoard(pretty))).toBe(false);
    expect(packedBoard("no board")).toBe("no board");
  });

  test.each([
    ["en", "this progress board cannot be played on: side 5, Herald: at least one space asks for"],
    ["es", "con este tablero de progreso no se puede jugar: cara 5, Heraldo: al menos un espacio"],
    ["de", "mit dieser Fortschrittstafel kann man nicht spielen: Seite 5, Herold: mindestens ein"],
  ] as const)("is refused in words: %s", (language, words) => {
    const values = { flaw: "in English", rule: "no_castle", side: "5", track: "herald" };
    expect(optionsRefusal("board", values, sayIn(language)).slice(0, words.length)).toBe(words);
  });
});

test("other refusals are told as they are", () => {
  expect(optionsRefusal("players", { players: 6 }, say)).toBe(
    "Isle of Skye is for 2 to 5 players, not for 6",
  );
});

describe("what was chosen", () => {
  test("is nothing where the rules are as printed", () => {
    expect(chosen(PRINTED, say)).toEqual([]);
  });

  test("is told line by line", () => {
    const own = JSON.stringify({ ...reconstruction, name: "My own" });
    expect(chosen({ ...PRINTED, journeyman: true, same_bonuses: true, board: own }, say)).toEqual([
      "Journeyman",
      "Own progress board: My own",
      say("option.same_bonuses"),
    ]);
    const rulings = {
      castle_on_road: false,
      farm_corners: false,
      column_once: true,
      tiebreak: "gold",
    };
    expect(chosen({ ...PRINTED, ...rulings }, say)).toEqual([
      "Road network: the castle does not count",
      "Animals at farms: tiles at the corners do not count",
      say("option.column_once"),
      "Ties: all gold",
    ]);
  });
});
