/** The draft that this browser remembers until it is finished. */

import { recall, remember } from "../../../memory";
import type { Say } from "../../../words/words.svelte";
import { type Draft, EMPTY } from "./draft";
import { readLink } from "./link";
import { readDraft, wholly } from "./text";

const PLACE = "workshop.kingdom_builder";

interface Kept {
  text: string;
  /** The link under which it was opened or shared last. */
  link: string;
  /** What was left of the other shape: an island beside a quadrant, or the other way round. */
  aside?: string;
}

export function keep(draft: Draft, link: string, say: Say, aside: Draft | null = null): void {
  const kept: Kept = { text: wholly(draft, say), link };
  if (aside) kept.aside = wholly(aside, say);
  remember(PLACE, JSON.stringify(kept));
}

interface Left {
  draft: Draft;
  link: string;
  aside?: Draft;
}

function kept(): Left | null {
  try {
    const { text, link, aside } = JSON.parse(recall(PLACE) ?? "null") as Kept;
    const draft = readDraft(text);
    const other = aside === undefined ? null : readDraft(aside);
    return draft && { draft, link, ...(other && { aside: other }) };
  } catch {
    return null;
  }
}

/**
 * What lies on the bench when it is opened: what was left there, and upon it what a link brings. A
 * link that was opened before brings nothing: what was painted since would be lost.
 */
export function found(link: string): Found {
  const left = kept();
  const before = left?.draft ?? EMPTY;
  const beside = left?.aside ? { before, aside: left.aside } : { before };
  if (link === "" || link === left?.link) return { ...beside, brought: null, broken: false };
  const brought = readLink(link);
  return { ...beside, brought, broken: brought === null };
}

interface Found {
  before: Draft;
  /** What was left of the other shape. */
  aside?: Draft;
  brought: Draft | null;
  broken: boolean;
}
