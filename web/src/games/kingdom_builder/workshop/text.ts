/** A draft as a file, and as the shortest text that the server reads. */

import type { Say } from "../../../words/words.svelte";
import type { Quadrant } from "../setup";
import { fileOf, LOCATION_LETTERS, legendAndRows } from "../setupFiles";
import { BARE, COLOURS, type Draft, ownName, shownLocations } from "./draft";
import { SIDE } from "./grid";

/** What a file says besides that is its author's own. */
const REMARKS = ["confidence", "sources", "notes"];

const rowsOf = ({ letters }: Draft) =>
  Array.from({ length: SIDE }, (_, row) => letters.slice(row * SIDE, (row + 1) * SIDE));

/** A file with a legend for its readers. */
export function written(draft: Draft, say: Say): string {
  const keyed = [["name", draft.name] as const, ...shownLocations(draft), ...draft.remarks];
  return fileOf(keyed, rowsOf(draft), say);
}

/** Without a word too many: for the server, and for an address. */
export function brief(draft: Draft): string {
  const keyed = [["name", draft.name] as const, ...shownLocations(draft)];
  return [...keyed.map(([key, value]) => `${key}: ${value}`), ...rowsOf(draft)].join("\n");
}

/** What is asked about while some of it is bare: whether the rest is right. */
export function askable(draft: Draft): string {
  const [land = ""] = COLOURS;
  return brief({ ...draft, letters: draft.letters.replaceAll(BARE, land) });
}

/** Reads ten lines of ten letters; those that mean nothing stay bare. Nothing else is a draft. */
export function readDraft(text: string): Draft | null {
  const { legend, rows } = legendAndRows(text);
  if (rows.length !== SIDE || rows.some((row) => [...row].length !== SIDE)) return null;
  const letters = [...rows.join("")].map((letter) => (COLOURS.includes(letter) ? letter : BARE));
  const kept = (keys: string[]) =>
    keys.flatMap((key) => (legend[key] ? [[key, legend[key]] as const] : []));
  return {
    name: legend.name ?? "",
    letters: letters.join(""),
    locations: Object.fromEntries(kept(LOCATION_LETTERS)),
    remarks: kept(REMARKS),
  };
}

/** To be changed under a name of its own. */
export function copyOf({ name, locations, rows }: Quadrant): Draft {
  const named = locations.map((location, at) => [LOCATION_LETTERS[at], location]);
  return {
    name: ownName(name),
    letters: rows.join(""),
    locations: Object.fromEntries(named),
    remarks: [],
  };
}
