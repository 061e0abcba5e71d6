/** Squares on a map of any size, in units of 100 a square. */

export interface Spot {
  column: number;
  row: number;
}

/** Columns and rows of a map. */
export interface Region {
  west: number;
  north: number;
  columns: number;
  rows: number;
}

const keyOf = ({ column, row }: Spot) => `${column},${row}`;

/** Every side of a square that no other of them shares. */
export function outlineOf(spots: readonly Spot[]): string {
  const inside = new Set(spots.map(keyOf));
  const outer = ({ column, row }: Spot) => !inside.has(keyOf({ column, row }));
  return spots
    .flatMap(({ column, row }) => {
      const [x, y] = [column * 100, row * 100];
      return [
        outer({ column: column + 1, row }) ? `M${x + 100} ${y}v100` : "",
        outer({ column, row: row + 1 }) ? `M${x + 100} ${y + 100}h-100` : "",
        outer({ column: column - 1, row }) ? `M${x} ${y + 100}v-100` : "",
        outer({ column, row: row - 1 }) ? `M${x} ${y}h100` : "",
      ];
    })
    .join("");
}

/** All of the squares as one shape. */
export function areaOf(spots: readonly Spot[]): string {
  return spots.map(({ column, row }) => `M${column * 100} ${row * 100}h100v100h-100Z`).join("");
}
