/** A session with the real server. */

import type { Acting, TakingBack } from "../api/schema";
import { habits } from "../table/habits.svelte";
import { firstSight } from "./arrival";
import type { Socket } from "./channel";
import { TableSession } from "./session.svelte";
import { liveAddress, tableApi } from "./tableApi";

const calm = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

export function sessionAt(id: string): TableSession {
  return new TableSession({
    sight: async () => firstSight(id) ?? tableApi.sight(id),
    log: (seat) => tableApi.log(id, seat),
    post: ({ type, ...deed }) =>
      type === "act" ? tableApi.act(id, deed as Acting) : tableApi.undo(id, deed as TakingBack),
    why: (seat, action) => tableApi.why(id, seat, action),
    connect: () => new WebSocket(liveAddress(id)) as unknown as Socket,
    speed: () =>
      calm?.matches || document.visibilityState === "hidden" ? 0 : Number(habits.speed),
  });
}
