/** What is asked of the server at the door: who one is, which games and tables there are. */

import type { GameInfo, Person, Seated, TableList, TableWish } from "../api/schema";
import { call, tablePath } from "./call";

export const api = {
  me: () => call<Person>("GET", "/me"),
  rename: (name: string) => call<Person>("PUT", "/me", { name }),
  games: () => call<GameInfo[]>("GET", "/games"),
  tables: () => call<TableList>("GET", "/tables"),
  /** Takes a table off your list. */
  forget: (id: string) => call<void>("DELETE", `${tablePath(id)}/mine`),
  open: (
    wish: Omit<TableWish, "options" | "clock" | "hints" | "position"> &
      Partial<Pick<TableWish, "clock" | "hints" | "position">> & {
        options: Record<string, unknown>;
      },
  ) => call<Seated>("POST", "/tables", wish),
};
