/** What is asked of the server about matches that are over. */

import type { ReviewTold, Seated, TakingUp } from "../api/schema";
import { asked, call, tablePath } from "../live/call";

const path = (table: string, have: number) => asked(`${tablePath(table)}/review`, { have });

export const reviewApi = {
  /** How far it is, with the turns that one does not have yet. */
  look: (table: string, have: number) => call<ReviewTold>("GET", path(table, have)),
  begin: (table: string, have: number) => call<ReviewTold>("POST", path(table, have)),
  stop: (table: string, have: number) =>
    call<ReviewTold>("POST", asked(`${tablePath(table)}/review/stop`, { have })),
  playOn: (table: string, wish: TakingUp) =>
    call<Seated>("POST", `${tablePath(table)}/play-on`, wish),
  bring: (text: string) => call<Seated>("POST", "/records", { text }),
};

export const pageAddress = (table: string) => `/api${tablePath(table)}/review/page`;
