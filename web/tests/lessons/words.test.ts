/** What a lesson's sentences are filled with. */

import { expect, test } from "vitest";
import { typeset } from "../../src/lessons/words";

test("what is lost is written with a minus sign, as in the tray", () => {
  expect(typeset({ points: -4 })).toEqual({ points: "−4" });
  expect(typeset({ points: 4, domino: "48" })).toEqual({ points: 4, domino: "48" });
});
