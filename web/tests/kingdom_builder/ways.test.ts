import { expect, test } from "vitest";
import { inShort } from "../../src/games/kingdom_builder/sentences";
import { Trail } from "../../src/games/kingdom_builder/trail.svelte";
import { stepsTo, wayTo } from "../../src/games/kingdom_builder/ways";

const WAYS = { e4: "e5", f5: "e5", f3: "e4", e2: "f3" };
const say = (key: string) => key;

test("a way leads from where the piece stands, hex by hex", () => {
  expect(wayTo(WAYS, "e2")).toEqual(["e5", "e4", "f3", "e2"]);
  expect(wayTo(WAYS, "f5")).toEqual(["e5", "f5"]);
  expect(stepsTo(WAYS, "e2")).toBe(3);
});

test("there is no way to where it stands, or out of reach", () => {
  expect(wayTo(WAYS, "e5")).toEqual([]);
  expect(wayTo(WAYS, "k2")).toEqual([]);
  expect(stepsTo(WAYS, "k2")).toBe(0);
});

const went = (origin: string, hex: string) => ({
  type: "figure_moved",
  seat: 1,
  figure: "ship",
  origin,
  hex,
});
const latest = (ply: number, event: { type: string; seat: number }) => ({
  seat: 1,
  action: null,
  events: [event],
  ply,
  animate: true,
});

test("the trail shows all of the way that a piece has gone", () => {
  const trail = new Trail();
  trail.follow(latest(1, { type: "used", seat: 1 }), 0);
  trail.follow(latest(2, went("e5", "e4")), 0);
  trail.follow(latest(3, went("e4", "f3")), 0);
  expect(trail.marks).toEqual([{ hex: "f3", seat: 1, way: ["e5", "e4", "f3"] }]);
});

test("the line of a turn tells a way of several steps as one", () => {
  const line = inShort([went("e5", "e4"), went("e4", "f3"), went("k2", "k3")], say);
  expect(line).toBe("e5→e4→f3, k2→k3");
  const built = { type: "built", seat: 1, hex: "f3" };
  expect(inShort([went("e5", "e4"), built, went("e4", "f4")], say)).toBe("e5→e4, f3, e4→f4");
});
