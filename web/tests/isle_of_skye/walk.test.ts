/** Where only one way is left, nobody is asked for it. */

import { expect, test } from "vitest";
import type { Choice, IsleOfSkyeView } from "../../src/api/schema";
import type { BoardProps } from "../../src/games/face";
import { Turn } from "../../src/games/isle_of_skye/turn.svelte";
import { choice, journeyView } from "./journeys";
import { sayIn } from "./words";

interface Asked {
  asks?: string;
  led?: boolean;
}

/** A turn of a seat that is asked, and all that it has sent. */
function asked(choices: Choice[], { asks = "walk", led = false }: Asked = {}) {
  const sent: string[] = [];
  const journey = journeyView({ plan: ["n1", "e1"] });
  const own = { hand: [], offer: [], journey, territory: { tiles: [] } };
  const view = { round: 1, asks, actors: [0], seats: [own] } as unknown as IsleOfSkyeView;
  const props = {
    names: ["Ada"],
    seat: 0,
    choices,
    led,
    act: (action: string) => sent.push(action),
    say: sayIn("en"),
  } as unknown as BoardProps<IsleOfSkyeView>;
  const turn = new Turn(
    () => view,
    () => props,
    () => null,
  );
  return { turn, sent };
}

test("the journeyman goes the only way by itself", () => {
  const { turn, sent } = asked([choice("walk n1")]);
  turn.heard();
  expect(sent).toEqual(["walk n1"]);
});

test("whoever takes that back may look, and goes on by hand", () => {
  const { turn, sent } = asked([choice("walk n1")]);
  turn.heard();
  turn.heard();
  expect(sent).toEqual(["walk n1"]);
  expect(turn.can("walk n1")).toBe(true);
});

test("with two ways it is asked", () => {
  const { turn, sent } = asked([choice("walk n1"), choice("walk e1")]);
  turn.heard();
  expect(sent).toEqual([]);
});

test("in a lesson one way is all that is offered, and is shown", () => {
  const { turn, sent } = asked([choice("walk n1")], { led: true });
  turn.heard();
  expect(sent).toEqual([]);
});

test("whatever else is asked is asked", () => {
  const { turn, sent } = asked([choice("pass")], { asks: "buy" });
  turn.heard();
  expect(sent).toEqual([]);
});

test("what is wrong in a lesson ends a plan there", () => {
  const { turn, sent } = asked([choice("mark castle"), choice("mark n1")], {
    asks: "plan",
    led: true,
  });
  turn.send("mark castle", "mark n1");
  // It was not played: the same view is seen, and asks the same.
  turn.heard();
  turn.heard();
  expect(sent).toEqual(["mark castle"]);
  expect(turn.open).toBe(true);
});

test("at a table a plan is said to its end", () => {
  const { turn, sent } = asked([choice("mark castle"), choice("mark n1")], { asks: "plan" });
  turn.send("mark castle", "mark n1");
  turn.heard();
  expect(sent).toEqual(["mark castle", "mark n1"]);
});
