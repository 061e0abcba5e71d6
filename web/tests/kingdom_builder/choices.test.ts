import { expect, test } from "vitest";
import { actionOn, Choices, deedOf } from "../../src/games/kingdom_builder/choices";

const choice = (action: string, gain = 0) => ({ action, gain });

test("choices are told apart: hexes, tiles, and ways to go on", () => {
  const choices = new Choices([choice("e5", 2), choice("f6"), choice("use farm"), choice("end")]);
  expect([...choices.hexes]).toEqual([
    ["e5", 2],
    ["f6", 0],
  ]);
  expect([...choices.tiles]).toEqual(["farm"]);
  expect([choices.end, choices.done, choices.onlyEnd]).toEqual([true, false, false]);
  expect(new Choices([choice("end")]).onlyEnd).toBe(true);
});

test("what is done to a hex follows from what is decided", () => {
  expect(actionOn("e5", "mandatory")).toBe("e5");
  expect(actionOn("e5", "building")).toBe("e5");
  expect(actionOn("e5", "lifting")).toBe("lift e5");
  expect(actionOn("e5", "putting")).toBe("put e5");
  expect(actionOn("e5", "walling")).toBe("wall e5");
  expect(actionOn("e5", "striking")).toBe("remove e5");
  expect(deedOf(undefined)).toBe("build");
  expect([...new Choices([choice("lift e5"), choice("remove t20")]).hexes.keys()]).toEqual([
    "e5",
    "t20",
  ]);
});

test("only what brings more than the least is worth a number", () => {
  expect(new Choices([choice("e5"), choice("f5")]).telling).toEqual([]);
  expect(new Choices([choice("e5", 2), choice("f5", 3)]).telling).toEqual([["f5", 3]]);
});

test("leaping goes around", () => {
  const choices = new Choices([choice("e5"), choice("f5"), choice("g5")]);
  expect(choices.beside(null, 1)).toBe("e5");
  expect(choices.beside("g5", 1)).toBe("e5");
  expect(choices.beside("e5", -1)).toBe("g5");
  expect(choices.beside("a1", -1)).toBe("g5");
  expect(new Choices([]).beside(null, 1)).toBeNull();
});
