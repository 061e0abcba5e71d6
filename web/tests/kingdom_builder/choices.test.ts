import { expect, test } from "vitest";
import { Choices } from "../../src/games/kingdom_builder/choices";

const choice = (action: string, gain = 0, prizes: unknown[] = []) => ({
  action,
  gain,
  rules: (gain ? { knights: gain } : {}) as Record<string, number>,
  prizes,
});

test("choices are told apart: hexes, tiles, and ways to go on", () => {
  const choices = new Choices([choice("e5", 2), choice("f6"), choice("use farm"), choice("end")]);
  expect([...choices.hexes.keys()]).toEqual(["e5", "f6"]);
  expect(choices.hexes.get("e5")?.gain).toBe(2);
  expect(choices.hexes.get("e5")?.rules).toEqual([["knights", 2]]);
  expect([...choices.tiles]).toEqual([["farm", "use farm"]]);
  expect([choices.end, choices.done, choices.onlyEnd]).toEqual([true, false, false]);
  expect(new Choices([choice("end")]).onlyEnd).toBe(true);
});

test("a hex keeps the action that was offered for it, whatever its word", () => {
  const { hexes } = new Choices([choice("e5"), choice("lift f5"), choice("anything t20")]);
  expect([...hexes].map(([hex, { action }]) => [hex, action])).toEqual([
    ["e5", "e5"],
    ["f5", "lift f5"],
    ["t20", "anything t20"],
  ]);
});

test("only what brings more than the least is worth a number", () => {
  expect(new Choices([choice("e5"), choice("f5")]).telling).toEqual([]);
  expect(new Choices([choice("e5", 2), choice("f5", 3)]).telling).toEqual([["f5", 3]]);
});

test("a hex that brings a tile is told apart from one that loses one", () => {
  const took = { type: "tile_taken", seat: 0, tile: "farm", hex: "e6" };
  const lost = { type: "tile_lost", seat: 0, tile: "barn", hex: "f6" };
  const choices = new Choices([choice("e5", 0, [took]), choice("f5", 1, [lost]), choice("g5")]);
  expect(choices.luring).toEqual([["e5", ["farm"]]]);
  expect(choices.hexes.get("f5")?.lost).toEqual(["barn"]);
});

test("leaping goes around", () => {
  const choices = new Choices([choice("e5"), choice("f5"), choice("g5")]);
  expect(choices.beside(null, 1)).toBe("e5");
  expect(choices.beside("g5", 1)).toBe("e5");
  expect(choices.beside("e5", -1)).toBe("g5");
  expect(choices.beside("a1", -1)).toBe("g5");
  expect(new Choices([]).beside(null, 1)).toBeNull();
});
