/** The land of a draft, before any server has seen it. */

import type { LocationView } from "../../../api/schema";
import { columnOf, hexAt, rowOf, SIDE } from "../hexes";
import { TERRAINS } from "../land";
import { knownQuadrants, type Land, type SetUp, shownIsland } from "../setup";
import { LOCATION_LETTERS } from "../setupFiles";
import { chosenIsland } from "../setupIsland";
import type { Box } from "./table";

export interface Ground {
  board: string[];
  locations: LocationView[];
}

const HALF_SIDE = SIDE / 2;
/** No hex has a letter like this: nothing is drawn of it but the empty table. */
const NOTHING = " ".repeat(HALF_SIDE);

/** Nothing, as long as the board is not whole. */
export function groundOf(setUp: SetUp, box: Box): Ground | null {
  const known = knownQuadrants(setUp, box);
  const lands = setUp.slots.map((slot) => {
    const land = known.find(({ name }) => name === slot?.name);
    return land && slot ? { ...land, rows: slot.turned ? turned(land.rows) : land.rows } : null;
  });
  if (lands.some((land) => land === null)) return null;
  const island = chosenIsland(setUp, box) && shownIsland(setUp, box);
  const board = Array.from({ length: SIDE }, (_, row) => {
    const half = row < HALF_SIDE ? 0 : 2;
    const [left, right] = [lands[half], lands[half + 1]];
    return (left?.rows[row % HALF_SIDE] ?? NOTHING) + (right?.rows[row % HALF_SIDE] ?? NOTHING);
  });
  const locations = lands.flatMap((land, at) =>
    land ? locationsOf(land, HALF_SIDE * Math.floor(at / 2), HALF_SIDE * (at % 2)) : [],
  );
  if (!island) return { board, locations };
  return {
    board: [...board, ...island.rows],
    locations: [...locations, ...locationsOf(island, SIDE, 0)],
  };
}

const turned = (rows: string[]) => rows.toReversed().map((row) => [...row].reverse().join(""));

function locationsOf({ rows, locations }: Land, top: number, left: number): LocationView[] {
  return rows.flatMap((letters, row) =>
    [...letters].flatMap((letter, column) => {
      const location = locations[LOCATION_LETTERS.indexOf(letter)];
      return location ? [{ hex: hexAt(top + row, left + column), location, tiles: 2 }] : [];
    }),
  );
}

/** The terrain of a hex; nothing where castles, locations and the like are. */
export const terrainAt = ({ board }: Ground, hex: string): string | undefined =>
  TERRAINS[board[rowOf(hex)]?.[columnOf(hex)] ?? ""];

/** Whether a stroke puts something there: what stands on water is put there on purpose. */
export const isLand = (ground: Ground, hex: string) =>
  !["water", "mountain", undefined].includes(terrainAt(ground, hex));
