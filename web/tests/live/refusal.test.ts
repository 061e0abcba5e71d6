import { expect, test } from "vitest";
import { inWords, Refusal } from "../../src/live/refusal";
import english from "../../src/words/en.json";

const WORDS: Record<string, string> = english;

const say = (key: string, values: Record<string, unknown> = {}) =>
  (WORDS[key] ?? key).replace(/{(\w+)}/g, (_, name: string) => String(values[name]));

const problem = (kind: string, status: number) => ({
  type: `/problems/${kind}`,
  title: "Something",
  status,
  detail: "in the server's words",
  rule: null,
  values: {},
  request: "4bf92f3577b34da6",
});

test("a mistake of the server's is told with what to call it", () => {
  expect(inWords(Refusal.from(problem("failed", 500)), say)).toBe(
    "Something went wrong on our side. Please try again. " +
      "If it happens again, tell whoever runs this server: 4bf92f3577b34da6",
  );
});

test("a server that is away needs no letters to the host", () => {
  expect(inWords(Refusal.from(problem("unavailable", 503)), say)).toBe(
    WORDS["problem.unavailable"],
  );
});

test("what has no words of its own is told in the server's", () => {
  expect(inWords(Refusal.from(problem("brand_new", 400)), say)).toBe("in the server's words");
  expect(inWords(new TypeError("no"), say)).toBe(WORDS["problem.failed"]);
});
