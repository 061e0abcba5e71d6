/** The four places of a board, as options name what lies there. Tables need no more of a set-up. */

import type { KingdomBuilderOptions } from "../../api/schema";

export type Options = Omit<KingdomBuilderOptions, "players">;

/** A quadrant on one of the four places of the board. */
export interface Slot {
  name: string;
  turned: boolean;
}

export type Slots = (Slot | null)[];

export const PLACES = ["top_left", "top_right", "bottom_left", "bottom_right"];
/** The box that is always on the table. */
export const BASE = "base";
const TURNED = ":turned";

export function slotOf(text: string | undefined): Slot | null {
  if (!text) return null;
  const turned = text.endsWith(TURNED);
  return { name: turned ? text.slice(0, -TURNED.length) : text, turned };
}

export const written = ({ name, turned }: Slot) => name + (turned ? TURNED : "");
