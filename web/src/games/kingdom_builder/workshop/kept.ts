/** The draft that this browser remembers until it is finished. */

import { recall, remember } from "../../../memory";
import type { Say } from "../../../words/words.svelte";
import { type Draft, EMPTY } from "./draft";
import { readLink } from "./link";
import { readDraft, written } from "./text";

const PLACE = "workshop.kingdom_builder";

interface Kept {
  text: string;
  /** The link under which it was opened or shared last. */
  link: string;
}

export function keep(draft: Draft, link: string, say: Say): void {
  remember(PLACE, JSON.stringify({ text: written(draft, say), link } satisfies Kept));
}

function kept(): { draft: Draft; link: string } | null {
  try {
    const { text, link } = JSON.parse(recall(PLACE) ?? "null") as Kept;
    const draft = readDraft(text);
    return draft && { draft, link };
  } catch {
    return null;
  }
}

/**
 * What lies on the bench when it is opened: what was left there, and upon it what a link brings. A
 * link that was opened before brings nothing: what was painted since would be lost.
 */
export function found(link: string): { before: Draft; brought: Draft | null; broken: boolean } {
  const left = kept();
  const before = left?.draft ?? EMPTY;
  if (link === "" || link === left?.link) return { before, brought: null, broken: false };
  const brought = readLink(link);
  return { before, brought, broken: brought === null };
}
