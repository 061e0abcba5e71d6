import { describe, expect, it } from "vitest";
import type { ChapterTold, ClauseTold } from "../../src/api/schema";
import { clauseOn, clauseSaying } from "../../src/rules/rulebook";
import { lit, sought } from "../../src/rules/search";

const clause = (id: string, told: Partial<ClauseTold> = {}): ClauseTold => ({
  id,
  title: id,
  text: [],
  rulings: [],
  refusals: [],
  scores: [],
  events: [],
  keys: [],
  pictures: [],
  ...told,
});

const BOOK: ChapterTold[] = [
  {
    id: "laying",
    part: "core",
    title: "Laying",
    clauses: [
      clause("laying.castle", { text: ["Un rey está aquí."], keys: ["tip.castle", "tip.limits"] }),
      clause("laying.match", { refusals: ["no_match"], events: ["laid"] }),
    ],
  },
  { id: "end", part: "nomads", title: "End", clauses: [clause("end.pays", { scores: ["lake"] })] },
];

const SENTENCES: Record<string, string> = {
  "tip.castle": "The castle takes anything.",
  "tip.limits": "No farther than {span} by {span} squares.",
};
const say = (key: string) => SENTENCES[key] ?? key;

const ids = (chapters: ChapterTold[]) =>
  chapters.flatMap(({ clauses }) => clauses.map(({ id }) => id));

describe("the search", () => {
  it("asks for all words, and minds neither capitals nor accents", () => {
    expect(ids(sought(BOOK, "ESTA rey"))).toEqual(["laying.castle"]);
    expect(ids(sought(BOOK, "rey zeppelin"))).toEqual([]);
  });

  it("shows first what is called by the words", () => {
    const chapter = (id: string, ...clauses: ClauseTold[]) =>
      ({ id, part: "core", title: id, clauses }) as ChapterTold;
    const beside = clause("in short", { text: ["Beside a castle."] });
    const book = [
      chapter("one", beside),
      chapter("two", clause("walls", { text: ["No castle."] }), clause("Castle")),
    ];
    expect(ids(sought(book, "castle"))).toEqual(["Castle", "walls", "in short"]);
  });

  it("shows everything to whoever looks for nothing", () => {
    expect(ids(sought(BOOK, " "))).toHaveLength(3);
  });

  it("lights what was looked for, and loses no letter", () => {
    const pieces = lit("Está aquí, está", "esta");
    expect(pieces.map(({ text }) => text).join("")).toBe("Está aquí, está");
    expect(pieces.filter((piece) => piece.lit).map(({ text }) => text)).toEqual(["Está", "está"]);
  });
});

describe("a clause", () => {
  it("is found by what it explains", () => {
    expect(clauseOn(BOOK, { refusal: "no_match" })?.id).toBe("laying.match");
    expect(clauseOn(BOOK, { score: "lake" })?.id).toBe("end.pays");
    expect(clauseOn(BOOK, { events: ["unknown", "laid"] })?.id).toBe("laying.match");
    expect(clauseOn(BOOK, { clause: "end.pays" })?.id).toBe("end.pays");
    expect(clauseOn(BOOK, { refusal: "zeppelin" })).toBeUndefined();
  });

  it("is found by what a tip says, whatever stands in its sentence", () => {
    expect(clauseSaying(BOOK, "g7\nThe castle takes anything.", say)?.id).toBe("laying.castle");
    expect(clauseSaying(BOOK, "No farther than 5 by 5 squares.", say)?.id).toBe("laying.castle");
    expect(clauseSaying(BOOK, "Something else.", say)).toBeUndefined();
  });
});
