import { describe, expect, it } from "vitest";
import { company } from "../../src/analysis/company";
import { Counsel } from "../../src/analysis/counsel.svelte";
import { Count } from "../../src/analysis/count.svelte";
import { readLink } from "../../src/analysis/kept";
import { inOrder } from "../../src/analysis/legal";
import { advicePath, linkTo, setUpPath } from "../../src/analysis/paths";
import { soFar } from "../../src/analysis/soFar";
import type { AdvisedPosition, LegalAction, ScoreLine } from "../../src/api/schema";

describe("the company at a table that begins at a position", () => {
  const NAMES = ["Ada", "Bea", "Cleo"];

  it("is the person, and bots of one level", () => {
    expect(company(NAMES, [1], "page", "Ivo")).toEqual([
      { kind: "bot", level: "page" },
      { kind: "me" },
      { kind: "bot", level: "page" },
    ]);
  });

  it("has friends on the same screen, called as the position calls them", () => {
    expect(company(NAMES, [0, 1], "page", "Ivo")).toEqual([
      { kind: "me" },
      { kind: "friend", name: "Bea" },
      { kind: "bot", level: "page" },
    ]);
  });

  it("lets everybody sit where their name stands", () => {
    expect(company(NAMES, [0, 1, 2], "page", "Cleo").map(({ kind }) => kind)).toEqual([
      "friend",
      "friend",
      "me",
    ]);
  });
});

const legal = (action: string, gain: number): LegalAction => ({
  action,
  gain,
  rules: {},
  prizes: [],
  told: {},
});

describe("what is legal", () => {
  it("begins with the best as they are ranked, then comes what brings more at once", () => {
    const choices = [legal("a", 0), legal("b", 5), legal("c", 1), legal("d", 2), legal("e", 2)];
    const ordered = inOrder(choices, [{ action: "c" }, { action: "a" }]);
    expect(ordered.map(({ action }) => action)).toEqual(["c", "a", "b", "d", "e"]);
  });
});

const line = (points: number) => ({ points }) as ScoreLine;

describe("ranks before the end", () => {
  it("follow from the points, and whoever has as many has the same", () => {
    expect(soFar([[line(3), line(1)], [line(7)], [line(4)], []])).toEqual([2, 1, 2, 4]);
  });
});

describe("a link to a position", () => {
  it("leads to advice and back to setting it up with the same text", () => {
    const text = "game: kingdomino\nplayers: 2\n\nseat: 1 Zoë\n\nseat: 2\n";
    const link = linkTo(text);
    expect(readLink(link)?.seats[0]?.name).toBe("Zoë");
    expect(advicePath("kingdomino", link)).toBe(`/analysis/kingdomino/advice#${link}`);
    expect(setUpPath("kingdomino", link)).toBe(`/analysis/kingdomino#${link}`);
  });
});

const advised = (seat: number, worlds: number): AdvisedPosition => ({
  text: "",
  options: {},
  parts: [],
  actors: [0, 1],
  seat,
  view: null,
  choices: [legal("a", 0)],
  worlds,
  best: [],
});

describe("counsel", () => {
  it("shows the table at a glance, and the closer look beside it", async () => {
    const asked: [number | null, boolean][] = [];
    const counsel = new Counsel(async (seat, closer) => {
      asked.push([seat, closer]);
      return advised(seat ?? 0, closer ? 40 : 0);
    });
    await counsel.about(null);
    await counsel.about(1);
    expect(asked).toEqual([
      [null, false],
      [null, true],
      [1, false],
      [1, true],
    ]);
    // Whoever has begun to choose goes on: the closer look brings no other table.
    expect(counsel.told?.worlds).toBe(0);
    expect(counsel.told?.seat).toBe(1);
    expect(counsel.hints.shown?.worlds).toBe(40);
  });

  it("says why nobody looked more closely, and keeps what was seen at a glance", async () => {
    const busy = new Error("busy");
    const counsel = new Counsel((_, closer) =>
      closer ? Promise.reject(busy) : Promise.resolve(advised(0, 0)),
    );
    await counsel.about(null);
    expect(counsel.refused).toBe(busy);
    expect(counsel.hints.shown?.worlds).toBe(0);
    expect(counsel.hints.open).toBe(true);
    await counsel.about(0);
    expect(counsel.told?.seat).toBe(0);
  });

  it("has nothing to show where all was refused", async () => {
    const counsel = new Counsel(() => Promise.reject(new Error("no")));
    await counsel.about(null);
    expect(counsel.told).toBeNull();
    expect(counsel.refused).not.toBeNull();
  });

  it("hears no answer to a question before the last one", async () => {
    const answers: ((told: AdvisedPosition) => void)[] = [];
    const counsel = new Counsel(() => new Promise((answer) => answers.push(answer)));
    void counsel.about(0);
    void counsel.about(1);
    answers[1]?.(advised(1, 0));
    answers[0]?.(advised(0, 0));
    await new Promise((later) => setTimeout(later));
    expect(counsel.told?.seat).toBe(1);
  });
});

describe("a count", () => {
  it("forgets who may decide when there is nothing to count", async () => {
    const count = new Count("kingdomino");
    count.actors = [1];
    await count.ask(null);
    expect(count.actors).toEqual([]);
  });
});
