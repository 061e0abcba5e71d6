/** The line around some squares of the map, in units of 100 a square. */

import { areaOf, outlineOf } from "../../table/squares";
import { spotOf } from "./squares";

export const outline = (squares: readonly string[]) => outlineOf(squares.map(spotOf));

export const area = (squares: readonly string[]) => areaOf(squares.map(spotOf));
