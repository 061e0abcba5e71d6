/** One table as this screen follows it: what is shown, what was said, and what may be done. */

import type {
  Act,
  Chair,
  Log,
  LogEntry,
  News,
  Remark,
  Sight,
  Undo,
  Whereabouts,
  Why,
} from "../api/schema";
import type { GameEvent, Latest } from "../games/face";
import { Channel, type Connection, type Socket } from "./channel";
import { Pace } from "./pace";
import { LOST, Refusal, UNAVAILABLE } from "./refusal";

/** Where a session gets everything from; a test gives others. */
export interface SessionNeeds {
  sight: () => Promise<Sight>;
  log: (seat: number | null) => Promise<Log>;
  /** The plain way to act and to ask, for while the live channel is not there. */
  post: (deed: Deed) => Promise<Sight>;
  why: (seat: number, action: string) => Promise<Why>;
  connect: () => Socket;
  /** How fast what others do is shown; 0 where nothing shall move, or nobody looks. */
  speed: () => number;
}

export type Deed = Omit<Act, "id"> | Omit<Undo, "id">;

/** Moves are told by themselves, and what is seen need not be said. */
const UNSAID: News["kind"][] = ["acted", "started", "coloured", "pledged", "shared"];

/** What somebody was called; those that are alike are told apart by numbers. */
function nameOf(seat: number | null, chairs: Chair[]): string {
  const names = chairs.map(({ name }) => name);
  const name = names[seat ?? -1] ?? "";
  if (seat === null || names.filter((other) => other === name).length < 2) return name;
  return `${name} ${names.slice(0, seat + 1).filter((other) => other === name).length}`;
}

/** Of those who take back again and again, in turns or alone, it is said once. */
function isAgain({ kind, seat, ply }: Remark, before: Remark[]): boolean {
  if (kind !== "took_back") return false;
  const other = before.findLastIndex((one) => one.kind !== kind || one.ply !== ply);
  return before.slice(other + 1).some((one) => one.seat === seat);
}

function withThoseWhoAreHere(sight: Sight, told: Whereabouts | null): Sight {
  if (!told) return sight;
  const chairs = sight.table.chairs.map((chair, seat) => ({
    ...chair,
    here: told.here[seat] ?? null,
    away_since: told.away_since[seat] ?? null,
  }));
  return { ...sight, table: { ...sight.table, chairs } };
}

export class TableSession {
  /** What is on the screen; behind the newest while a burst is being shown. */
  shown = $state.raw<Sight | null>(null);
  latest = $state.raw<Latest | null>(null);
  log = $state.raw<LogEntry[]>([]);
  /** What happened with the sight that is shown, for the live region. */
  heard = $state.raw<News[]>([]);
  /** What happened beside the moves, each at its ply. */
  remarks = $state.raw<Remark[]>([]);
  connection = $state<Connection>("connecting");
  /** How far this machine's clock is behind the server's, in milliseconds. */
  lag = $state(0);
  /** The version with which an action will be seen that is on its way; endless until that is told. */
  #awaited = $state(0);
  /** Why there is nothing to show at all. */
  trouble = $state.raw<unknown>(null);
  /** The last thing that did not work, until the next that does. */
  refused = $state.raw<unknown>(null);

  #needs: SessionNeeds;
  #channel: Channel | null = null;
  #newest: Sight | null = null;
  /** The own seat that the screen was handed to, and the version at which that was confirmed. */
  #holder: { seat: number; since: number } | null = null;
  #pace: Pace;
  /** Who is here, where that was told after the newest sight. */
  #whereabouts: Whereabouts | null = null;
  #whys = new Map<string, Promise<Why>>();
  /** An action whose answer was lost with the connection. */
  #unsure: { seat: number; action: string | null } | null = null;
  #reading: Promise<Log> | null = null;
  /** Waits for the next sight that is shown. */
  #onshown: () => void = () => {};
  #closed = false;

  /** An action is on its way, and what is shown does not have it yet. */
  get sending(): boolean {
    return (this.shown?.version ?? 0) < this.#awaited;
  }

  constructor(needs: SessionNeeds) {
    this.#needs = needs;
    this.#pace = new Pace(needs.speed);
  }

  /** Looks at the table for the first time, then stays in touch. */
  async open(): Promise<void> {
    this.trouble = null;
    this.#holder = null;
    try {
      const sight = await this.#needs.sight();
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
      watch: () => ({ have: this.#newest?.version ?? null, seat: this.#holder?.seat ?? null }),
      sight: (sight) => this.receive(sight),
      whereabouts: (told) => this.#look(told),
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

  /** Looks through the eyes of another own seat, after the screen was handed over, for its turn. */
  lookAs(seat: number): void {
    this.#pace.flush();
    this.#holder = { seat, since: this.#newest?.version ?? 0 };
    this.#forget();
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

  /** Takes the last action back, and as long as what is left is only a part of something, that too. */
  async undo(isPart: (sight: Sight) => boolean = () => false): Promise<void> {
    this.#pace.flush();
    const sight = this.shown;
    if (!sight || sight.seat === null || this.sending) return;
    const { seat, version } = sight;
    await this.#send({ seat, action: null }, { type: "undo", seat, version });
    if (this.refused) return;
    await this.#answered();
    const left = this.shown;
    if (left?.seat === seat && left.undo && isPart(left)) await this.undo(isPart);
  }

  /** When what is shown has what was sent last. */
  async #answered(): Promise<void> {
    while (this.sending) await new Promise<void>((resolve) => (this.#onshown = resolve));
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
    if (sight.now) this.lag = Math.round(1000 * sight.now - Date.now());
    this.#settle(sight);
    this.#release(sight);
    if (before && sight.version === before.version && sight.seat === before.seat) return;
    this.#newest = sight;
    this.#whereabouts = null;
    const acted = sight.news.filter((news) => news.kind === "acted");
    const own = acted.length > 0 && acted.every((news) => this.#isMine(sight, news.seat));
    // What a person does is answered at once; so is everything that is no move.
    if (own || acted.length === 0) this.#pace.flush();
    this.#pace.add({ show: () => this.#show(sight), moves: acted.length > 0 });
  }

  /** Whoever had the screen has it no longer: a connection that comes back must not ask for it. */
  #release({ seat, version }: Sight): void {
    const holder = this.#holder;
    if (holder && seat !== holder.seat && version > holder.since) this.#holder = null;
  }

  #look(told: Whereabouts): void {
    this.#whereabouts = told;
    if (this.shown) this.shown = withThoseWhoAreHere(this.shown, told);
  }

  /** What was read with other eyes is not for these. */
  #forget(): void {
    this.#reading = null;
    this.#whys.clear();
    this.heard = [];
    this.#keep([]);
  }

  #show(sight: Sight): void {
    const otherEyes = this.shown !== null && this.shown.seat !== sight.seat;
    this.#remark(sight, this.shown?.table.chairs ?? []);
    if (otherEyes) this.#forget();
    this.shown = withThoseWhoAreHere(sight, this.#whereabouts);
    this.#onshown();
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
    if (otherEyes) void this.#readLog();
    else if (sight.news.every(({ kind }) => kind !== "took_back")) this.#write(acted);
    else if (acted.length || this.#reading || this.log.length < sight.ply) void this.#readLog();
    else this.#keep(this.log.slice(0, sight.ply));
  }

  #remark({ news, ply, table }: Sight, before: Chair[]): void {
    const fresh = news
      .filter((one) => !UNSAID.includes(one.kind) && !this.#isSilent(one))
      .filter(({ kind, seat }) => kind !== "sat" || table.chairs[seat ?? -1]?.kind !== "open")
      .map(({ kind, seat, ply, version }) => {
        const name = nameOf(seat, kind === "left" ? before : table.chairs);
        return { kind, seat, ply, version, name };
      });
    const known = this.remarks;
    if (fresh.length === 0 && known.every((one) => one.ply <= ply)) return;
    // After moves were taken back, what was said during them stands where the match stands.
    this.remarks = [...known, ...fresh]
      .map((one) => (one.ply > ply ? { ...one, ply } : one))
      .filter((one, at, all) => !isAgain(one, all.slice(0, at)));
  }

  /** Nobody was told of what is taken back: a piece was only picked up. */
  #isSilent({ kind, ply }: News): boolean {
    const gone = this.log.slice(ply);
    return kind === "took_back" && gone.length > 0 && gone.every(({ events }) => !events.length);
  }

  #write(acted: News[]): void {
    if (acted.length === 0) return;
    const fresh = acted.filter((news) => news.ply > this.log.length);
    const follows = fresh.every((news, index) => news.ply === this.log.length + index + 1);
    if (!follows || this.#reading) void this.#readLog();
    else {
      const entries = fresh.map(({ ply, seat, action, events, timed_out }) => ({
        ply,
        seat,
        action,
        events,
        timed_out,
      }));
      this.log = [...this.log, ...(entries as LogEntry[])];
    }
  }

  /** The log from the server: at the start, and when some of it is missing. */
  async #readLog(): Promise<void> {
    if (!this.#newest || this.#newest.table.phase === "gathering") return;
    const reading = this.#needs.log(this.#newest.seat ?? null);
    this.#reading = reading;
    const { entries, remarks } = await reading;
    // While it was on its way, the table may have moved and a later reading have begun.
    if (this.#closed || this.#reading !== reading) return;
    this.#reading = null;
    const { ply, version } = this.shown ?? { ply: 0, version: 0 };
    this.#keep(entries.slice(0, ply));
    // Those of later versions come with what is yet to be shown.
    this.remarks = remarks.filter((one) => one.version <= version);
  }

  #keep(entries: LogEntry[]): void {
    this.log = entries;
    const last = entries.at(-1);
    // What is on the board already moves on; it is not put there a second time.
    if (last && this.latest?.ply === last.ply && this.latest.action === last.action) return;
    this.latest = last ? { ...last, events: last.events as GameEvent[], animate: false } : null;
  }

  async #send(what: { seat: number; action: string | null }, deed: Deed): Promise<void> {
    // Others who decide at the same time may be seen to act meanwhile: that is no answer.
    this.#awaited = Number.POSITIVE_INFINITY;
    this.refused = null;
    try {
      this.#awaited = await this.#carry(deed);
    } catch (error) {
      this.#awaited = 0;
      this.refused = error;
      const lost = error instanceof Refusal && [LOST, UNAVAILABLE].includes(error.code);
      if (lost) this.#unsure = what;
    }
  }

  /** Takes a deed to the table; the version that it is known as from then on. */
  async #carry(deed: Deed): Promise<number> {
    if (this.#channel?.isOpen) {
      const told = await this.#channel.ask(deed);
      return told.type === "done" ? told.version : 0;
    }
    const sight = await this.#needs.post(deed);
    this.receive(sight);
    return sight.version;
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
