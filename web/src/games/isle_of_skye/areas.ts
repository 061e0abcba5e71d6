/** The areas of a territory, found from a point of one of its tiles. */

import type { AreaView, IsleOfSkyeView, LaidTile, TerritoryView } from "../../api/schema";
import { areaUnder, faceOf } from "./tiles";

/** The area that lies under a point of a laid tile; `x` and `y` from 0 to 1. */
export function areaAt(
  view: Pick<IsleOfSkyeView, "options">,
  territory: TerritoryView,
  { tile, turn, areas }: LaidTile,
  x: number,
  y: number,
): AreaView | null {
  const part = areaUnder(faceOf(tile, view.options), turn, x, y);
  return territory.areas[areas[part ?? -1] ?? -1] ?? null;
}
