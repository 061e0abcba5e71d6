/** What the land of a hex is, and with which symbol it is drawn. */

import type { KingdomBuilderView } from "../../api/schema";
import { columnOf, hexAt, rowOf } from "./hexes";

export const TERRAINS: Record<string, string> = {
  G: "grass",
  C: "canyon",
  D: "desert",
  F: "flower",
  T: "forest",
  W: "water",
  M: "mountain",
  S: "swamp",
  A: "farmland",
};
/** Special hexes but for locations, which have names of their own. */
export const PLACES: Record<string, string> = {
  X: "castle",
  N: "nomads",
  P: "palace",
  O: "silo",
};
/** Those of them that pay gold, and what lies on the board from the start and does. */
const PAYING = ["castle", "palace"];
const CAPITOL = "capitol";
const COVERED = "covered_castle";
const VARIANTS = 3;
const DONATION = "donation_";

type Mapped = Pick<KingdomBuilderView, "board">;
type Laid = Mapped & Pick<KingdomBuilderView, "pieces" | "options">;

export function terrainOf({ board }: Mapped, hex: string): string | null {
  return TERRAINS[letterOf(board, hex)] ?? null;
}

/** Which special hex it is; nothing where it is land or a location. */
export function placeOf({ board }: Mapped, hex: string): string | null {
  return PLACES[letterOf(board, hex)] ?? null;
}

/** The special hexes of a board that pay gold, and the capitols. */
export function payingPlaces({ board, pieces, options }: Laid): string[] {
  const capitols = pieces.find(({ kind }) => kind === CAPITOL)?.hexes ?? [];
  const hexes = board.flatMap((letters, row) =>
    [...letters].map((letter, column) => ({ hex: hexAt(row, column), place: PLACES[letter] })),
  );
  // A castle under a capitol pays nothing, or it is agreed that it does.
  const open = new Set(hexes.flatMap(({ hex, place }) => (capitols.includes(hex) ? [] : place)));
  const bare = PAYING.filter((place) => open.has(place));
  if (!capitols.length) return bare;
  return [...bare, CAPITOL, ...(options.capitol_castle ? [COVERED] : [])];
}

/** The symbol of what pays but is no card and no task. */
export function payingSymbol(rule: string): string {
  return rule === COVERED ? "#kb-castle" : `#kb-${rule}`;
}

function letterOf(board: string[], hex: string): string {
  return board[rowOf(hex)]?.[columnOf(hex)] ?? "";
}

/** The symbol of a hex; `location` is the name of one that lies there. */
export function symbolOf(board: string[], hex: string, location: string | undefined): string {
  if (location) return `#kb-${location}`;
  const terrain = TERRAINS[letterOf(board, hex)];
  if (!terrain) return `#kb-${PLACES[letterOf(board, hex)]}`;
  return `#kb-${terrain}-${((7 * rowOf(hex)) ^ (13 * columnOf(hex))) % VARIANTS}`;
}

/** The symbols that a tile is drawn with, one upon the other. */
export function tileSymbols(tile: string): string[] {
  if (!tile.startsWith(DONATION)) return [`#kb-${tile}`];
  return [`#kb-${tile.slice(DONATION.length)}-0`, "#kb-donation"];
}
