import { describe, expect, test } from "vitest";
import type { Hint, Suggestion, Verdict } from "../../src/api/schema";
import { Coach } from "../../src/table/hints/coach.svelte";
import { Hints, type Moment } from "../../src/table/hints/hints.svelte";
import { standing, withoutReason } from "../../src/table/hints/phrases";

const suggestion = (behind: number, error: number | null = null): Suggestion => ({
  action: "#1",
  told: { type: "claim", domino: 1 },
  rules: {},
  reasons: [],
  following: [],
  behind,
  error,
});
const hint = (worlds: number): Hint => ({ worlds, best: [suggestion(0)] });
const NOW: Moment = { seat: 0, version: 3 };

/** Answers one question after the other, when the test says so. */
function answers<T>() {
  const waiting: ((answer: T) => void)[] = [];
  const asked = () => new Promise<T>((answer) => waiting.push(answer));
  const answer = async (what: T) => {
    await new Promise((later) => setTimeout(later));
    waiting.shift()?.(what);
    await new Promise((later) => setTimeout(later));
  };
  return { asked, answer };
}

describe("a hint", () => {
  test("is there at a glance, and better after a closer look", async () => {
    const { asked, answer } = answers<Hint>();
    const hints = new Hints(asked);
    void hints.about(NOW);
    await answer(hint(0));
    expect(hints.shown?.worlds).toBe(0);
    expect(hints.looking).toBe(true);
    await answer(hint(40));
    expect(hints.shown?.worlds).toBe(40);
    expect(hints.looking).toBe(false);
  });

  test("is gone with its moment, and what comes late is for nobody", async () => {
    const { asked, answer } = answers<Hint>();
    const hints = new Hints(asked);
    void hints.about(NOW);
    hints.see(NOW);
    expect(hints.open).toBe(true);
    hints.see({ ...NOW, version: 4 });
    await answer(hint(0));
    expect(hints.open).toBe(false);
    expect(hints.shown).toBeNull();
  });

  test("that is refused says why", async () => {
    const hints = new Hints(() => Promise.reject(new Error("no")));
    await hints.about(NOW);
    expect(hints.refused).not.toBeNull();
    expect(hints.open).toBe(false);
  });
});

describe("beside the best", () => {
  test("a gap that may be none is none", () => {
    expect(standing(suggestion(0.4), 2)).toBe("about_as_good");
    expect(standing(suggestion(3, 2), 2)).toBe("about_as_good");
    expect(standing(suggestion(5, 1), 2)).toContain("behind");
    expect(standing(suggestion(0, 1), 1)).toBe("best");
  });
});

describe("what looks best and has no reason of its own", () => {
  test("is said to be about as good as the next, or to have been played out", () => {
    const best = suggestion(0);
    expect(withoutReason([best, suggestion(0.4)], 60)).toBe("alike");
    expect(withoutReason([best, suggestion(5, 1)], 60)).toBe("on_average");
    expect(withoutReason([best, suggestion(5)], 0)).toBe("for_later");
    expect(withoutReason([best], 60)).toBe("");
  });
});

describe("the coach", () => {
  const verdict = (cost: number) => ({ cost }) as Verdict;

  test("speaks only where something clearly better was there", async () => {
    const { asked, answer } = answers<Verdict>();
    const coach = new Coach(asked);
    coach.consider({ seat: 0, version: 2 });
    await answer(verdict(0));
    expect(coach.said).toBeNull();
    coach.consider({ seat: 0, version: 5 });
    await answer(verdict(0.8));
    expect(coach.said).toBeNull();
    coach.consider({ seat: 0, version: 8 });
    await answer(verdict(4));
    expect(coach.said?.done.version).toBe(8);
  });

  test("says what was dearest in a turn, however fast the actions follow each other", async () => {
    const { asked, answer } = answers<Verdict>();
    const coach = new Coach(asked);
    for (const version of [4, 5, 6]) coach.consider({ seat: 0, version });
    for (const cost of [3, 6, 0]) await answer(verdict(cost));
    expect(coach.said?.done.version).toBe(5);
    // What was done since goes with it.
    expect(coach.takenWith(0)).toBe(2);
    expect(coach.takenWith(1)).toBe(0);
    coach.consider({ seat: 0, version: 9 });
    expect(coach.said).toBeNull();
    await answer(verdict(2));
    expect(coach.said?.done.version).toBe(9);
    coach.consider({ seat: 1, version: 10 });
    expect(coach.said).toBeNull();
  });

  test("counts what was done since from the last time that something was taken back", async () => {
    const { asked, answer } = answers<Verdict>();
    const coach = new Coach(asked);
    for (const version of [4, 5]) coach.consider({ seat: 0, version });
    for (const cost of [3, 0]) await answer(verdict(cost));
    coach.forgetAll();
    expect(coach.said).toBeNull();
    coach.consider({ seat: 0, version: 8 });
    await answer(verdict(3));
    expect(coach.takenWith(0)).toBe(1);
  });

  test("is silent about a point", async () => {
    const { asked, answer } = answers<Verdict>();
    const coach = new Coach(asked);
    coach.consider({ seat: 0, version: 2 });
    await answer(verdict(1.3));
    expect(coach.said).toBeNull();
  });

  test("looks at one action once, and is silent about what was taken back", async () => {
    const { asked, answer } = answers<Verdict>();
    const coach = new Coach(asked);
    coach.consider({ seat: 0, version: 2 });
    coach.forget();
    await answer(verdict(4));
    expect(coach.said).toBeNull();
    coach.consider({ seat: 0, version: 2 });
    await answer(verdict(4));
    expect(coach.said).toBeNull();
  });
});
