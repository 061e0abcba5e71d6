/** Tiles that are looked for among all: by what they show, and by where they would fit. */

import type { PrintedArea, TileFace } from "../tiles";

/** What can be looked for. */
export const SHOWN = [
  "sheep",
  "cattle",
  "farm",
  "broch",
  "lighthouse",
  "ship",
  "barrels",
  "scroll",
  "journeyman",
] as const;
export type Shown = (typeof SHOWN)[number];

export function shows(face: TileFace, thing: Shown): boolean {
  if (thing === "barrels" || thing === "journeyman") return Boolean(face[thing]);
  return face.areas.some((area: PrintedArea) => Boolean(area[thing]));
}

export const showsAll = (face: TileFace, things: readonly Shown[]) =>
  things.every((thing) => shows(face, thing));
