/** The screens behind the first one, each loaded when it is first gone to, and their words with it. */

import { bringInside } from "../words/words.svelte";

async function inside<Screen>(screen: Promise<{ default: Screen }>): Promise<Screen> {
  const [{ default: shown }] = await Promise.all([screen, bringInside()]);
  return shown;
}

export const screens = {
  newTable: () => inside(import("./NewTable.svelte")),
  workshop: () => inside(import("./Workshop.svelte")),
  analysis: () => inside(import("./Analysis.svelte")),
  things: () => inside(import("./Things.svelte")),
  table: () => inside(import("./Table.svelte")),
  lobby: () => inside(import("./Lobby.svelte")),
  replay: () => inside(import("./ReplayTable.svelte")),
  help: () => inside(import("../parts/Help.svelte")),
  /** Few ever have such a table. */
  closedTables: async () => (await import("../parts/ClosedTables.svelte")).default,
  confirm: () => inside(import("../parts/Confirm.svelte")),
};
