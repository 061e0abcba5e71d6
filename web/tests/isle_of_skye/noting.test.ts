/** Where the reason is written why a tile cannot lie somewhere. */

import { expect, test } from "vitest";
import { noteBeside } from "../../src/games/isle_of_skye/noting";

//  five by five squares, the castle in the middle
const plot = { west: -2, north: -2, columns: 5, rows: 5 };
const size = { across: 3, down: 1 };
const at = (column: number, row: number) => ({ column, row });

test("below the tile, clear of what hangs on its edge", () => {
  expect(noteBeside(at(0, -1), [], plot, size)).toEqual({ x: 0.5, y: 0.45, above: false });
});

test("above it where a lit square would be covered, or the land ends", () => {
  expect(noteBeside(at(0, 0), [at(1, 1)], plot, size)).toMatchObject({ above: true });
  expect(noteBeside(at(0, 2), [], plot, size)).toMatchObject({ above: true });
});

test("nowhere if both places are lit: the tray says it too", () => {
  expect(noteBeside(at(0, 0), [at(-1, 1), at(0, -1)], plot, size)).toBeNull();
});

test("beside the edge of the land it moves inwards, and covers what is there", () => {
  const note = noteBeside(at(-2, -1), [], plot, size);
  expect(note?.x).toBeCloseTo(0.3);
  expect(noteBeside(at(-2, 0), [at(0, 1), at(0, -1)], plot, size)).toBeNull();
});
