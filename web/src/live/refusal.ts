/** Something that was refused or that went wrong on the way, told in the reader's own words. */

import type { Problem } from "../api/schema";
import type { Say } from "../words/words.svelte";

/** Beside the server's codes: the answer was lost on the way. */
export const LOST = "lost";
export const UNAVAILABLE = "unavailable";

export class Refusal extends Error {
  readonly code: string;
  readonly problem: Problem | null;

  constructor(code: string, problem: Problem | null = null) {
    super(problem?.detail ?? code);
    this.code = code;
    this.problem = problem;
  }

  static from(problem: Problem): Refusal {
    return new Refusal(problem.type.replace(/^.*\//, ""), problem);
  }
}

/** What any error says to a person. Codes without words of their own fall back on the server's. */
export function inWords(error: unknown, say: Say): string {
  const refusal = error instanceof Refusal ? error : new Refusal("failed");
  const key = `problem.${refusal.code}`;
  const words = say(key);
  if (words === key) return refusal.problem?.detail ?? say("problem.failed");
  const request = refusal.code === "failed" ? refusal.problem?.request : null;
  return request ? `${words} ${say("problem.quote", { request })}` : words;
}
