/** Who sits at a table, as the rail and the strip show them. */

import type { TableInfo } from "../api/schema";
import type { GameFace } from "../games/face";
import { sayOf } from "../games/faces";
import { aboutChair } from "../parts/aboutChair";
import { say } from "../words/words.svelte";
import type { Sitter } from "./shell";

/** In the order of their places once the match is over, else as they sit. */
export function sittersOf(
  { chairs, ranks }: Pick<TableInfo, "chairs"> & Partial<Pick<TableInfo, "ranks">>,
  names: string[],
  face: GameFace,
  view: unknown,
  actors: number[],
  over = false,
): Sitter[] {
  const lines = face.scores(view);
  const sitters = chairs.map((chair, seat) => {
    const points = (lines[seat] ?? []).reduce((sum, line) => sum + line.points, 0);
    return {
      seat,
      colour: chair.colour,
      name: names[seat] ?? "",
      about: aboutChair(chair, chairs, say),
      points,
      pointsWords: face.points(points, sayOf(face)),
      acting: actors.includes(seat),
      rank: over ? (ranks?.[seat] ?? null) : null,
    };
  });
  return sitters.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.seat - b.seat);
}
