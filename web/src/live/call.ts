/** Asking the server. Every refusal is thrown as a `Refusal`. */

import type { Problem } from "../api/schema";
import { Refusal, UNAVAILABLE } from "./refusal";

/** Nobody waits longer for an answer; what hangs is as good as away. */
const PATIENCE = 20_000;

type Query = Record<string, string | number | null | undefined>;

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch {
    throw new Refusal(UNAVAILABLE);
  }
  if (!answer.ok) throw await refusalIn(answer);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

async function refusalIn(answer: Response): Promise<Refusal> {
  const told = answer.headers.get("content-type") ?? "";
  // A proxy in front of a sleeping server answers with pages of its own.
  if (!told.includes("json")) return new Refusal(answer.status < 500 ? "failed" : UNAVAILABLE);
  return Refusal.from((await answer.json()) as Problem);
}

/** A path with what is asked of it. */
export function asked(path: string, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

export const tablePath = (id: string) => `/tables/${encodeURIComponent(id)}`;
