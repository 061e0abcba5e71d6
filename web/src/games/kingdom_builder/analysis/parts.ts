/** The parts of the board that are looked at one by one where all of it would be too small. */

import type { Box, Chart } from "../chart";
import { HALF, hexAt, PITCH, SIDE, WIDTH } from "../hexes";

export interface Part {
  /** The key of its words. */
  name: string;
  box: Box;
}

const RIM = 14;
const SIDE_OF_PART = SIDE / 2;
const NAMES = ["top_left", "top_right", "bottom_left", "bottom_right"];

/** The four quadrants, and the island where there is one. */
export function partsOf(chart: Chart): Part[] {
  const quadrants = NAMES.map((name, at) => {
    const first = chart.middleOf(hexAt(SIDE_OF_PART * Math.floor(at / 2), SIDE_OF_PART * (at % 2)));
    return {
      name: `quadrant.${name}`,
      box: {
        x: first.x - WIDTH / 2 - RIM,
        y: first.y - HALF - RIM,
        width: WIDTH * (SIDE_OF_PART + 0.5) + 2 * RIM,
        height: PITCH * (SIDE_OF_PART - 1) + 2 * HALF + 2 * RIM,
      },
    };
  });
  const beyond = chart.hexes.slice(SIDE * SIDE).map((hex) => chart.middleOf(hex));
  if (beyond.length === 0) return quadrants;
  const [left, right] = [beyond.map(({ x }) => x), beyond.map(({ y }) => y)];
  const x = Math.min(...left) - WIDTH / 2 - RIM;
  const y = Math.min(...right) - HALF - RIM;
  const width = Math.max(...left) + WIDTH / 2 + RIM - x;
  const height = Math.max(...right) + HALF + RIM - y;
  return [...quadrants, { name: "web.setup.island", box: { x, y, width, height } }];
}

/** The part that a point lies in. */
export function partAt(parts: readonly Part[], x: number, y: number): number {
  const inside = ({ box }: Part) =>
    x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  return parts.findIndex(inside);
}
