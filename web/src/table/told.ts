/** What came of an action, sentence by sentence; and of a turn, in one line. */

import type { LogEntry } from "../api/schema";
import type { GameEvent, GameFace } from "../games/face";
import { sayOf } from "../games/faces";
import type { TurnTaken } from "./turns";

export function told(face: GameFace, entry: LogEntry, names: string[]): string[] {
  const [events, say] = [entry.events as GameEvent[], sayOf(face)];
  if (events.length === 0) return quietly(face, entry);
  return (
    face.sentences?.(events, names, say) ?? events.map((event) => face.sentence(event, names, say))
  );
}

/** What kinds of things happened, each once. */
export const kinds = ({ events }: LogEntry) => [
  ...new Set((events as GameEvent[]).map(({ type }) => type)),
];

export function inShort(face: GameFace, { entries }: TurnTaken): string {
  const events = entries.flatMap((entry) => entry.events as GameEvent[]);
  const words = face.inShort(events, sayOf(face));
  return words || entries.flatMap((entry) => quietly(face, entry)).join(", ");
}

/** What somebody did who let something be. */
function quietly(face: GameFace, { action }: LogEntry): string[] {
  return action === null ? [] : [face.quiet?.(action, sayOf(face)) ?? action];
}
