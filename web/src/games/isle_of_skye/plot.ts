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

/** More land around it, so that a frame of another shape is filled with whole squares. */
export function filling(plot: Region, width: number, height: number): Region {
  if (!width || !height) return plot;
  const square = Math.min(width / plot.columns, height / plot.rows);
  const more = (room: number, count: number) => Math.max(0, Math.floor(room / square) - count);
  const [across, down] = [more(width, plot.columns), more(height, plot.rows)];
  return {
    west: plot.west - Math.floor(across / 2),
    north: plot.north - Math.floor(down / 2),
    columns: plot.columns + across,
    rows: plot.rows + down,
  };
}
