/** The positions that this browser remembers, one of each game, and the link that carries one away. */

import { recall, remember } from "../memory";
import { unpacked } from "../packing";
import { type Draft, readDraft, written } from "./draft";
import { linkTo } from "./paths";

const placeOf = (game: string) => `analysis.${game}`;

interface Kept {
  text: string;
  /** The link under which it was opened or shared last. */
  link: string;
}

export function keep(game: string, draft: Draft, link: string): void {
  remember(placeOf(game), JSON.stringify({ text: written(draft), link } satisfies Kept));
}

/** The part of an address after its #. */
export const linkOf = (draft: Draft) => linkTo(written(draft));

export function readLink(link: string): Draft | null {
  const bytes = unpacked(link);
  return bytes && readDraft(new TextDecoder().decode(bytes));
}

function kept(game: string): { draft: Draft | null; link: string } {
  try {
    const { text, link } = JSON.parse(recall(placeOf(game)) ?? "null") as Kept;
    return { draft: readDraft(text), link };
  } catch {
    return { draft: null, link: "" };
  }
}

interface Found {
  /** What was left here. */
  before: Draft;
  /** What a link brings. One that was opened before brings nothing: what came since would be lost. */
  brought: Draft | null;
  broken: boolean;
}

export function found(game: string, link: string, empty: Draft): Found {
  const left = kept(game);
  const before = left.draft ?? empty;
  if (link === "" || link === left.link) return { before, brought: null, broken: false };
  const brought = readLink(link);
  return { before, brought, broken: brought === null };
}
