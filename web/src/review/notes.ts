/** Notes on the turns of a match: kept in this browser, and in the link that is shared. */

import { forgetBeyond, recall, remember, unlearn } from "../memory";
import { packed, unpacked } from "../packing";

export const MOST_NOTES = 30;
export const LONGEST_NOTE = 240;
const PLACE = "notes.";
/** Matches with notes that one browser keeps. */
const MOST_MATCHES = 100;
/** What stands before notes in an address. */
export const NOTES = "#notes=";
/** A longer link is none of ours. */
const LONGEST_LINK = 40_000;

/** By ply, what somebody has written about it. */
export type Notes = Record<number, string>;

export function notesOf(table: string): Notes {
  return parsed(recall(PLACE + table) ?? "{}");
}

export function keepNotes(table: string, notes: Notes): void {
  if (Object.keys(notes).length === 0) {
    unlearn(PLACE + table);
    return;
  }
  forgetBeyond(MOST_MATCHES, PLACE);
  remember(PLACE + table, JSON.stringify(notes));
}

/** The notes with one more, or with another text; an empty one is gone. */
export function withNote(notes: Notes, ply: number, text: string): Notes {
  const { [ply]: _, ...others } = notes;
  const tidy = text.slice(0, LONGEST_NOTE);
  if (tidy.trim() === "" || Object.keys(others).length >= MOST_NOTES) return others;
  return { ...others, [ply]: tidy };
}

/** The part of an address that carries notes; nothing where there are none. */
export function linkOf(notes: Notes): string {
  if (Object.keys(notes).length === 0) return "";
  return NOTES + packed(new TextEncoder().encode(JSON.stringify(notes)));
}

/** The notes that an address brings along. */
export function readLink(hash: string): Notes {
  if (!hash.startsWith(NOTES) || hash.length > LONGEST_LINK) return {};
  const bytes = unpacked(hash.slice(NOTES.length));
  return bytes ? parsed(new TextDecoder().decode(bytes)) : {};
}

/** Whatever was written, no more than notes come of it. */
function parsed(text: string): Notes {
  try {
    const read: unknown = JSON.parse(text);
    const entries = Object.entries(read as Record<string, unknown>).filter(
      ([ply, note]) => /^\d{1,5}$/.test(ply) && typeof note === "string" && note.trim() !== "",
    );
    return Object.fromEntries(
      entries.slice(0, MOST_NOTES).map(([ply, note]) => [ply, String(note).slice(0, LONGEST_NOTE)]),
    );
  } catch {
    return {};
  }
}
