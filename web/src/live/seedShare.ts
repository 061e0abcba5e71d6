/**
 * This page's part in a seed that nobody chooses. Where people gather it pledges a share, and tells
 * it once every chair is taken and the others have pledged theirs; when somebody comes or goes after
 * that, it begins anew. It only ever adds: whatever fails here, the match starts without it.
 */

import type { Chair, Sight, TableInfo } from "../api/schema";
import { Refusal, UNAVAILABLE } from "./refusal";
import { forgetShare, noteOf, noteTelling, pledgeOf, shareToPledge } from "./shareNote";

export interface ShareNeeds {
  pledge: (pledge: string) => Promise<Sight>;
  tell: (share: string) => Promise<Sight>;
  receive: (sight: Sight) => void;
}

/** So long those are awaited who have sat down and not pledged: a program need not. */
const PLEDGES_MS = 10_000;
/** And so long when the host starts. */
const START_MS = 1_500;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;
/** What may be different in a while; every other refusal is about the table as it is. */
const PASSING = [UNAVAILABLE, "crowded", "too_many", "failed"];

const isOpen = ({ kind }: Chair) => kind === "open";

/** The chair that adds this screen's share; friends at the same screen add none of their own. */
const ownSeat = ({ chairs }: TableInfo) =>
  chairs.findIndex(({ mine, kind }) => mine && kind === "person");

/** What the others have pledged, by seat. */
function pledgesBeside(seat: number, { chairs }: TableInfo): Record<string, string> {
  const pledged = chairs.flatMap(({ pledge }, other) =>
    pledge && other !== seat ? [[String(other), pledge]] : [],
  );
  return Object.fromEntries(pledged);
}

const isTold = ({ chairs }: TableInfo) => chairs.some(({ share }) => share);

/** Whether nobody has yet to pledge: once a share is told, nobody may. */
function pledgesAreIn(table: TableInfo): boolean {
  const people = table.chairs.filter(({ kind }) => kind === "person");
  return isTold(table) || people.every(({ pledge }) => pledge);
}

/** Everybody has come, and what this seat adds is fixed. */
const isWhole = (table: TableInfo) =>
  !table.chairs.some(isOpen) && table.chairs[ownSeat(table)]?.pledge;

/** What is to be done for the seed now. */
export function nextStep(table: TableInfo, hurried: boolean): "pledge" | "tell" | null {
  const chair = table.chairs[ownSeat(table)];
  if (table.phase !== "gathering" || !chair || chair.share) return null;
  if (!chair.pledge) return isTold(table) ? null : "pledge";
  const note = noteOf(table.id);
  // A program has pledged for this seat, or the share was lost with a page that may not remember.
  if (!note || pledgeOf(note.share) !== chair.pledge) return null;
  if (!isWhole(table)) return null;
  return hurried || pledgesAreIn(table) ? "tell" : null;
}

export class SeedShare {
  #needs: ShareNeeds;
  #table: TableInfo | null = null;
  #sending = false;
  /** The others have had time enough to pledge. */
  #hurried = false;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  /** The version of the table at which something was refused: it is not tried there again. */
  #refusedAt = -1;
  #waiting = new Set<() => void>();
  #closed = false;

  constructor(needs: ShareNeeds) {
    this.#needs = needs;
  }

  /** Looks at the table as it is now. */
  see(table: TableInfo): void {
    if (this.#closed || (this.#table && table.version < this.#table.version)) return;
    this.#table = table;
    if (isWhole(table)) this.#patience ??= setTimeout(() => this.#hurry(), PLEDGES_MS);
    else this.#takeTime();
    this.#step();
  }

  /** The host starts: a moment for the pledges that are on their way, and then the share. */
  async beforeStart(): Promise<void> {
    await this.#until(pledgesAreIn);
    this.#hurry();
    await this.#until((table) => nextStep(table, true) === null);
  }

  /** The person gets up: their share is no part of anything. */
  leave(): void {
    this.close();
    if (this.#table) forgetShare(this.#table.id);
  }

  close(): void {
    this.#closed = true;
    this.#takeTime();
    for (const go of this.#waiting) go();
  }

  #takeTime(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#hurried = false;
  }

  #hurry(): void {
    this.#hurried = true;
    this.#step();
  }

  /** Waits until something is true of the table; not for long, and not for a server that is away. */
  #until(holds: (table: TableInfo) => boolean): Promise<void> {
    const over = () => !this.#table || this.#isStuck(this.#table) || holds(this.#table);
    if (over()) return Promise.resolve();
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(limit);
        this.#waiting.delete(look);
        resolve();
      };
      const look = () => {
        if (over()) go();
      };
      const limit = setTimeout(go, START_MS);
      this.#waiting.add(look);
    });
  }

  #isStuck({ version }: TableInfo): boolean {
    return this.#closed || this.#failures > 0 || version <= this.#refusedAt;
  }

  #step(): void {
    const table = this.#table;
    const rests = this.#sending || this.#rest !== undefined;
    if (table && !rests && !this.#closed && table.version > this.#refusedAt) {
      const step = nextStep(table, this.#hurried);
      if (step) void this.#send(step, table);
    }
    for (const look of this.#waiting) look();
  }

  async #send(step: "pledge" | "tell", table: TableInfo): Promise<void> {
    this.#sending = true;
    try {
      const sight = await (step === "pledge" ? this.#pledge(table) : this.#tell(table));
      this.#failures = 0;
      this.#sending = false;
      this.#needs.receive(sight);
      this.see(sight.table);
    } catch (error) {
      this.#sending = false;
      this.#refused(error, table.version);
    }
  }

  #pledge({ id }: TableInfo): Promise<Sight> {
    return this.#needs.pledge(pledgeOf(shareToPledge(id)));
  }

  /** What the others have pledged is noted first: afterwards they could suit theirs to it. */
  #tell(table: TableInfo): Promise<Sight> {
    const seat = ownSeat(table);
    noteTelling(table.id, seat, pledgesBeside(seat, table));
    return this.#needs.tell(noteOf(table.id)?.share ?? "");
  }

  #refused(error: unknown, version: number): void {
    if (error instanceof Refusal && !PASSING.includes(error.code)) this.#refusedAt = version;
    else {
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures);
      this.#failures += 1;
      this.#rest = setTimeout(() => {
        this.#rest = undefined;
        this.#step();
      }, wait);
    }
    this.#step();
  }
}
