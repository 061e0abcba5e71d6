/** A page at a table that gathers, and a server that takes pledges and shares as ours does. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Chair, Sight, TableInfo } from "../../src/api/schema";
import { Refusal, UNAVAILABLE } from "../../src/live/refusal";
import { SeedShare } from "../../src/live/seedShare";
import { noteOf, pledgeOf } from "../../src/live/shareNote";
import { rememberNothing, settled, sightAt } from "./fakes";

const chair = (kind: Chair["kind"], name = ""): Chair => ({
  kind,
  name,
  level: null,
  colour: 0,
  mine: false,
  stand_in: null,
  here: kind === "person" ? true : null,
  away_since: null,
  pledge: null,
  share: null,
});

/** A table that gathers, and everybody who looks at it. */
class Gathering {
  id: string;
  chairs: Chair[];
  version = 0;
  phase: TableInfo["phase"] = "gathering";
  pages: { seat: number | null; page: SeedShare }[] = [];
  /** What was asked, in order. */
  asked: string[] = [];
  away = false;

  constructor(id: string, ...chairs: Chair[]) {
    this.id = id;
    this.chairs = chairs;
  }

  seen(seat: number | null): Sight {
    const sight = sightAt(this.version);
    const chairs = this.chairs.map((one, at) => ({
      ...one,
      mine: at === seat || (one.kind === "friend" && seat !== null),
    }));
    const { id, phase, version } = this;
    return { ...sight, table: { ...sight.table, id, phase, chairs, version } };
  }

  /** Somebody opens the page, from a seat or as a spectator. */
  visit(seat: number | null): SeedShare {
    const answered = (what: string, deed: (one: Chair) => void) => async () => {
      this.asked.push(`${seat} ${what}`);
      if (this.away) throw new Refusal(UNAVAILABLE);
      this.do(() => deed(this.chairs[seat ?? -1] as Chair));
      return this.seen(seat);
    };
    const page = new SeedShare({
      pledge: (pledge) => answered("pledges", (one) => this.pledge(one, pledge))(),
      tell: (share) => answered("tells", (one) => this.tell(one, share))(),
      receive: () => {},
    });
    this.pages.push({ seat, page });
    page.see(this.seen(seat).table);
    return page;
  }

  do(deed: () => void): void {
    deed();
    this.version += 1;
    for (const { seat, page } of this.pages) page.see(this.seen(seat).table);
  }

  pledge(one: Chair, pledge: string): void {
    if (one.pledge || this.chairs.some(({ share }) => share)) throw new Refusal("stale");
    one.pledge = pledge;
  }

  tell(one: Chair, share: string): void {
    if (this.chairs.some(({ kind }) => kind === "open")) throw new Refusal("chairs_open");
    if (!one.pledge || one.share || pledgeOf(share) !== one.pledge) throw new Refusal("malformed");
    one.share = share;
  }

  change(seat: number, next: Chair): void {
    this.do(() => {
      if (this.chairs.some(({ share }) => share)) {
        for (const one of this.chairs) one.pledge = one.share = null;
      }
      this.chairs[seat] = next;
    });
  }
}

const ADA = 0;
const BEN = 1;
/** Each test sits at a table of its own: what a page has drawn outlives it. */
let tables = 0;
const gathering = (...chairs: Chair[]) => new Gathering(`t${tables++}`, ...chairs);
const open = () => chair("open");
const ada = () => chair("person", "Ada");
const ben = () => chair("person", "Ben");

beforeEach(() => {
  vi.useFakeTimers();
  rememberNothing();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("whoever sits down", () => {
  test("pledges at once and tells nothing while a chair is open", async () => {
    const table = gathering(ada(), open());
    table.visit(ADA);
    await settled();
    expect(table.asked).toEqual(["0 pledges"]);
    expect(table.chairs[ADA]?.pledge).toMatch(/^[0-9a-f]{64}$/);
    expect(table.chairs[ADA]?.share).toBeNull();
  });

  test("draws 32 bytes that nobody has had before", async () => {
    const table = gathering(ada(), open());
    const other = gathering(ada(), open());
    table.visit(ADA);
    other.visit(ADA);
    await settled();
    const [first, second] = [noteOf(table.id)?.share, noteOf(other.id)?.share];
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(second).not.toBe(first);
  });

  test("tells it when every chair is taken and the other has pledged", async () => {
    const table = gathering(ada(), ben());
    table.visit(ADA);
    await settled();
    expect(table.asked).toEqual(["0 pledges"]);
    table.do(() => table.pledge(table.chairs[BEN] as Chair, "be".repeat(32)));
    await settled();
    expect(table.asked).toEqual(["0 pledges", "0 tells"]);
    expect(noteOf(table.id)).toMatchObject({
      share: table.chairs[ADA]?.share,
      told: { seat: ADA, pledges: { [BEN]: "be".repeat(32) } },
    });
  });

  test("tells it where only bots sit beside them", async () => {
    const table = gathering(ada(), chair("bot"));
    table.visit(ADA);
    await settled();
    expect(table.asked).toEqual(["0 pledges", "0 tells"]);
  });

  test("adds one share for all friends at the screen", async () => {
    const table = gathering(chair("friend", "Ben"), ada());
    table.visit(1);
    await settled();
    expect(table.chairs.map(({ share }) => share !== null)).toEqual([false, true]);
  });
});

test("who has not pledged when a share is known does not try", async () => {
  const table = gathering(ada(), { ...ben(), pledge: "be".repeat(32), share: "be".repeat(16) });
  table.visit(ADA);
  await settled();
  expect(table.asked).toEqual([]);
});

test("who only watches adds nothing", async () => {
  const table = gathering(ada(), ben());
  table.visit(null);
  await settled();
  expect(table.asked).toEqual([]);
});

test("a page that is loaded again goes on with the same share", async () => {
  const table = gathering(ada(), open());
  table.visit(ADA).close();
  await settled();
  const before = noteOf(table.id)?.share;
  table.visit(ADA);
  await settled();
  table.change(BEN, chair("bot"));
  await settled();
  expect(table.chairs[ADA]?.share).toBe(before);
  expect(table.asked).toEqual(["0 pledges", "0 tells"]);
});

test("a browser that may not remember anything takes part as long as the page is open", async () => {
  vi.stubGlobal("localStorage", undefined);
  const table = gathering(ada(), chair("bot"));
  table.visit(ADA);
  await settled();
  expect(table.chairs[ADA]?.share).toMatch(/^[0-9a-f]{64}$/);
});

test("what cannot be read in the browser's memory is as good as nothing", async () => {
  const kept = rememberNothing();
  const table = gathering(ada(), chair("bot"));
  kept[`crownlands.share.${table.id}`] = "{";
  table.visit(ADA);
  await settled();
  expect(table.chairs[ADA]?.share).toMatch(/^[0-9a-f]{64}$/);
});

describe("when somebody comes or goes", () => {
  test("after a share is known, a new one is drawn", async () => {
    const table = gathering(ada(), chair("bot"), ben());
    table.chairs[2] = { ...ben(), pledge: "be".repeat(32) };
    table.visit(ADA);
    await settled();
    const known = table.chairs[ADA]?.share;
    expect(known).toBeTruthy();
    table.change(2, open());
    await settled();
    expect(table.chairs[ADA]?.pledge).toBeTruthy();
    expect(noteOf(table.id)).toMatchObject({ told: null, again: 1 });
    expect(noteOf(table.id)?.share).not.toBe(known);
  });

  test("before that, the pledge stands", async () => {
    const table = gathering(ada(), ben());
    table.visit(ADA);
    await settled();
    const pledged = table.chairs[ADA]?.pledge;
    table.change(BEN, open());
    table.change(BEN, chair("person", "Cleo"));
    await settled();
    expect(table.chairs[ADA]?.pledge).toBe(pledged);
    expect(table.asked).toEqual(["0 pledges"]);
  });

  test("in the same breath, the new one's pledge is awaited as the first was", async () => {
    const table = gathering(ada(), { ...ben(), pledge: "be".repeat(32) });
    table.visit(ADA);
    await settled();
    await vi.advanceTimersByTimeAsync(60_000);
    table.change(BEN, chair("person", "Cleo"));
    await settled();
    expect(table.asked).toEqual(["0 pledges", "0 tells", "0 pledges"]);
  });

  test("whoever gets up keeps nothing", async () => {
    const table = gathering(ada(), chair("bot"));
    const page = table.visit(ADA);
    await settled();
    page.leave();
    expect(noteOf(table.id)).toBeNull();
  });
});

describe("those who never pledge", () => {
  test("are awaited for a while, and then the share is told without them", async () => {
    const table = gathering(ada(), ben());
    table.visit(ADA);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(table.asked).toEqual(["0 pledges"]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(table.asked).toEqual(["0 pledges", "0 tells"]);
    expect(noteOf(table.id)?.told?.pledges).toEqual({});
  });

  test("are not awaited once somebody has told a share: they may not pledge any more", async () => {
    const table = gathering(ada(), { ...ben(), pledge: "be".repeat(32) }, chair("person", "Cleo"));
    table.visit(ADA);
    await settled();
    expect(table.asked).toEqual(["0 pledges"]);
    table.do(() => {
      (table.chairs[BEN] as Chair).share = "be".repeat(16);
    });
    await settled();
    expect(table.asked).toEqual(["0 pledges", "0 tells"]);
  });
});

describe("a start", () => {
  test("waits a moment for a pledge that is on its way, and for the share", async () => {
    const table = gathering(ada(), ben());
    const page = table.visit(ADA);
    await settled();
    const ready = vi.fn();
    void page.beforeStart().then(ready);
    await settled();
    expect(ready).not.toHaveBeenCalled();
    table.do(() => table.pledge(table.chairs[BEN] as Chair, "be".repeat(32)));
    await settled();
    expect(ready).toHaveBeenCalled();
    expect(table.asked).toEqual(["0 pledges", "0 tells"]);
  });

  test("waits for nobody who has had that moment", async () => {
    const table = gathering(ada(), ben());
    const page = table.visit(ADA);
    await settled();
    const ready = vi.fn();
    void page.beforeStart().then(ready);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(ready).toHaveBeenCalled();
    expect(table.asked).toEqual(["0 pledges", "0 tells"]);
  });

  test("waits for nothing when everybody's share is in", async () => {
    const table = gathering(ada(), chair("bot"));
    const page = table.visit(ADA);
    await settled();
    const ready = vi.fn();
    void page.beforeStart().then(ready);
    await settled();
    expect(ready).toHaveBeenCalled();
  });

  test("waits for nothing when the server is away", async () => {
    const table = gathering(ada(), ben());
    table.away = true;
    const page = table.visit(ADA);
    await settled();
    const ready = vi.fn();
    void page.beforeStart().then(ready);
    await settled();
    expect(ready).toHaveBeenCalled();
  });

  test("waits for nothing when another page has pledged for this seat", async () => {
    const table = gathering({ ...ada(), pledge: "c1".repeat(32) }, chair("bot"));
    const page = table.visit(ADA);
    const ready = vi.fn();
    void page.beforeStart().then(ready);
    await settled();
    expect(ready).toHaveBeenCalled();
    expect(table.asked).toEqual([]);
  });
});

describe("a server that is away", () => {
  test("is asked again, less and less often, and then the same share is pledged", async () => {
    const table = gathering(ada(), chair("bot"));
    table.away = true;
    table.visit(ADA);
    await vi.advanceTimersByTimeAsync(60_000);
    const asked = table.asked.length;
    expect(asked).toBeGreaterThan(3);
    expect(asked).toBeLessThan(10);
    const drawn = noteOf(table.id)?.share;
    table.away = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(table.chairs[ADA]?.share).toBe(drawn);
  });

  test("may have heard the share: what was pledged after that is not noted", async () => {
    const table = gathering(ada(), { ...ben(), pledge: "be".repeat(32) }, open());
    table.visit(ADA);
    await settled();
    table.away = true;
    table.change(2, chair("bot"));
    await settled();
    expect(table.asked).toEqual(["0 pledges", "0 tells"]);
    table.away = false;
    table.change(BEN, { ...chair("person", "Cleo"), pledge: "c1".repeat(32) });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(table.chairs[ADA]?.share).toBeTruthy();
    expect(noteOf(table.id)?.told?.pledges).toEqual({ [BEN]: "be".repeat(32) });
  });

  test("is not asked when the page is gone", async () => {
    const table = gathering(ada(), chair("bot"));
    table.away = true;
    table.visit(ADA).close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(table.asked).toEqual(["0 pledges"]);
  });
});

test("what is refused is not tried again before the table has moved on", async () => {
  const table = gathering(ada(), chair("bot"));
  const refuse = vi.spyOn(table, "pledge").mockImplementation(() => {
    throw new Refusal("stale");
  });
  table.visit(ADA);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(table.asked).toEqual(["0 pledges"]);
  refuse.mockRestore();
  table.do(() => {});
  await settled();
  expect(table.asked).toEqual(["0 pledges", "0 pledges", "0 tells"]);
});

test("a match that has begun is left alone", async () => {
  const table = gathering(ada(), chair("bot"));
  table.phase = "playing";
  table.visit(ADA);
  await settled();
  expect(table.asked).toEqual([]);
});
