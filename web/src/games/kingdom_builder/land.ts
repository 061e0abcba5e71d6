/** What the land of a hex is, and with which symbol it is drawn. */

import type { KingdomBuilderView } from "../../api/schema";
import { columnOf, rowOf } from "./hexes";

const TERRAINS: Record<string, string> = {
  G: "grass",
  C: "canyon",
  D: "desert",
  F: "flower",
  T: "forest",
  W: "water",
  M: "mountain",
};
const VARIANTS = 3;
const DONATION = "donation_";

type Mapped = Pick<KingdomBuilderView, "board">;

export function terrainOf({ board }: Mapped, hex: string): string | null {
  return TERRAINS[letterOf(board, hex)] ?? null;
}

export const CASTLE = "X";

export function isCastle({ board }: Mapped, hex: string): boolean {
  return letterOf(board, hex) === CASTLE;
}

function letterOf(board: string[], hex: string): string {
  return board[rowOf(hex)]?.[columnOf(hex)] ?? "";
}

/** The symbol of a hex; `location` is the name of one that lies there. */
export function symbolOf(board: string[], hex: string, location: string | undefined): string {
  if (location) return `#kb-${location}`;
  const terrain = TERRAINS[letterOf(board, hex)];
  if (!terrain) return letterOf(board, hex) === "X" ? "#kb-castle" : "#kb-nomad";
  return `#kb-${terrain}-${((7 * rowOf(hex)) ^ (13 * columnOf(hex))) % VARIANTS}`;
}

/** The symbols that a tile is drawn with, one upon the other. */
export function tileSymbols(tile: string): string[] {
  if (!tile.startsWith(DONATION)) return [`#kb-${tile}`];
  return [`#kb-${tile.slice(DONATION.length)}-0`, "#kb-donation"];
}
