/** What is asked of the server about matches that are over. */

import type { ReviewTold, Seated, TakingUp } from "../api/schema";
import { asked, call, tablePath } from "../live/call";

export const reviewApi = {
  /** How far it is, with the turns that one does not have yet. */
  look: (table: string, have: number) =>
    call<ReviewTold>("GET", asked(`${tablePath(table)}/review`, { have })),
  begin: (table: string) => call<ReviewTold>("POST", `${tablePath(table)}/review`),
  stop: (table: string) => call<ReviewTold>("POST", `${tablePath(table)}/review/stop`),
  playOn: (table: string, wish: TakingUp) =>
    call<Seated>("POST", `${tablePath(table)}/play-on`, wish),
  bring: (text: string) => call<Seated>("POST", "/records", { text }),
};

export const pageAddress = (table: string) => `/api${tablePath(table)}/review/page`;
