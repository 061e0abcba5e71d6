/** A table without a server: sights to order, and a socket that can be pulled out. */

import { vi } from "vitest";
import type { Log, LogEntry, News, Remark, Sight } from "../../src/api/schema";
import type { Socket, Told } from "../../src/live/channel";
import { Refusal, UNAVAILABLE } from "../../src/live/refusal";
import { type Deed, TableSession } from "../../src/live/session.svelte";

export class FakeSocket implements Socket {
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  open(): void {
    this.readyState = 1;
    this.onopen?.(undefined as never);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  /** The line is cut. */
  fail(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1006 });
  }

  tell(told: Told): void {
    this.onmessage?.({ data: JSON.stringify(told) });
  }
}

export function acted(version: number, ply: number, seat: number, action: string): News {
  return {
    version,
    kind: "acted",
    ply,
    seat,
    action,
    events: [{ type: "did", action }],
    timed_out: false,
  };
}

export function sightAt(version: number, changes: Partial<Sight> = {}, actors = [0]): Sight {
  return {
    type: "sight",
    version,
    ply: version,
    seat: 0,
    view: { version },
    choices: [],
    undo: false,
    undo_refused: null,
    now: 0,
    news: [],
    ...changes,
    table: {
      id: "t",
      game: "kingdomino",
      rules: 1,
      options: {},
      parts: [],
      phase: "playing",
      chairs: [],
      actors,
      ply: version,
      version,
      created: 0,
      changed: 0,
      commitment: "",
      seed: null,
      ranks: null,
      scores: null,
      next: null,
      taken_up: null,
      from_position: false,
      clock: null,
      deadlines: {},
      challenge: "",
      offered_after: 60,
      hints: false,
      you: { host: true, seats: [0], expected: false, away: [], invite: null, hints: false },
    },
  };
}

export interface Table {
  session: TableSession;
  sockets: FakeSocket[];
  /** The connection that is open now. */
  line: () => FakeSocket;
  /** What the server's log holds. */
  written: LogEntry[];
  logsRead: () => number;
  /** What came by plain request, and what the next one is answered with. */
  posted: Deed[];
  answerWith: (sight: Sight) => void;
}

export async function tableAt(first: Sight, hurried = false, said: Remark[] = []): Promise<Table> {
  const sockets: FakeSocket[] = [];
  const written: LogEntry[] = [];
  const posted: Deed[] = [];
  let answer: Sight | null = null;
  let read = 0;
  const session = new TableSession({
    sight: async () => first,
    log: async (): Promise<Log> => {
      read += 1;
      return { entries: [...written], remarks: said };
    },
    post: async (deed) => {
      posted.push(deed);
      if (!answer) throw new Refusal(UNAVAILABLE);
      return answer;
    },
    why: async () => ({ legal: true, rule: null, values: {}, words: null }),
    connect: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    speed: () => (hurried ? 0 : 1),
  });
  await session.open();
  const line = () => sockets.at(-1) as FakeSocket;
  line().open();
  const answerWith = (sight: Sight) => {
    answer = sight;
  };
  return { session, sockets, line, written, posted, answerWith, logsRead: () => read };
}

/** A browser that has just been installed; what it keeps. */
export function rememberNothing(): Record<string, string> {
  const kept: Record<string, string> = {};
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
  // What is kept must be listable as the real storage is.
  vi.stubGlobal("localStorage", new Proxy(storage, { ownKeys: () => Object.keys(kept) }));
  return kept;
}

/** Lets everything that is already decided happen. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
