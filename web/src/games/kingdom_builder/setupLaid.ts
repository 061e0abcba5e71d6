/** What lies on the board before the first turn: where it may be, and where it was chosen to be. */

import { columnOf, rowOf, SIDE } from "./hexes";
import { PLACES } from "./slots";

/** By option: the hexes that it may name, one of each group. The server says which. */
export type Places = Readonly<Record<string, string[][]>>;

/** The options that say where something lies, and what that is. */
export const LAID = { capitols: "capitol", caves: "cave" } as const;
export type Laid = keyof typeof LAID;

/** What was chosen, option by option. */
export type Chosen = Record<Laid, string[]>;

export const laidKinds = (places: Places) =>
  (Object.keys(LAID) as Laid[]).filter((name) => (places[name] ?? []).length > 0);

/** The hex of a group that was chosen; nothing where it is drawn. */
export const chosenOf = (group: string[], hexes: string[]) =>
  group.find((hex) => hexes.includes(hex)) ?? "";

/** Another hex of a group, or none. */
export function chosenAnew(group: string[], hexes: string[], hex: string): string[] {
  const others = hexes.filter((one) => !group.includes(one));
  return hex ? [...others, hex] : others;
}

/** What comes of a press on a hex that may be chosen: it is, or is not any more. */
export function pressed(places: Places, chosen: Chosen, hex: string): Partial<Chosen> {
  for (const name of laidKinds(places)) {
    const group = places[name]?.find((hexes) => hexes.includes(hex));
    const next = chosen[name].includes(hex) ? "" : hex;
    if (group) return { [name]: chosenAnew(group, chosen[name], next) };
  }
  return {};
}

/** The place of the board that a hex lies in. */
export function placeNameOf(hex: string): string {
  const half = SIDE / 2;
  const at = 2 * Math.floor(rowOf(hex) / half) + Math.floor(columnOf(hex) / half);
  return `quadrant.${PLACES[at]}`;
}
