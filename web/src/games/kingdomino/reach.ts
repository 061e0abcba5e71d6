/** How much of the map is shown of a kingdom. */

import type { KingdomView } from "../../api/schema";
import { SIDE, spotOf } from "./squares";

/** Columns and rows of the map. */
export interface Region {
  west: number;
  north: number;
  columns: number;
  rows: number;
}

/** No domino gets farther than this beyond what lies there, so nobody needs to see it. */
const HORIZON = 4;

type Stretch = [low: number, high: number];

function stretches(kingdom: KingdomView): [columns: Stretch, rows: Stretch] {
  const squares = kingdom.dominoes.flatMap((laid) => [laid.left, laid.right]);
  const spots = [kingdom.castle, ...squares].map(spotOf);
  const along = (values: number[]): Stretch => [Math.min(...values), Math.max(...values)];
  return [along(spots.map((spot) => spot.column)), along(spots.map((spot) => spot.row))];
}

function region([west, east]: Stretch, [north, south]: Stretch): Region {
  return { west, north, columns: east - west + 1, rows: south - north + 1 };
}

/** The columns and rows that a kingdom covers or may still come to cover. */
export function reachOf(kingdom: KingdomView, span: number): Region {
  const grown = ([low, high]: Stretch): Stretch => [
    Math.max(0, Math.min(low, high - span + 1)),
    Math.min(SIDE - 1, Math.max(high, low + span - 1)),
  ];
  const [columns, rows] = stretches(kingdom);
  return region(grown(columns), grown(rows));
}

/** The part of the reach that is worth showing to the one who builds there. */
export function workshopOf(kingdom: KingdomView, span: number): Region {
  const [columns, rows] = stretches(kingdom);
  const reach = reachOf(kingdom, span);
  const near = ([low, high]: Stretch, start: number, count: number): Stretch => [
    Math.max(start, low - HORIZON),
    Math.min(start + count - 1, high + HORIZON),
  ];
  return region(near(columns, reach.west, reach.columns), near(rows, reach.north, reach.rows));
}

/** A window of the kingdom's final size around what lies there: how neighbours see it. */
export function windowOf(kingdom: KingdomView, span: number): Region {
  const centred = ([low, high]: Stretch): Stretch => {
    const start = low - Math.floor((span - (high - low + 1)) / 2);
    return [start, start + span - 1];
  };
  const [columns, rows] = stretches(kingdom);
  return region(centred(columns), centred(rows));
}

export function contains(where: Region, square: string): boolean {
  const { column, row } = spotOf(square);
  const east = where.west + where.columns;
  const south = where.north + where.rows;
  return column >= where.west && column < east && row >= where.north && row < south;
}
