/** The outline of a domino, lying across or down, in squares of 100 by 100. */

import { handBox } from "../../table/hand";

export const EDGES = {
  across: handBox(1.5, 1.5, 197, 97, 11, 0.8),
  down: handBox(1.5, 1.5, 97, 197, 11, 0.8),
};

export const INNER_EDGES = {
  across: handBox(6, 6, 188, 88, 8, 0.8),
  down: handBox(6, 6, 88, 188, 8, 0.8),
};

export const FOLDS = {
  across: "M100 4C99 36 101 66 100 96",
  down: "M4 100C36 99 66 101 96 100",
};
