import { describe, expect, test, vi } from "vitest";
import { roadsIn, stepOn, walksIn } from "../../src/games/isle_of_skye/journeyman/choices";
import { press } from "../../src/games/isle_of_skye/journeyman/press";
import type { Turn } from "../../src/games/isle_of_skye/turn.svelte";
import { choice } from "./journeys";

test("roads are found with the tiles that they join", () => {
  const roads = roadsIn([choice("road n1e2 south"), choice("road castle east"), choice("no road")]);
  expect(roads.map(({ square, edge, other }) => [square, edge, other])).toEqual([
    ["n1e2", 2, "e2"],
    ["castle", 1, "e1"],
  ]);
});

test("tiles to walk to are found", () => {
  expect(walksIn([choice("walk n1"), choice("walk castle"), choice("stay")])).toEqual([
    "n1",
    "castle",
  ]);
});

test("a step on a track is told with what it costs and brings", () => {
  const advanced = { type: "advanced", seat: 0, track: "herald", space: 3, gold: 8, points: 1 };
  const choices = [choice("herald", [advanced]), choice("stay")];
  expect(stepOn("herald", choices)).toEqual({ action: "herald", space: 3, gold: 8, points: 1 });
  expect(stepOn("warrior", choices)).toBeNull();
});

describe("pressing a tile", () => {
  const turn = (fields: object): Turn =>
    ({
      open: true,
      plan: { seeksRoad: false, toggle: vi.fn(() => true) },
      can: () => true,
      send: vi.fn(),
      ...fields,
    }) as unknown as Turn;

  test("marks it while a journey is planned", () => {
    const planning = turn({ asks: "plan" });
    expect(press(planning, "n1")).toBe(true);
    expect(planning.plan.toggle).toHaveBeenCalledWith("n1");
  });

  test("marks nothing while a place for a road is looked for", () => {
    const toggle = vi.fn(() => true);
    expect(press(turn({ asks: "plan", plan: { seeksRoad: true, toggle } }), "n1")).toBe(false);
    expect(toggle).not.toHaveBeenCalled();
  });

  test("leads there while it is walked", () => {
    const walking = turn({ asks: "walk" });
    expect(press(walking, "n1")).toBe(true);
    expect(walking.send).toHaveBeenCalledWith("walk n1");
  });

  test("does nothing where that is illegal, at other times, or once it is decided", () => {
    expect(press(turn({ asks: "walk", can: () => false }), "n1")).toBe(false);
    expect(press(turn({ asks: "lay" }), "n1")).toBe(false);
    expect(press(turn({ asks: "plan", open: false }), "n1")).toBe(false);
  });
});
