/** A draft as a file, and as the shortest text that the server reads. */

import type { Say } from "../../../words/words.svelte";
import type { Quadrant } from "../setup";
import { fileOf, isIsland, LOCATION_LETTERS, legendAndRows } from "../setupFiles";
import {
  BARE,
  COLOURS,
  coloursOf,
  type Draft,
  linesOf,
  ownName,
  shapeOf,
  shownLocations,
} from "./draft";
import { SIDE } from "./grid";
import { ashore, onSheet } from "./island";

/** What a file says besides that is its author's own. */
const REMARKS = ["confidence", "sources", "notes"];

/** An island ends where its land does; where it lies on its sheet is nobody's business. */
const rowsOf = (draft: Draft) =>
  shapeOf(draft) === "island" ? ashore(linesOf(draft)) : linesOf(draft);

/** A file with a legend for its readers. */
export function written(draft: Draft, say: Say, rows = rowsOf(draft)): string {
  const keyed = [["name", draft.name] as const, ...shownLocations(draft), ...draft.remarks];
  return fileOf(keyed, rows, say);
}

/** The same with the whole sheet, to be found again as it was left. */
export const wholly = (draft: Draft, say: Say) => written(draft, say, linesOf(draft));

/** Without a word too many: for the server, and for an address. */
export function brief(draft: Draft, rows = rowsOf(draft)): string {
  const keyed = [["name", draft.name] as const, ...shownLocations(draft)];
  return [...keyed.map(([key, value]) => `${key}: ${value}`), ...rows].join("\n");
}

/** What is asked about while some of it is bare: whether the rest is right. */
export function askable(draft: Draft): string {
  // Of an island the whole sheet, so that the answer speaks of the hexes as they lie there.
  if (shapeOf(draft) === "island") return brief(draft, linesOf(draft));
  const [land = ""] = COLOURS;
  return brief({ ...draft, letters: draft.letters.replaceAll(BARE, land) });
}

/**
 * Reads ten lines of ten letters, or the five of an island; letters that mean nothing stay bare.
 * Nothing else is a draft.
 */
export function readDraft(text: string): Draft | null {
  const { legend, rows } = legendAndRows(text);
  const sheet = sheetOf(rows);
  if (sheet === null) return null;
  const colours = coloursOf(isIsland(rows) ? "island" : "quadrant");
  const letters = [...sheet].map((letter) => (colours.includes(letter) ? letter : BARE));
  const kept = (keys: string[]) =>
    keys.flatMap((key) => (legend[key] ? [[key, legend[key]] as const] : []));
  return {
    name: legend.name ?? "",
    letters: letters.join(""),
    locations: Object.fromEntries(kept(LOCATION_LETTERS)),
    remarks: kept(REMARKS),
  };
}

/** The letters of all hexes; nothing if the lines have another shape. */
function sheetOf(rows: string[]): string | null {
  const [width = 0, ...others] = rows.map((row) => [...row].length);
  if (others.some((other) => other !== width)) return null;
  if (isIsland(rows)) return width > 0 && width <= SIDE ? onSheet(rows) : null;
  return rows.length === SIDE && width === SIDE ? rows.join("") : null;
}

/** To be changed under a name of its own. */
export function copyOf({ name, locations, rows }: Quadrant): Draft {
  const named = locations.map((location, at) => [LOCATION_LETTERS[at], location]);
  return {
    name: ownName(name),
    letters: sheetOf(rows) ?? "",
    locations: Object.fromEntries(named),
    remarks: [],
  };
}
