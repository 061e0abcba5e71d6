/** A quadrant or an island that is being painted, and what a hand does to it. */

import { PLACES, TERRAINS } from "../land";
import { LOCATION_LETTERS } from "../setupFiles";
import { HEXES, ISLAND_HEXES, neighbours, SIDE } from "./grid";
import { MEADOW, SEA, turnedIsland } from "./island";

export type Shape = "quadrant" | "island";
export const SHAPES: Shape[] = ["quadrant", "island"];

/** Not painted yet; no quadrant that can be played shows it. Around an island it is the sea. */
export const BARE = SEA;
const CASTLE = "X";
/** What a hex can be painted with. */
export const COLOURS = [
  ...Object.keys(TERRAINS),
  ...Object.keys(PLACES),
  ...LOCATION_LETTERS,
  BARE,
];
/** An island has no special hexes but a castle and a location. */
const ISLAND_COLOURS = [...Object.keys(TERRAINS), CASTLE, ...LOCATION_LETTERS.slice(0, 1), SEA];
export const FIRST_NAME = "my_quadrant";
const FIRST_ISLAND = "my_island";
const LONGEST_NAME = 30;

export interface Draft {
  name: string;
  /** A letter for each hex, row by row. */
  letters: string;
  /** Which location each location letter is; a letter that nothing was chosen for is missing. */
  locations: Readonly<Record<string, string>>;
  /** What else its file says: keys and their values, as they came. */
  remarks: readonly (readonly [key: string, value: string])[];
}

export const EMPTY: Draft = {
  name: FIRST_NAME,
  letters: BARE.repeat(HEXES),
  locations: {},
  remarks: [],
};

/** An island to begin with. */
export const ISLAND: Draft = { ...EMPTY, name: FIRST_ISLAND, letters: MEADOW };

export const shapeOf = ({ letters }: Draft): Shape =>
  letters.length === ISLAND_HEXES ? "island" : "quadrant";
export const blank = (shape: Shape): Draft => (shape === "island" ? ISLAND : EMPTY);
export const coloursOf = (shape: Shape) => (shape === "island" ? ISLAND_COLOURS : COLOURS);

/** Its letters, line by line. */
export const linesOf = ({ letters }: Draft) =>
  Array.from({ length: letters.length / SIDE }, (_, row) =>
    letters.slice(row * SIDE, (row + 1) * SIDE),
  );

/** The same draft if nothing changes. */
export function painted(draft: Draft, hexes: Iterable<number>, letter: string): Draft {
  const next = [...draft.letters];
  for (const hex of hexes) if (hex in next) next[hex] = letter;
  const letters = next.join("");
  return letters === draft.letters ? draft : { ...draft, letters };
}

/** A hex and all that hang together with it and show the same. */
export function areaOf(letters: string, hex: number): number[] {
  const area = new Set([hex]);
  // A set that grows while it is walked through is walked through to its end.
  for (const here of area) {
    for (const next of neighbours(here)) if (letters[next] === letters[hex]) area.add(next);
  }
  return [...area];
}

export function turned(draft: Draft): Draft {
  const island = shapeOf(draft) === "island";
  const letters = island ? turnedIsland(linesOf(draft)) : [...draft.letters].reverse().join("");
  return letters === draft.letters ? draft : { ...draft, letters };
}

export function located(draft: Draft, letter: string, location: string): Draft {
  return { ...draft, locations: { ...draft.locations, [letter]: location } };
}

/** A name as it is typed, in the letters that names have. */
export function spelled(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, "_").slice(0, LONGEST_NAME);
}

/** A name for what is made of something that has this one. */
export const ownName = (name: string) => spelled(`my_${name}`);

/** How many hexes show each letter. */
export function counted(letters: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

/** The locations that the map shows, by their letters, those that were chosen. */
export function shownLocations({ letters, locations }: Draft): [letter: string, name: string][] {
  return LOCATION_LETTERS.flatMap((letter) => {
    const name = locations[letter];
    return name && letters.includes(letter) ? [[letter, name] as [string, string]] : [];
  });
}
