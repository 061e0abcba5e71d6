import { describe, expect, test } from "vitest";
import { BARE, type Chart, chartsOf } from "../../src/games/kingdom_builder/chart";
import { hexAt, ROWS } from "../../src/games/kingdom_builder/hexes";

test("every hex lies under its own middle", () => {
  for (const hex of ROWS.flat()) expect(BARE.hexUnder(BARE.middleOf(hex))).toBe(hex);
});

test("near its corners a hex is still itself, and beyond them another", () => {
  const { x, y } = BARE.middleOf("c5");
  expect(BARE.hexUnder({ x, y: y - 48 })).toBe("c5");
  expect(BARE.hexUnder({ x: x + 20, y: y - 48 })).toBe("c4");
  expect(BARE.hexUnder({ x: x - 20, y: y - 48 })).toBe("b4");
  expect(BARE.hexUnder({ x: x + 44, y })).toBe("d5");
});

test("beside the board there is no hex", () => {
  expect(BARE.hexUnder({ x: -20, y: 50 })).toBeNull();
  expect(BARE.hexUnder({ x: 40, y: -60 })).toBeNull();
  expect(BARE.hexUnder({ x: 5, y: 125 })).toBeNull();
});

test("a finger finds the nearest of some hexes, within its reach", () => {
  const at = BARE.middleOf("e5");
  expect(BARE.nearestOf(["e7", "g5"], at, 160)).toBe("e7");
  expect(BARE.nearestOf(["e7", "g5"], at, 100)).toBeNull();
});

test("steps stop at the rim", () => {
  expect(BARE.stepped("a1", 0, -1)).toBe("a1");
  expect(BARE.stepped("a1", 1, 0)).toBe("a2");
  expect(BARE.stepped("t20", 1, 0)).toBe("t20");
  expect(hexAt(4, 2)).toBe("c5");
});

test("an outline goes around each hex", () => {
  expect(BARE.around(["a1", "b1"]).match(/M/g)).toHaveLength(2);
});

test.each([
  ["c3", ["b2", "b3", "b4", "c2", "c4", "d3"]],
  ["c4", ["b4", "c3", "c5", "d3", "d4", "d5"]],
  ["a1", ["a2", "b1"]],
  ["t20", ["s20", "t19"]],
])("beside %s", (hex, hexes) => {
  expect(BARE.beside(hex).sort()).toEqual(hexes);
});

describe("an island", () => {
  const ISLAND = ["..TTTMM.", ".CTTLDM.", ".CXGGFDM", "CCCGGFD.", ".CCCGFD."];
  const charts = chartsOf([...Array<string>(20).fill("G".repeat(20)), ...ISLAND]);
  const [beside, below] = charts as [Chart, Chart];

  test("lies beside the board or below it, and the board stays where it was", () => {
    expect(chartsOf(Array<string>(20).fill("G".repeat(20)))).toEqual([BARE]);
    for (const chart of charts) {
      expect(chart.middleOf("j10")).toEqual(BARE.middleOf("j10"));
      expect([chart.world.x, chart.world.y]).toEqual([BARE.world.x, BARE.world.y]);
    }
    expect(beside.world.height).toBe(BARE.world.height);
    expect(beside.middleOf("a24").x).toBeGreaterThan(BARE.world.width - 46);
    expect(below.world.width).toBe(BARE.world.width);
    expect(below.middleOf("c21").y).toBeGreaterThan(BARE.world.height - 40);
  });

  test.each([
    ["beside", beside],
    ["below", below],
  ])("has its hexes, and none where there is sea: %s", (_, chart) => {
    for (const hex of chart.hexes) expect(chart.hexUnder(chart.middleOf(hex))).toBe(hex);
    expect(chart.hexes).toHaveLength(400 + 31);
    const { x, y } = chart.middleOf("c21");
    expect(chart.hexUnder({ x: x - 86.6, y })).toBeNull();
    expect(chart.hexes).not.toContain("a21");
  });

  test("touches nothing of the board", () => {
    expect(below.beside("c21").sort()).toEqual(["b22", "c22", "d21"]);
    expect(below.beside("c20")).not.toContain("c21");
    expect(below.beside("c22").sort()).toEqual(["b22", "c21", "c23", "d21", "d22", "d23"]);
  });

  test("lies within the map, with the marks of its lines", () => {
    for (const chart of charts) {
      const { world } = chart;
      for (let row = 20; row < 25; row++) {
        const { x, y } = chart.besideRow(row);
        expect(x - 27).toBeGreaterThan(world.x);
        expect(x + 27).toBeLessThanOrEqual(world.x + world.width);
        expect(y + 50).toBeLessThanOrEqual(world.y + world.height);
      }
    }
  });

  test("has a coast of its own, along every side that faces the sea", () => {
    const corners = below.coast.slice(BARE.coast.length).match(/[ML]/g) ?? [];
    const facing = below.hexes
      .slice(400)
      .reduce((sum, hex) => sum + 6 - below.beside(hex).length, 0);
    expect(below.coast.startsWith(BARE.coast)).toBe(true);
    expect(corners).toHaveLength(facing);
  });

  test("is walked to over the edge that faces it, and back", () => {
    expect(beside.stepped("t11", 0, 1)).toBe("a24");
    expect(beside.stepped("a24", 0, -1)).toMatch(/^t1\d$/);
    expect(below.stepped("t11", 0, 1)).toBe("t11");
    expect(below.stepped("j20", 1, 0)).toMatch(/^[c-g]21$/);
    expect(below.stepped("e21", -1, 0)).toMatch(/^[a-t]20$/);
    expect(below.stepped("a24", 0, -1)).toBe("a24");
  });

  test("is always the land after the last line, and its own lines follow each other", () => {
    expect(beside.stepped("a20", 1, 0)).toBe("c21");
    expect(beside.stepped("c21", -1, 0)).toBe("t20");
    expect(below.stepped("h23", -1, 0)).toBe("g22");
    expect(below.stepped("d25", 1, 0)).toBe("d25");
    expect(below.stepped("e22", 1, 0)).toBe("e23");
  });
});
