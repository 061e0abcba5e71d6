/** A draft in an address: everybody who opens the link sees it, and no server keeps it. */

import { LOCATION_LETTERS } from "../setupFiles";
import { type Draft, type Shape, shapeOf, shownLocations } from "./draft";
import { HEXES, ISLAND_HEXES } from "./grid";

/** Links last: another order of letters would need another sign of its own. */
const KINDS: Record<Shape, string> = { quadrant: "1", island: "2" };
const SIZES: Record<string, number> = { [KINDS.quadrant]: HEXES, [KINDS.island]: ISLAND_HEXES };
/** Sixteen letters, so that two of them fill a byte. */
const ALPHABET = ".GCDFTWMSAXNPOLK";
const NAME = /^[a-z0-9_]*$/;

/** The part of an address after its #. */
export function linkOf(draft: Draft): string {
  const named = Object.fromEntries(shownLocations(draft));
  const names = [draft.name, ...LOCATION_LETTERS.map((letter) => named[letter] ?? "")];
  const told = names.map((name) => (NAME.test(name) ? name : ""));
  return [KINDS[shapeOf(draft)], packed(draft.letters), ...told].join("~");
}

/** Nothing, if it is no such link. */
export function readLink(link: string): Draft | null {
  const [kind = "", land = "", name = "", ...named] = link.split("~");
  const letters = unpacked(land);
  const told = [name, ...named];
  if (letters === null || letters.length !== SIZES[kind]) return null;
  if (!told.every((one) => NAME.test(one))) return null;
  const locations = LOCATION_LETTERS.flatMap((letter, at) =>
    named[at] ? [[letter, named[at]]] : [],
  );
  return { name, letters, locations: Object.fromEntries(locations), remarks: [] };
}

function packed(letters: string): string {
  const halves = [...letters].map((letter) => Math.max(0, ALPHABET.indexOf(letter)));
  const bytes = Array.from(
    { length: letters.length / 2 },
    (_, at) => 16 * (halves[2 * at] ?? 0) + (halves[2 * at + 1] ?? 0),
  );
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function unpacked(land: string): string | null {
  try {
    const bytes = atob(land.replaceAll("-", "+").replaceAll("_", "/"));
    const letters = [...bytes].flatMap((byte) => {
      const code = byte.charCodeAt(0);
      return [ALPHABET[code >> 4], ALPHABET[code & 15]];
    });
    return letters.join("");
  } catch {
    return null;
  }
}
