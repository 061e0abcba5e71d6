/** What a placement brings, line by line: "forest +4" teaches more than "+4". */

import type { Face, Half, KingdomView, ScoreLine } from "../../api/schema";
import type { Say } from "../../words/words.svelte";
import type { Pair } from "./ghost.svelte";
import type { Placement } from "./placements";
import { beside } from "./squares";

export interface Gain {
  words: string;
  points: number;
}

/** The rule whose points are told terrain by terrain. */
const TERRITORY = "territory";

export function gainsOf(
  { left, right, rules }: Placement,
  face: Face,
  kingdom: KingdomView,
  say: Say,
): Gain[] {
  const lands = terrainGains(kingdom, face, { left, right });
  const others = Object.entries(rules).filter(([rule]) => rule !== TERRITORY);
  return [
    ...lands.map(([terrain, points]) => ({ words: say(`terrain.${terrain}`), points })),
    ...others.map(([rule, points]) => ({ words: say(`score.${rule}`), points })),
  ];
}

/** Which terrains would be worth more with the domino there, and by how much. */
export function terrainGains(
  kingdom: KingdomView,
  face: Face,
  { left, right }: Pair,
): [terrain: string, points: number][] {
  const alone =
    face.left.terrain === face.right.terrain
      ? [joined(kingdom, [left, right], [face.left, face.right])]
      : [joined(kingdom, [left], [face.left]), joined(kingdom, [right], [face.right])];
  return alone.filter(([, points]) => points !== 0);
}

function joined(kingdom: KingdomView, squares: string[], halves: Half[]): [string, number] {
  const terrain = halves[0]?.terrain ?? "";
  const around = squares.flatMap((square) => [0, 1, 2, 3].map((way) => beside(square, way) ?? ""));
  const touched = kingdom.lines.filter(
    ({ rule, values, places }) =>
      rule === TERRITORY &&
      values.terrain === terrain &&
      places.some((place) => around.includes(place)),
  );
  const sum = (of: (line: ScoreLine) => number) => touched.reduce((all, line) => all + of(line), 0);
  const size = squares.length + sum(({ places }) => places.length);
  const crowns = halves.reduce((all, half) => all + half.crowns, 0);
  const all = crowns + sum(({ values }) => Number(values.crowns));
  return [terrain, size * all - sum(({ points }) => points)];
}
