import { expect, test } from "vitest";
import { Trail } from "../../src/games/kingdom_builder/trail.svelte";

const built = (seat: number, hex: string) => ({ type: "built", seat, hex });
const ended = (seat: number) => ({ type: "turn_ended", seat });
const latest = (ply: number, ...events: { type: string; seat: number }[]) => ({
  seat: events[0]?.seat ?? 0,
  action: null,
  events,
  ply,
  animate: true,
});
const hexes = (trail: Trail) => trail.marks.map(({ hex }) => hex);

test("the others' last turns stay marked until one's own is over", () => {
  const trail = new Trail();
  trail.follow(latest(1, built(1, "e5")), 0);
  trail.follow(latest(2, built(1, "f5")), 0);
  trail.follow(latest(3, ended(1)), 0);
  trail.follow(latest(4, built(2, "a1")), 0);
  expect(hexes(trail)).toEqual(["e5", "f5", "a1"]);
  trail.follow(latest(5, ended(2)), 0);
  trail.follow(latest(6, ended(0)), 0);
  expect(hexes(trail)).toEqual([]);
});

test("a seat's new turn takes the place of its last one", () => {
  const trail = new Trail();
  trail.follow(latest(1, built(1, "e5")), null);
  trail.follow(latest(2, ended(1)), null);
  trail.follow(latest(3, built(1, "g5")), null);
  expect(hexes(trail)).toEqual(["g5"]);
});

test("whoever goes back in time sees only what happened there", () => {
  const trail = new Trail();
  trail.follow(latest(8, built(1, "e5")), 0);
  trail.follow(latest(9, built(1, "f5")), 0);
  trail.follow(latest(4, built(2, "a1")), 0);
  expect(hexes(trail)).toEqual(["a1"]);
  trail.follow(null, 0);
  expect(hexes(trail)).toEqual([]);
});

test("a piece that was moved on leaves no ring where it stood", () => {
  const trail = new Trail();
  trail.follow(latest(1, built(1, "e5")), 0);
  const moved = { type: "moved", seat: 1, origin: "e5", hex: "g5" };
  trail.follow(latest(2, moved), 0);
  expect(hexes(trail)).toEqual(["g5"]);
});

test("whatever is done to a hex is marked, but not the place a tile comes from", () => {
  const trail = new Trail();
  const done = { type: "anything", seat: 1, hex: "e5" };
  const took = { type: "tile_taken", seat: 1, hex: "e6" };
  trail.follow(latest(1, done, took), 0);
  expect(hexes(trail)).toEqual(["e5"]);
});
