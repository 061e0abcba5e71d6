import { describe, expect, test } from "vitest";
import type { Choice, JourneyView } from "../../src/api/schema";
import { Plan, planBegun } from "../../src/games/isle_of_skye/journeyman/plan.svelte";
import { Ways } from "../../src/games/isle_of_skye/journeyman/ways";
import { choice, journeyView } from "./journeys";

const MARKS = ["castle", "n1", "e1", "e2"].map((square) => choice(`mark ${square}`));
const SPARE = choice("spare");
const ALL = [SPARE, ...MARKS];
const HASTE = [choice("hurry"), choice("stroll")];

function planned(fields: Partial<JourneyView> = {}, choices = ALL): Plan {
  const journey = journeyView(fields);
  const plan = new Plan(
    () => journey,
    () => choices,
  );
  plan.begin();
  return plan;
}

describe("ways", () => {
  const ways = new Ways("castle", journeyView().ways);

  test("add up in the best order", () => {
    expect(ways.cost([])).toBe(0);
    expect(ways.cost(["e2", "e1"])).toBe(2);
    expect(ways.cost(["e1", "n1"])).toBe(4);
    expect(ways.cost(["castle", "n1"])).toBe(2);
  });

  test("that nobody tells are too far", () => {
    expect(ways.cost(["n4"])).toBe(Number.POSITIVE_INFINITY);
    expect(new Set(ways.squares)).toEqual(new Set(["castle", "n1", "e1", "e2"]));
  });
});

describe("a plan", () => {
  test("takes tiles as long as they are near and markers are left", () => {
    const plan = planned();
    expect(plan.reachable).toHaveLength(4);
    expect(plan.toggle("n1")).toBe(true);
    expect(plan.costWith("e1")).toBe(4);
    expect(plan.costWith("e2")).toBeNull();
    expect(plan.toggle("e2")).toBe(false);
    expect(plan.toggle("e1")).toBe(true);
    expect([plan.cost, plan.movement, plan.markersLeft]).toEqual([4, 4, 0]);
    expect(plan.reachable).toEqual([]);
  });

  test("lets a tile go again", () => {
    const plan = planned();
    plan.toggle("n1");
    plan.toggle("n1");
    expect(plan.marked).toEqual([]);
    expect(plan.cost).toBe(0);
  });

  test("is said as a whole, as many decisions as there are markers", () => {
    const plan = planned({ markers: 3 });
    expect(plan.actions).toEqual(["spare", "spare", "spare"]);
    plan.toggle("e1");
    expect(plan.actions).toEqual(["mark e1", "spare", "spare"]);
  });

  test("says first whether to hurry, where that is asked", () => {
    const plan = planned({ hurry: 4 }, HASTE);
    plan.toggle("n1");
    expect(plan.actions).toEqual(["stroll", "mark n1", "spare"]);
    plan.hurry(true);
    expect(plan.movement).toBe(8);
    expect(plan.toggle("e2")).toBe(true);
    expect(plan.actions).toEqual(["hurry", "mark n1", "mark e2"]);
  });

  test("that only haste allowed waits until it is shorter", () => {
    const plan = planned({ hurry: 4 }, HASTE);
    plan.hurry(true);
    plan.toggle("n1");
    plan.toggle("e2");
    plan.hurry(false);
    expect(plan.complete).toBe(false);
    plan.toggle("e2");
    expect(plan.complete).toBe(true);
  });

  test("cannot hurry where nothing allows it", () => {
    const plan = planned();
    plan.hurry(true);
    expect([plan.mayHurry, plan.hurried, plan.movement]).toEqual([false, false, 4]);
  });

  test("goes on with what was said before", () => {
    const plan = planned({ plan: ["e1"], hurried: true, movement: 8, hurry: 0 });
    expect(plan.marked).toEqual(["e1"]);
    expect(plan.movement).toBe(8);
    expect(plan.toggle("e1")).toBe(false);
    plan.toggle("n1");
    expect(plan.actions).toEqual(["mark n1"]);
  });

  test("of which a marker was spared takes no more tiles", () => {
    const plan = planned({ markers: 3 }, [SPARE]);
    expect(plan.reachable).toEqual([]);
    expect(plan.toggle("e1")).toBe(false);
    expect(plan.marked).toEqual([]);
  });

  test("that was taken back is there as it was, and all of it can be changed", () => {
    const table = { journey: journeyView({ markers: 3, plan: ["e1"] }), choices: [] as Choice[] };
    const plan = new Plan(
      () => table.journey,
      () => table.choices,
    );
    plan.begin();
    // The whole goes back to the table's hands, one action after the other.
    for (const choices of [[SPARE], ALL]) {
      table.choices = choices;
      plan.follow();
    }
    table.journey = journeyView({ markers: 3 });
    plan.follow();
    expect(plan.marked).toEqual(["e1"]);
    expect(plan.toggle("e1")).toBe(true);
    expect(plan.toggle("e2")).toBe(true);
    expect(plan.actions).toEqual(["mark e2", "spare", "spare"]);
  });

  test("that was made from elsewhere is what counts", () => {
    const plan = planned({ markers: 3, plan: ["e1"] });
    plan.marked = ["n1"];
    plan.follow();
    expect(plan.marked).toEqual(["e1"]);
    const sparing = planned({ markers: 3 }, [SPARE]);
    sparing.marked = ["n1"];
    sparing.follow();
    expect(sparing.marked).toEqual([]);
  });

  test.each([
    ["nothing", {}, ALL, false],
    ["haste, where nothing was said of it", { kept: ["extra_movement"] }, HASTE, false],
    ["a marker spared", {}, [SPARE], true],
    ["a tile marked", { plan: ["e1"] }, ALL, true],
    ["no haste", { kept: ["extra_movement"] }, ALL, true],
    ["all", { plan: ["e1"] }, [], false],
  ])("of which the table knows %s is begun, or not", (_, fields, choices, begun) => {
    expect(planBegun(journeyView(fields), choices)).toBe(begun);
  });

  test("looks for a place for a road only while one may be laid", () => {
    expect(planned().mayRoad).toBe(false);
    const choices = [...ALL, choice("road castle east")];
    const plan = planned({ roads: 1 }, choices);
    expect([plan.mayRoad, plan.seeksRoad]).toEqual([true, false]);
    plan.seekRoad(true);
    expect(plan.seeksRoad).toBe(true);
    choices.pop();
    expect(plan.seeksRoad).toBe(false);
  });
});
