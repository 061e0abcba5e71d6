/** A session with the real server. */

import type { Acting, TakingBack } from "../api/schema";
import { habits } from "../table/habits.svelte";
import { api, liveAddress } from "./api";
import { firstSight } from "./arrival";
import type { Socket } from "./channel";
import { TableSession } from "./session.svelte";

const calm = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

export function sessionAt(id: string): TableSession {
  return new TableSession({
    sight: async () => firstSight(id) ?? api.sight(id),
    log: (seat) => api.log(id, seat),
    post: ({ type, ...deed }) =>
      type === "act" ? api.act(id, deed as Acting) : api.undo(id, deed as TakingBack),
    why: (seat, action) => api.why(id, seat, action),
    connect: () => new WebSocket(liveAddress(id)) as unknown as Socket,
    speed: () =>
      calm?.matches || document.visibilityState === "hidden" ? 0 : Number(habits.speed),
  });
}
