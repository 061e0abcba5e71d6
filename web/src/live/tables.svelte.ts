/** The tables where you sit, as the server last told. */

import type { ClosedTable, TableInfo } from "../api/schema";
import { api } from "./api";

let all = $state.raw<TableInfo[]>([]);
let closed = $state.raw<ClosedTable[]>([]);
let known = $state(false);
let now = $state(Date.now());
/** An answer that was asked for before there was a page to show it. */
let ahead: Promise<void> | null = null;

async function ask(): Promise<void> {
  try {
    ({ tables: all, closed } = await api.tables());
  } catch {
    // The list is a convenience: what is shown stays until the server answers again.
  }
  now = Date.now();
  known = true;
}

export const tables = {
  get all() {
    return all;
  },
  /** Those that cannot be opened. */
  get closed() {
    return closed;
  },
  /** Whether the server has answered, or has failed to: until then nobody knows whether there are any. */
  get known() {
    return known;
  },
  /** When it was last asked; how long ago something was is counted from here. */
  get now() {
    return now;
  },

  lookAhead(): void {
    ahead = ask();
  },

  async look(): Promise<void> {
    const asked = ahead;
    ahead = null;
    if (asked || document.visibilityState === "visible") await (asked ?? ask());
  },

  /** Takes a table off the list, for good. */
  async forget(id: string): Promise<void> {
    await api.forget(id);
    all = all.filter((table) => table.id !== id);
    closed = closed.filter((table) => table.id !== id);
  },
};
