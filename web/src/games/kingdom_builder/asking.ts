/** Who is asked, and when: in the own turn, in another's, or after the last round. */

import type { KingdomBuilderView } from "../../api/schema";

type Asking = Pick<KingdomBuilderView, "deciding" | "turn" | "closing" | "pieces">;

/** Whether somebody is asked in the midst of another's turn. */
export function interrupts({ deciding, turn, closing }: Omit<Asking, "pieces">): boolean {
  return deciding !== null && !closing && deciding.seat !== turn;
}

/** Where the piece in the air stood; a place that lets somebody decide is none. */
export function aloft({ deciding, pieces }: Pick<Asking, "deciding" | "pieces">): string | null {
  const origin = deciding?.origin ?? null;
  return origin && pieces.some(({ hexes }) => hexes.includes(origin)) ? origin : null;
}

/** The place that lets somebody decide. */
export function host(view: Pick<Asking, "deciding" | "pieces">): string | null {
  const origin = view.deciding?.origin ?? null;
  return origin === aloft(view) ? null : origin;
}
