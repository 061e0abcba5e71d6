/** What a tile is called where people read of it: by what is on it, so that it can be found on the table. */

import type { Say } from "../../words/words.svelte";
import { faceInPlay, type TileFace, terrainOf } from "./tiles";

const THINGS = ["scroll", "sheep", "cattle", "farm", "broch", "lighthouse", "ship"] as const;
/** With fewer things on it than that, its terrains are told too. */
const FEW = 2;

/** "(2× sheep, broch)"; a number only for a tile that nobody knows here. */
export function tileName(tile: number, say: Say): string {
  const face = faceInPlay(tile);
  if (!face) return `${tile}`;
  const things = thingsOn(face, say);
  const told = things.length < FEW ? [...things, ...terrainsOf(face, say)] : things;
  return `(${told.join(", ")})`;
}

function thingsOn(face: TileFace, say: Say): string[] {
  const things = THINGS.flatMap((thing) => {
    const count = face.areas.reduce((sum, area) => sum + countOf(area[thing]), 0);
    const name = say(`symbol.${thing}`);
    return count === 0 ? [] : [count === 1 ? name : `${count}× ${name}`];
  });
  if (face.barrels) things.push(say("web.barrels", { count: face.barrels }));
  if (face.journeyman) things.push(say("symbol.journeyman"));
  return things;
}

/** Of a scroll there is one, and its kind is told. */
const countOf = (stands: string | number | undefined) =>
  typeof stands === "string" ? 1 : (stands ?? 0);

const terrainsOf = ({ areas }: TileFace, say: Say) =>
  [...new Set(areas.map(({ terrain }) => terrainOf(terrain)))].map((each) =>
    say(`terrain.${each}`),
  );
