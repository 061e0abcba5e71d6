/** The hand that draws: lines that stray a little, always in the same way, as in the game's art. */

export function tremble(step: number, reach = 1): number {
  return ((((step * 9 + 11) % 17) - 8) / 8) * reach;
}

function written(...values: number[]): string {
  return values.map((value) => Number(value.toFixed(2))).join(" ");
}

/** From point to point, not quite straight. */
export function handLine(x1: number, y1: number, x2: number, y2: number, sway = 1): string {
  const step = Math.trunc(x1 + 3 * y1 + 5 * x2 + 7 * y2);
  const x = (x1 + x2) / 2 + tremble(step, sway);
  const y = (y1 + y2) / 2 + tremble(step + 5, sway);
  return `M${written(x1, y1)}Q${written(x, y, x2, y2)}`;
}

/** Around a box, with round corners and sides that stray. */
export function handBox(
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 8,
  sway = 1,
): string {
  const [right, bottom, r] = [x + width, y + height, radius];
  const [mx, my] = [x + width / 2, y + height / 2];
  const step = Math.trunc(width + height);
  const [east, west] = [tremble(step, sway), tremble(step + 1, sway)];
  const [north, south] = [tremble(step + 2, sway), tremble(step + 3, sway)];
  const bend = (...values: number[]) => `Q${written(...values)}`;
  return [
    `M${written(x + r, y)}`,
    bend(mx, y + north, right - r, y),
    bend(right, y, right, y + r),
    bend(right + east, my, right, bottom - r),
    bend(right, bottom, right - r, bottom),
    bend(mx, bottom + south, x + r, bottom),
    bend(x, bottom, x, bottom - r),
    bend(x + west, my, x, y + r),
    bend(x, y, x + r, y),
    "Z",
  ].join("");
}
