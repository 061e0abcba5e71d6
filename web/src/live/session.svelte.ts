/** One table as this screen follows it: what is shown, what was said, and what may be done. */

import type { Act, Chair, Log, LogEntry, News, Sight, Undo, Why } from "../api/schema";
import type { GameEvent, Latest } from "../games/face";
import { Channel, type Connection, type Socket } from "./channel";
import { Pace } from "./pace";
import { LOST, Refusal, UNAVAILABLE } from "./refusal";

/** Where a session gets everything from; a test gives others. */
export interface SessionNeeds {
  sight: (seat: number | null) => Promise<Sight>;
  log: (seat: number | null) => Promise<Log>;
  /** The plain way to act and to ask, for while the live channel is not there. */
  post: (deed: Deed) => Promise<Sight>;
  why: (seat: number, action: string) => Promise<Why>;
  connect: () => Socket;
  /** Nothing shall move, or nobody looks. */
  hurried: () => boolean;
}

/** Something that happened beside the moves, and who sat where when it did. */
export type Remark = News & { chairs: Chair[] };

export type Deed = Omit<Act, "id"> | Omit<Undo, "id">;

export class TableSession {
  /** What is on the screen; behind the newest while a burst is being shown. */
  shown = $state.raw<Sight | null>(null);
  latest = $state.raw<Latest | null>(null);
  log = $state.raw<LogEntry[]>([]);
  /** What happened with the sight that is shown, for the live region. */
  heard = $state.raw<News[]>([]);
  /** Those since this page was opened, each at its ply. */
  remarks = $state.raw<Remark[]>([]);
  connection = $state<Connection>("connecting");
  /** An action is on its way. */
  sending = $state(false);
  /** Why there is nothing to show at all. */
  trouble = $state.raw<unknown>(null);
  /** The last thing that did not work, until the next that does. */
  refused = $state.raw<unknown>(null);

  #needs: SessionNeeds;
  #channel: Channel | null = null;
  #newest: Sight | null = null;
  #seat: number | null = null;
  #pace: Pace;
  #whys = new Map<string, Promise<Why>>();
  /** An action whose answer was lost with the connection. */
  #unsure: { seat: number; action: string | null } | null = null;
  #reading: Promise<Log> | null = null;
  #closed = false;

  constructor(needs: SessionNeeds) {
    this.#needs = needs;
    this.#pace = new Pace(needs.hurried);
  }

  /** Looks at the table for the first time, then stays in touch. */
  async open(): Promise<void> {
    this.trouble = null;
    try {
      const sight = await this.#needs.sight(this.#seat);
      if (this.#closed) return;
      this.receive(sight);
      await this.#readLog();
    } catch (error) {
      this.trouble = error;
      return;
    }
    if (this.#closed) return;
    this.#channel = new Channel({
      connect: this.#needs.connect,
      watch: () => ({ have: this.#newest?.version ?? null, seat: this.#seat }),
      sight: (sight) => this.receive(sight),
      connection: (state) => {
        this.connection = state;
      },
    });
  }

  close(): void {
    this.#closed = true;
    this.#pace.clear();
    this.#channel?.close();
  }

  /** Looks through the eyes of another own seat, after the screen was handed over. */
  lookAs(seat: number): void {
    this.#seat = seat;
    this.#channel?.watch();
  }

  /** Has taken a seat: a connection from before still belongs to nobody. */
  joined(sight: Sight): void {
    this.#channel?.reconnect();
    this.receive(sight);
  }

  /** Acts on what is shown. */
  async act(action: string): Promise<void> {
    this.#pace.flush();
    const sight = this.shown;
    if (!sight || sight.seat === null || this.sending) return;
    const { seat, version } = sight;
    await this.#send({ seat, action }, { type: "act", seat, version, action });
  }

  async undo(): Promise<void> {
    this.#pace.flush();
    const sight = this.shown;
    if (!sight || sight.seat === null || this.sending) return;
    const { seat, version } = sight;
    await this.#send({ seat, action: null }, { type: "undo", seat, version });
  }

  /** Why an action is illegal in the position that is shown; each is asked for once. */
  why(action: string): Promise<Why> {
    const known = this.#whys.get(action);
    if (known) return known;
    const seat = this.shown?.seat ?? 0;
    const asked = this.#channel?.isOpen
      ? this.#channel.ask({ type: "why", seat, action }).then((told) => {
          if (told.type !== "why") throw new Refusal("failed");
          return told.why;
        })
      : this.#needs.why(seat, action);
    asked.catch(() => this.#whys.delete(action));
    this.#whys.set(action, asked);
    return asked;
  }

  /** Takes in a sight, however it came: over the channel or as the answer to a request. */
  receive(sight: Sight): void {
    const before = this.#newest;
    if (before && sight.version < before.version) return;
    this.#settle(sight);
    if (before && sight.version === before.version && sight.seat === before.seat) return;
    this.#newest = sight;
    const acted = sight.news.filter((news) => news.kind === "acted");
    const own = acted.length > 0 && acted.every((news) => this.#isMine(sight, news.seat));
    // What a person does is answered at once; so is everything that is no move.
    if (own || acted.length === 0) this.#pace.flush();
    this.#pace.add({ show: () => this.#show(sight), moves: acted.length > 0 });
  }

  #show(sight: Sight): void {
    this.#remark(sight, this.shown?.table.chairs ?? []);
    this.shown = sight;
    this.heard = sight.news;
    this.#whys.clear();
    const acted = sight.news.filter((news) => news.kind === "acted");
    const last = acted.at(-1);
    if (last) {
      this.latest = {
        seat: last.seat,
        action: last.action,
        events: acted.flatMap((news) => news.events as GameEvent[]),
        ply: last.ply,
        animate: true,
      };
    }
    if (sight.news.some((news) => news.kind === "took_back")) void this.#readLog();
    else this.#write(acted);
  }

  #remark({ news, ply, table }: Sight, before: Chair[]): void {
    const fresh = news
      .filter(({ kind }) => kind !== "acted" && kind !== "started")
      .map((one) => ({ ...one, chairs: one.kind === "left" ? before : table.chairs }));
    if (fresh.length === 0) return;
    // After moves were taken back, what was said during them stands where the match stands.
    this.remarks = [...this.remarks, ...fresh].map((one) =>
      one.ply > ply ? { ...one, ply } : one,
    );
  }

  #write(acted: News[]): void {
    if (acted.length === 0) return;
    const fresh = acted.filter((news) => news.ply > this.log.length);
    const follows = fresh.every((news, index) => news.ply === this.log.length + index + 1);
    if (!follows || this.#reading) void this.#readLog();
    else {
      const entries = fresh.map(({ ply, seat, action, events }) => ({ ply, seat, action, events }));
      this.log = [...this.log, ...(entries as LogEntry[])];
    }
  }

  /** The log from the server: at the start, and when something was taken back. */
  async #readLog(): Promise<void> {
    if (!this.#newest || this.#newest.table.phase === "gathering") return;
    const reading = this.#needs.log(this.#newest.seat ?? null);
    this.#reading = reading;
    const { entries } = await reading;
    // While it was on its way, the table may have moved and a later reading have begun.
    if (this.#closed || this.#reading !== reading) return;
    this.#reading = null;
    this.log = entries.slice(0, this.shown?.ply ?? 0);
    const last = this.log.at(-1);
    this.latest = last ? { ...last, events: last.events as GameEvent[], animate: false } : null;
  }

  async #send(what: { seat: number; action: string | null }, deed: Deed): Promise<void> {
    this.sending = true;
    this.refused = null;
    try {
      if (this.#channel?.isOpen) await this.#channel.ask(deed);
      else this.receive(await this.#needs.post(deed));
    } catch (error) {
      this.refused = error;
      const lost = error instanceof Refusal && [LOST, UNAVAILABLE].includes(error.code);
      if (lost) this.#unsure = what;
    } finally {
      this.sending = false;
    }
  }

  /** After a lost connection the table itself says whether the action had arrived. */
  #settle(sight: Sight): void {
    const unsure = this.#unsure;
    if (!unsure) return;
    this.#unsure = null;
    const arrived = sight.news.some(
      (news) =>
        news.seat === unsure.seat &&
        (unsure.action === null ? news.kind === "took_back" : news.action === unsure.action),
    );
    this.refused = arrived ? null : new Refusal("not_arrived");
  }

  #isMine(sight: Sight, seat: number | null): boolean {
    return seat !== null && sight.table.you.seats.includes(seat);
  }
}
