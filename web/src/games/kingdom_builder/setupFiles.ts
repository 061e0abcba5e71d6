/** Quadrants of one's own, as text files. The server says whether one is right. */

import type { Say } from "../../words/words.svelte";
import { PLACES, TERRAINS } from "./land";
import type { Quadrant } from "./setup";

/** No right file is this large, even if every character takes four bytes. */
export const MOST_BYTES = 10_000;

export const LOCATION_LETTERS = [..."LK"];
const OWN = "custom";
const KEYED = /^(\w+) *: *(.*)$/;

/** Reads a file that the server has found right. */
export function readQuadrant(text: string): Quadrant {
  const legend: Record<string, string> = {};
  const rows: string[] = [];
  let goesOn = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const letters = line.replace(/\s/g, "");
    const [, key, value] = KEYED.exec(line) ?? [];
    if (letters === "" || line.startsWith("#")) goesOn = false;
    else if (key) {
      legend[key] = value?.trim() ?? "";
      goesOn = true;
    } else if (!goesOn || rows.length > 0 || /^\S/.test(line)) rows.push(letters.toUpperCase());
  }
  const locations = LOCATION_LETTERS.flatMap((letter) => legend[letter] ?? []);
  return { name: legend.name ?? "", locations, expansion: OWN, rows };
}

/** A file to begin with: a quadrant of the box under a name of one's own. */
export function template({ locations, rows }: Quadrant, say: Say): string {
  const terrains = Object.entries(TERRAINS).map(([letter, name]) => [letter, `terrain.${name}`]);
  const places = Object.entries(PLACES).map(([letter, name]) => [letter, `place.${name}`]);
  const letters = [...terrains, ...places, ["L", "web.setup.location"]];
  const legend = letters.map(([letter, key = ""]) => `# ${letter}: ${say(key)}`);
  const map = rows.map((row, at) => (at % 2 ? " " : "") + [...row].join(" "));
  const named = locations.map((location, at) => `${LOCATION_LETTERS[at]}: ${location}`);
  return [...legend, "", "name: my_quadrant", ...named, "", ...map, ""].join("\n");
}
