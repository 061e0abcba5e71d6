import { describe, expect, it } from "vitest";
import { emptyTable } from "../../src/analysis/draft";
import { Desk } from "../../src/games/kingdom_builder/analysis/desk.svelte";
import { type Kind, left, standing } from "../../src/games/kingdom_builder/analysis/pieces";
import { goldIn, withGold } from "../../src/games/kingdom_builder/analysis/table";

const SETTLEMENT: Kind = { name: "settlement", count: 3, owned: true, hexes: 1, location: "" };
const WALL: Kind = { name: "wall", count: 25, owned: false, hexes: 1, location: "quarry" };
const KINDS = [SETTLEMENT, WALL];

function desk(): Desk {
  return new Desk(emptyTable("kingdom_builder", 2), () => KINDS);
}

describe("the desk", () => {
  it("puts a piece, and takes it away again", () => {
    const here = desk();
    here.touch("a1", here.takes("a1"), "1");
    expect(standing(here.draft, SETTLEMENT, 0)).toEqual(["a1"]);
    here.touch("a1", here.takes("a1"), "2");
    expect(standing(here.draft, SETTLEMENT, 0)).toEqual([]);
  });

  it("puts one in the place of another's, and none where no more is left", () => {
    const here = desk();
    here.touch("a1", false, "1");
    here.seat = 1;
    for (const hex of ["a1", "b1", "c1", "d1"]) here.touch(hex, false, hex);
    expect(standing(here.draft, SETTLEMENT, 0)).toEqual([]);
    expect(standing(here.draft, SETTLEMENT, 1)).toEqual(["a1", "b1", "c1"]);
    expect(left(here.draft, SETTLEMENT, 1)).toBe(0);
  });

  it("writes what is nobody's among the lines of the table", () => {
    const here = desk();
    here.kind = WALL;
    here.seat = 1;
    here.touch("e5", false, "1");
    expect(here.draft.table.wall).toBe("e5");
  });

  it("takes a whole stroke back at once", () => {
    const here = desk();
    for (const hex of ["a1", "b1"]) here.touch(hex, false, "stroke");
    here.undo();
    expect(standing(here.draft, SETTLEMENT, 0)).toEqual([]);
    expect(here.undoable).toBe(false);
  });
});

describe("gold of play", () => {
  it("is one sum a rule, and leaves the others as they were", () => {
    const lines = { gold: "families 2 a1 b1 c1, treasure 3, families 2" };
    expect(goldIn(lines.gold)).toEqual(
      new Map([
        ["families", 4],
        ["treasure", 3],
      ]),
    );
    expect(withGold(lines, "families", 6)).toEqual({ gold: "treasure 3, families 6" });
    expect(withGold({ gold: "treasure 3" }, "treasure", 0)).toEqual({ gold: "" });
  });
});
