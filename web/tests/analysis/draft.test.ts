import { describe, expect, it } from "vitest";
import {
  emptyTable,
  readDraft,
  withPlayers,
  withSeat,
  withTable,
  written,
} from "../../src/analysis/draft";
import { linkOf, readLink } from "../../src/analysis/kept";

const TEXT = `game: kingdom_builder
players: 2
maps:
  name: mine
  L: farm

  GGG
cards: lords

seat: 1 Ada Byron
settlement: a1 b1

seat: 2
`;

const read = (text: string) => readDraft(text) ?? emptyTable("", 2);

describe("a draft", () => {
  it("is written as it was read, with what nobody here understands", () => {
    expect(written(read(TEXT))).toBe(TEXT);
    expect(read(TEXT).seats[0]).toEqual({ name: "Ada Byron", lines: { settlement: "a1 b1" } });
  });

  it("goes on with the line before where one begins with a blank", () => {
    const { seats } = read("players: 2\nseat: 1\nsettlement: a1\n  b1 c1\n# nothing\nmayors: 3");
    expect(seats[0]?.lines).toEqual({ settlement: "a1\nb1 c1", mayors: "3" });
  });

  it("is none without a single key", () => {
    for (const text of ["", "what is this", "  a1", "# no"]) expect(readDraft(text)).toBeNull();
  });

  it("keeps who sits there when others come or go", () => {
    const draft = withPlayers(read(TEXT), 4);
    expect(draft.seats).toHaveLength(4);
    expect(draft.table.players).toBe("4");
    expect(withPlayers(draft, 2)).toEqual(read(TEXT));
  });

  it("loses the line of what is empty", () => {
    const draft = withTable(withSeat(read(TEXT), 0, { settlement: "" }), { maps: "" });
    expect(draft.seats[0]?.lines).toEqual({});
    expect(written(draft)).not.toContain("maps");
  });
});

describe("a link", () => {
  it("carries the whole draft, whatever names are in it", () => {
    const draft = read(TEXT.replace("Byron", "Åström ♞"));
    expect(readLink(linkOf(draft))).toEqual(draft);
  });

  it("that is broken brings nothing", () => {
    for (const link of ["%", "AAAA", "-_-"]) expect(readLink(link)).toBeNull();
  });
});
