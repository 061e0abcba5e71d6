/** Quadrants of one's own, as text files. The server says whether one is right. */

import type { Say } from "../../words/words.svelte";
import { PLACES, TERRAINS } from "./land";
import type { Quadrant } from "./setup";

/** No right file is this large, even if every character takes four bytes. */
export const MOST_BYTES = 10_000;

export const LOCATION_LETTERS = [..."LK"];
/** What a quadrant of one's own says instead of a box. */
export const OWN = "custom";
const KEYED = /^(\w+) *: *(.*)$/;

/** An island's map has five lines. */
const ISLAND_LINES = 5;

/** Whether the lines of a map are meant as an island. */
export const isIsland = (rows: readonly string[]) => rows.length === ISLAND_LINES;

/** The lines of a file: what its keys say, and its map. */
export function legendAndRows(text: string): { legend: Record<string, string>; rows: string[] } {
  const legend: Record<string, string> = {};
  const rows: string[] = [];
  let last = "";
  for (const line of text.split(/\r\n|\r|\n/)) {
    const letters = line.replace(/\s/g, "");
    const [, key, value] = KEYED.exec(line) ?? [];
    if (letters === "" || line.startsWith("#")) last = "";
    else if (key) {
      legend[key] = value?.trim() ?? "";
      last = key;
    } else if (last && rows.length === 0 && /^\s/.test(line)) legend[last] += ` ${line.trim()}`;
    else rows.push(letters.toUpperCase());
  }
  return { legend, rows };
}

/** Reads a file that the server has found right. */
export function readQuadrant(text: string): Quadrant {
  const { legend, rows } = legendAndRows(text);
  const locations = LOCATION_LETTERS.flatMap((letter) => legend[letter] ?? []);
  return { name: legend.name ?? "", locations, expansion: OWN, rows };
}

/** A file to begin with: a quadrant of the box under a name of one's own. */
export function template({ locations, rows }: Quadrant, say: Say): string {
  const named = locations.map((location, at) => [LOCATION_LETTERS[at] ?? "", location] as const);
  return fileOf([["name", "my_quadrant"], ...named], rows, say);
}

/** A file that says what its letters mean. */
export function fileOf(
  keyed: readonly (readonly [key: string, value: string])[],
  rows: string[],
  say: Say,
): string {
  const terrains = Object.entries(TERRAINS).map(([letter, name]) => [letter, `terrain.${name}`]);
  const places = Object.entries(PLACES).map(([letter, name]) => [letter, `place.${name}`]);
  const sea = isIsland(rows) ? [[".", "web.setup.sea"]] : [];
  const letters = [...terrains, ...places, ["L", "web.setup.location"], ...sea];
  const legend = letters.map(([letter, key = ""]) => `# ${letter}: ${say(key)}`);
  const map = rows.map((row, at) => (at % 2 ? " " : "") + [...row].join(" "));
  const told = keyed.map(([key, value]) => `${key}: ${value}`);
  return [...legend, "", ...told, "", ...map, ""].join("\n");
}
