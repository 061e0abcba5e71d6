/** How much of the land is shown around a territory. */

import type { TerritoryView } from "../../api/schema";
import type { Region } from "../../table/squares";
import { spotOf } from "./squares";

/** What lies there and the free squares around it, at least so many each way. */
export function plotOf(territory: TerritoryView, margin: number, least: number): Region {
  const spots = territory.tiles.map(({ square }) => spotOf(square));
  const along = (values: number[]): [start: number, length: number] => {
    const low = Math.min(0, ...values) - margin;
    const length = Math.max(0, ...values) + margin - low + 1;
    const missing = Math.max(0, least - length);
    return [low - Math.floor(missing / 2), length + missing];
  };
  const [west, columns] = along(spots.map(({ column }) => column));
  const [north, rows] = along(spots.map(({ row }) => row));
  return { west, north, columns, rows };
}
