/**
 * The live channel of one table: says what it has, hears the rest, and comes back by itself after
 * every loss. It never sends anything a second time; who asked is told that the answer was lost.
 */

import type {
  Act,
  Answer,
  Ask,
  Done,
  Refused,
  Sight,
  Undo,
  Watch,
  Whereabouts,
} from "../api/schema";
import { LOST, Refusal } from "./refusal";

export type Told = Sight | Done | Refused | Answer | Whereabouts;
type Asked = Omit<Act, "id"> | Omit<Undo, "id"> | Omit<Ask, "id">;

export type Connection = "connecting" | "open" | "away" | "closed";

/** What the channel needs of a WebSocket. */
export interface Socket {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface ChannelNeeds {
  connect: () => Socket;
  /** What to watch from: asked anew at each connection. */
  watch: () => Omit<Watch, "type">;
  sight: (sight: Sight) => void;
  /** Somebody has come or is away; the sight is still the newest. */
  whereabouts: (told: Whereabouts) => void;
  connection: (state: Connection) => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PROOF_OF_LIFE = 5_000;
const ANSWER_WITHIN = 8_000;

interface Pending {
  resolve: (told: Done | Answer) => void;
  reject: (refusal: Refusal) => void;
  limit: ReturnType<typeof setTimeout>;
}

export class Channel {
  #needs: ChannelNeeds;
  #socket: Socket | null = null;
  #open = false;
  #closed = false;
  #tries = 0;
  #next = 1;
  #pending = new Map<number, Pending>();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(needs: ChannelNeeds) {
    this.#needs = needs;
    this.#connect();
    globalThis.addEventListener?.("online", this.#wake);
    globalThis.addEventListener?.("offline", this.#cut);
    globalThis.document?.addEventListener("visibilitychange", this.#wake);
  }

  get isOpen(): boolean {
    return this.#open;
  }

  /** Sends a message that is answered: resolves with the answer, rejects with a `Refusal`. */
  ask(message: Asked): Promise<Done | Answer> {
    const socket = this.#socket;
    if (!this.#open || !socket) return Promise.reject(new Refusal(LOST));
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      // A line that swallows what it is given is no line: better to say so and to connect anew.
      const limit = setTimeout(() => this.#lost(socket), ANSWER_WITHIN);
      this.#pending.set(id, { resolve, reject, limit });
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  /** Looks through other eyes, or makes sure that nothing was missed. */
  watch(): void {
    if (this.#open) this.#socket?.send(JSON.stringify({ type: "watch", ...this.#needs.watch() }));
  }

  /** Connects anew, as whoever the browser says that we are by now. */
  reconnect(): void {
    this.#drop();
    this.#tries = 0;
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    globalThis.removeEventListener?.("online", this.#wake);
    globalThis.removeEventListener?.("offline", this.#cut);
    globalThis.document?.removeEventListener("visibilitychange", this.#wake);
    this.#drop();
    this.#needs.connection("closed");
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const socket = this.#needs.connect();
    this.#socket = socket;
    this.#needs.connection(this.#tries === 0 ? "connecting" : "away");
    socket.onopen = () => {
      this.#open = true;
      this.watch();
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data) as Told);
    socket.onclose = () => this.#lost(socket);
  }

  #hear(told: Told): void {
    clearTimeout(this.#silence);
    if (told.type === "sight") {
      this.#tries = 0;
      this.#needs.connection("open");
      this.#needs.sight(told);
      return;
    }
    if (told.type === "presence") {
      this.#needs.whereabouts(told);
      return;
    }
    const pending = this.#pending.get(told.id ?? -1);
    if (!pending) return;
    this.#pending.delete(told.id ?? -1);
    clearTimeout(pending.limit);
    if (told.type === "refused") pending.reject(Refusal.from(told.problem));
    else pending.resolve(told);
  }

  #lost(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    if (this.#closed) return;
    this.#needs.connection("away");
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    this.#tries += 1;
    // Jitter: a thousand clients of a restarted server must not come back in the same instant.
    this.#retry = setTimeout(() => this.#connect(), longest * (0.5 + Math.random() / 2));
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    this.#open = false;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject, limit } of pending) {
      clearTimeout(limit);
      reject(new Refusal(LOST));
    }
  }

  // The browser knows it first; the socket would only find out by a long silence.
  #cut = (): void => {
    if (this.#socket) this.#lost(this.#socket);
  };

  // The network or the person is back: no reason to wait any longer. A connection that seems open
  // may have died in the sleep, so it must prove that it lives.
  #wake = (): void => {
    if (this.#closed || globalThis.document?.visibilityState === "hidden") return;
    const socket = this.#socket;
    if (this.#open && socket) {
      this.watch();
      clearTimeout(this.#silence);
      this.#silence = setTimeout(() => this.#lost(socket), PROOF_OF_LIFE);
    } else if (!socket) {
      this.#connect();
    }
  };
}
