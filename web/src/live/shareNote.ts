/**
 * What this browser keeps of its share of a table's seed: the share itself, which nobody may know
 * before it is told, and then what had been pledged by then. All tabs read the same note, and it is
 * still there when a match ends that took days.
 */

import { forgetBeyond, recall, remember, unlearn } from "../memory";
import { sha256 } from "./sha256";

const PLACE = "share.";
const MOST = 200;
const SHARE_BYTES = 32;
/** What stands before a share when its pledge is taken. */
const PLEDGE_PREFIX = "crownlands pledge 1\n";

export interface ShareNote {
  share: string;
  /** From which seat it was told, and what the others had pledged by then, by seat. */
  told: { seat: number; pledges: Record<string, string> } | null;
  /** How often all began anew after a share was told here. */
  again: number;
}

export const pledgeOf = (share: string) => sha256(PLEDGE_PREFIX + share);

function drawn(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SHARE_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** For browsers that may not remember anything: lost with the page. */
const unwritten = new Map<string, ShareNote>();

export function noteOf(table: string): ShareNote | null {
  try {
    const written = recall(PLACE + table);
    if (written) return JSON.parse(written) as ShareNote;
  } catch {
    // Somebody has written there who does not know how: as good as nothing.
  }
  return unwritten.get(table) ?? null;
}

function keep(table: string, note: ShareNote): ShareNote {
  unwritten.set(table, note);
  remember(PLACE + table, JSON.stringify(note));
  return note;
}

/** The share to pledge: a new one where the last was told, for what was told is known. */
export function shareToPledge(table: string): string {
  const known = noteOf(table);
  if (known && !known.told) return known.share;
  if (!known) forgetBeyond(MOST, PLACE);
  return keep(table, { share: drawn(), told: null, again: known ? known.again + 1 : 0 }).share;
}

/** Before a share is told: what was pledged then is what counts, however often it is sent. */
export function noteTelling(table: string, seat: number, pledges: Record<string, string>): void {
  const known = noteOf(table);
  if (known && !known.told) keep(table, { ...known, told: { seat, pledges } });
}

/** Whoever has got up adds nothing any more. */
export function forgetShare(table: string): void {
  unwritten.delete(table);
  unlearn(PLACE + table);
}
