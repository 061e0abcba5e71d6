/** What is chosen before a match of Isle of Skye. */

import type { IsleOfSkyeOptions } from "../../api/schema";

/** Questions that the rules leave open. */
export const RULINGS = ["castle_on_road", "farm_corners", "column_once", "tiebreak"] as const;

/** No right file is this large, however it is written. */
export const MOST_BYTES = 200_000;
/** What the server reads of a whole table leaves so much for a board. */
const MOST_SENT = 14_000;

/** Whether the expansion is played with; what belongs to it goes with it. */
export function withJourneyman(journeyman: boolean): Partial<IsleOfSkyeOptions> {
  return journeyman ? { journeyman } : { journeyman, same_bonuses: false, board: "" };
}

/** The text of a file with progress boards, without what only makes it easy to read. */
export function packedBoard(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    // The server says what is wrong with it.
    return text;
  }
}

export const isTooLarge = (board: string) =>
  new TextEncoder().encode(JSON.stringify(board)).length > MOST_SENT;
