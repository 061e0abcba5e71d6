import { describe, expect, test } from "vitest";
import { nextHolder } from "../../src/live/screen";
import { sightAt } from "./fakes";

/** A table where these seats are here, as `seat` sees it while `actors` are to act. */
function at(here: number[], seat: number | null, actors: number[], phase = "playing") {
  const sight = sightAt(3, { seat }, actors);
  sight.table.you.seats = here;
  sight.table.phase = phase as typeof sight.table.phase;
  return sight;
}

/** Every set of seats that friends can have at a table of five, and everybody who can be to act. */
const SHARED = [
  [0, 1],
  [0, 4],
  [1, 3],
  [0, 1, 2],
  [1, 2, 4],
  [0, 1, 2, 3, 4],
].map((here) => ({
  here,
}));
const SEATS = [0, 1, 2, 3, 4];

describe("a shared screen", () => {
  test.each(SHARED)("is handed to whoever of $here is to act, and stays open else", ({ here }) => {
    for (const actor of SEATS) {
      const expected = here.includes(actor) ? actor : null;
      expect(nextHolder(at(here, null, [actor]), true)).toBe(expected);
    }
  });

  test("stays with the one who has confirmed, until the turn ends", () => {
    expect(nextHolder(at([0, 2], 2, [2]), true)).toBeNull();
    expect(nextHolder(at([0, 2], null, [0]), true)).toBe(0);
  });

  test("goes from one to the other where both decide at the same time", () => {
    expect(nextHolder(at([0, 2], null, [0, 1, 2]), true)).toBe(0);
    expect(nextHolder(at([0, 2], 0, [0, 1, 2]), true)).toBeNull();
    expect(nextHolder(at([0, 2], 2, [0, 1, 2]), true)).toBeNull();
    expect(nextHolder(at([0, 2], null, [1, 2]), true)).toBe(2);
  });

  test("belongs to all when the match is over", () => {
    expect(nextHolder(at([0, 1], null, [], "finished"), true)).toBeNull();
  });

  test("is never handed over where nothing is hidden", () => {
    for (const actor of SEATS) expect(nextHolder(at([0, 1], 0, [actor]), false)).toBeNull();
  });
});

test("one person's own screen is never handed over, nor a spectator's", () => {
  for (const actor of SEATS) {
    expect(nextHolder(at([0], 0, [actor]), true)).toBeNull();
    expect(nextHolder(at([], null, [actor]), true)).toBeNull();
  }
});
