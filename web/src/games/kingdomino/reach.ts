/** How much of the map is shown of a kingdom. */

import type { KingdomView } from "../../api/schema";
import type { Region } from "../../table/squares";
import { SIDE, spotOf } from "./squares";

/** How far a domino can come beyond what lies there. */
const DOMINO = 2;
/** Until a kingdom is broader than this, a small plot holds every place for the next domino. */
const NARROW = 3;
const SMALL_PLOT = NARROW + 2 * DOMINO;

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

/** From a stretch, as far as the size limit lets it grow. */
function grown([low, high]: Stretch, span: number): Stretch {
  return [
    Math.max(0, Math.min(low, high - span + 1)),
    Math.min(SIDE - 1, Math.max(high, low + span - 1)),
  ];
}

/** The columns and rows that a kingdom covers or may still come to cover. */
export function reachOf(kingdom: KingdomView, span: number): Region {
  const [columns, rows] = stretches(kingdom);
  return region(grown(columns, span), grown(rows, span));
}

/** What must be seen of a stretch: where the next domino can lie; what is full lies in the middle. */
function needed(stretch: Stretch, span: number): Stretch {
  const [low, high] = stretch;
  if (high - low + 1 === span) return [low - 1, high + 1];
  const [least, most] = grown(stretch, span);
  return [Math.max(least, low - DOMINO), Math.min(most, high + DOMINO)];
}

/** A stretch of that length that holds what is needed, moved no farther than that takes. */
function moved([low, high]: Stretch, length: number, [least, most]: Stretch): Stretch {
  const wished = low - (length - (high - low + 1)) / 2;
  const start = Math.max(Math.min(wished, least), most - length + 1);
  const onMap = Math.max(0, Math.min(SIDE - length, start));
  return [onMap, onMap + length - 1];
}

/**
 * The plot on which a kingdom is built: as many columns as rows. It grows at most once in a match,
 * and moves only where the next domino could lie outside of it, so that squares keep their places.
 */
export function plotOf(kingdom: KingdomView, span: number): Region {
  const { column, row } = spotOf(kingdom.castle);
  const around = (at: number): Stretch => [at - NARROW, at + NARROW];
  let plot: [Stretch, Stretch] = [around(column), around(row)];
  kingdom.dominoes.forEach((_, index) => {
    const built = stretches({ ...kingdom, dominoes: kingdom.dominoes.slice(0, index + 1) });
    const narrow = built.every(([low, high]) => high - low + 1 <= NARROW);
    const length = narrow ? SMALL_PLOT : span + 2;
    const [across, down] = built.map((stretch) => needed(stretch, span)) as [Stretch, Stretch];
    plot = [moved(plot[0], length, across), moved(plot[1], length, down)];
  });
  return region(...plot);
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
