/** What is asked about by pointing at a territory: the road or the area under the pointer. */

import type { IsleOfSkyeView, TerritoryView } from "../../api/schema";
import type { Topic } from "./asking.svelte";
import { areaUnder, faceOf, hasRoadUnder } from "./tiles";

/** What lies under a point of a laid tile; `x` and `y` from 0 to 1. Nothing where none is laid. */
export function topicAt(
  view: Pick<IsleOfSkyeView, "options">,
  seat: number,
  territory: TerritoryView,
  square: string | null,
  x: number,
  y: number,
): Topic | null {
  const laid = territory.tiles.find((each) => each.square === square);
  if (!laid || !square) return null;
  const face = faceOf(laid.tile, view.options);
  if (hasRoadUnder(face, laid.turn, x, y)) {
    const connected = laid.connected ? territory.tiles.filter((each) => each.connected) : [];
    return { kind: "road", seat, square, squares: connected.map((each) => each.square) };
  }
  const part = areaUnder(face, laid.turn, x, y);
  const area = territory.areas[laid.areas[part ?? -1] ?? -1];
  return area ? { kind: "area", seat, square, area } : null;
}

/** The squares that the road connects which is asked about, if it does and lies in this territory. */
export function networkOf(topic: Topic | null, seat: number): string[] | null {
  return topic?.kind === "road" && topic.seat === seat && topic.squares.length
    ? topic.squares
    : null;
}
