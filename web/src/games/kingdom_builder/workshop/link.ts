/** A draft in an address: everybody who opens the link sees it, and no server keeps it. */

import { packed, unpacked } from "../../../packing";
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
  return [KINDS[shapeOf(draft)], packedLand(draft.letters), ...told].join("~");
}

/** Nothing, if it is no such link. */
export function readLink(link: string): Draft | null {
  const [kind = "", land = "", name = "", ...named] = link.split("~");
  const letters = unpackedLand(land);
  const told = [name, ...named];
  if (letters === null || letters.length !== SIZES[kind]) return null;
  if (!told.every((one) => NAME.test(one))) return null;
  const locations = LOCATION_LETTERS.flatMap((letter, at) =>
    named[at] ? [[letter, named[at]]] : [],
  );
  return { name, letters, locations: Object.fromEntries(locations), remarks: [] };
}

function packedLand(letters: string): string {
  const halves = [...letters].map((letter) => Math.max(0, ALPHABET.indexOf(letter)));
  const at = (half: number) => halves[half] ?? 0;
  return packed(
    Array.from({ length: letters.length / 2 }, (_, byte) => 16 * at(2 * byte) + at(2 * byte + 1)),
  );
}

function unpackedLand(land: string): string | null {
  const bytes = unpacked(land);
  if (bytes === null) return null;
  return [...bytes].flatMap((byte) => [ALPHABET[byte >> 4], ALPHABET[byte & 15]]).join("");
}
