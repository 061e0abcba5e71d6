/** What came of an action, sentence by sentence. */

import type { LogEntry } from "../api/schema";
import type { GameEvent, GameFace } from "../games/face";
import { sayOf } from "../games/faces";

export function told(face: GameFace, entry: LogEntry, names: string[]): string[] {
  const [events, say] = [entry.events as GameEvent[], sayOf(face)];
  return (
    face.sentences?.(events, names, say) ?? events.map((event) => face.sentence(event, names, say))
  );
}
