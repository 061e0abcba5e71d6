import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Problem } from "../../src/api/schema";
import { MOVE_MS } from "../../src/live/pace";
import { Refusal } from "../../src/live/refusal";
import { acted, settled, sightAt, tableAt } from "./fakes";

const stale: Problem = {
  type: "/problems/stale",
  title: "The table has moved on",
  status: 409,
  detail: "you have version 1, the table is at 2",
  rule: null,
  values: {},
  request: null,
};

const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : error);

/** The network is back. */
let wake: () => void = () => {};
/** The network is gone. */
let cut: () => void = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => {
    if (name === "online") wake = listener;
    if (name === "offline") cut = listener;
  });
  vi.spyOn(Math, "random").mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function takenBack(version: number, ply: number, seat = 0) {
  return {
    version,
    kind: "took_back" as const,
    ply,
    seat,
    action: null,
    events: [],
    timed_out: false,
  };
}

describe("taking back", () => {
  const NEVER = 0;

  /** A table at which four actions can be taken back, three of which were said at once. */
  async function undone(last: number) {
    const table = await tableAt(sightAt(4, { undo: true }));
    table.line().tell(sightAt(4, { undo: true }));
    void table.session.undo(({ ply }) => ply > 1);
    const goneTo = (version: number, ply: number) =>
      sightAt(version, { ply, undo: version < last, news: [takenBack(version, ply)] });
    const wishes = () => table.line().sent.filter(({ type }) => type === "undo");
    return { ...table, goneTo, wishes };
  }

  test("leaves no part of what was said at once, whatever comes first: answer or sight", async () => {
    const { line, goneTo, wishes, session } = await undone(9);
    line().tell({ type: "done", id: 1, version: 5 });
    await settled();
    expect(wishes()).toHaveLength(1);
    line().tell(goneTo(5, 3));
    await settled();
    expect(wishes()).toHaveLength(2);
    line().tell(goneTo(6, 2));
    await settled();
    line().tell({ type: "done", id: 2, version: 6 });
    await settled();
    expect(wishes().map(({ version }) => version)).toEqual([4, 5, 6]);
    line().tell(goneTo(7, 1));
    line().tell({ type: "done", id: 3, version: 7 });
    await settled();
    expect(wishes()).toHaveLength(3);
    expect([session.shown?.ply, session.sending]).toEqual([1, false]);
  });

  test("ends where nothing more can be taken back", async () => {
    const { line, goneTo, wishes } = await undone(NEVER);
    line().tell(goneTo(5, 3));
    line().tell({ type: "done", id: 1, version: 5 });
    await settled();
    expect(wishes()).toHaveLength(1);
  });

  test("ends where it is refused", async () => {
    const { line, wishes, session } = await undone(9);
    line().tell({ type: "refused", id: 1, problem: stale });
    await settled();
    expect(wishes()).toHaveLength(1);
    expect(codeOf(session.refused)).toBe("stale");
  });
});

describe("the live channel", () => {
  test("says what it has when it connects", async () => {
    const { line } = await tableAt(sightAt(7));
    expect(line().sent).toEqual([{ type: "watch", have: 7, seat: null }]);
  });

  test("comes back after a loss, with the last version that it heard", async () => {
    const { session, sockets, line } = await tableAt(sightAt(1));
    line().tell(sightAt(2));
    line().fail();
    expect(session.connection).toBe("away");
    vi.advanceTimersByTime(400);
    expect(sockets).toHaveLength(2);
    line().open();
    expect(line().sent).toEqual([{ type: "watch", have: 2, seat: null }]);
    line().tell(sightAt(2));
    expect(session.connection).toBe("open");
  });

  test("waits longer from time to time", async () => {
    const { sockets, line } = await tableAt(sightAt(1));
    for (const wait of [400, 800, 1600]) {
      line().fail();
      vi.advanceTimersByTime(wait - 1);
      const before = sockets.length;
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(before + 1);
    }
  });

  test("comes back at once when the network does", async () => {
    const { sockets, line } = await tableAt(sightAt(1));
    line().fail();
    wake();
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(2);
  });

  test("is away as soon as the network is, and back when it is", async () => {
    const { session, sockets, line } = await tableAt(sightAt(1));
    line().tell(sightAt(1));
    cut();
    expect(session.connection).toBe("away");
    expect(line().readyState).toBe(3);
    wake();
    expect(sockets).toHaveLength(2);
    line().open();
    line().tell(sightAt(1));
    expect(session.connection).toBe("open");
  });

  test("that swallows an action is given up, and the action is not sent again", async () => {
    const { session, sockets, line } = await tableAt(sightAt(1));
    void session.act("#17");
    vi.advanceTimersByTime(7999);
    expect(session.sending).toBe(true);
    vi.advanceTimersByTime(1);
    await settled();
    expect(session.sending).toBe(false);
    expect(session.connection).toBe("away");
    expect(codeOf(session.refused)).toBe("lost");
    vi.advanceTimersByTime(400);
    expect(sockets).toHaveLength(2);
    line().open();
    expect(line().sent).toEqual([{ type: "watch", have: 1, seat: null }]);
  });

  test("that has answered in time stays", async () => {
    const { session, sockets, line } = await tableAt(sightAt(1));
    line().tell(sightAt(1));
    void session.act("#17");
    line().tell({ type: "done", id: 1, version: 2 });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(session.connection).toBe("open");
  });

  test("that died in its sleep is found out and replaced", async () => {
    const { session, sockets, line } = await tableAt(sightAt(1));
    wake();
    expect(line().sent.at(-1)).toEqual({ type: "watch", have: 1, seat: null });
    vi.advanceTimersByTime(5000);
    expect(session.connection).toBe("away");
    vi.advanceTimersByTime(400);
    expect(sockets).toHaveLength(2);
  });

  test("that answers after a sleep stays", async () => {
    const { sockets, line } = await tableAt(sightAt(1));
    wake();
    line().tell(sightAt(1));
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });

  test("is silent once the page is left", async () => {
    const { session, sockets, line } = await tableAt(sightAt(1));
    const socket = line();
    session.close();
    socket.fail();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });
});

describe("acting", () => {
  test("sends the action with the version that is shown", async () => {
    const { session, line } = await tableAt(sightAt(3));
    const acting = session.act("#17");
    expect(line().sent.at(-1)).toEqual({ type: "act", id: 1, seat: 0, version: 3, action: "#17" });
    expect(session.sending).toBe(true);
    line().tell({ type: "done", id: 1, version: 4 });
    await acting;
    line().tell(sightAt(4));
    expect(session.sending).toBe(false);
    expect(session.refused).toBeNull();
  });

  test("is on its way until it is seen, whatever others do at the same time", async () => {
    const { session, line } = await tableAt(sightAt(3, {}, [0, 1]));
    const acting = session.act("axe 1");
    line().tell(sightAt(4, { news: [acted(4, 4, 1, "axe 2")] }, [0, 1]));
    vi.advanceTimersByTime(2_000);
    expect(session.shown?.version).toBe(4);
    expect(session.sending).toBe(true);
    line().tell({ type: "done", id: 1, version: 5 });
    await acting;
    expect(session.sending).toBe(true);
    line().tell(sightAt(5, { news: [acted(5, 5, 0, "axe 1")] }, [0, 1]));
    expect(session.sending).toBe(false);
  });

  test("that is refused can be tried anew", async () => {
    const { session, line } = await tableAt(sightAt(3));
    const acting = session.act("#17");
    line().tell({ type: "refused", id: 1, problem: stale });
    await acting;
    expect(session.sending).toBe(false);
  });

  test("is not sent twice while the answer is awaited", async () => {
    const { session, line } = await tableAt(sightAt(3));
    void session.act("#17");
    void session.act("#18");
    expect(line().sent).toHaveLength(2);
  });

  test("tells that the table has moved on", async () => {
    const { session, line } = await tableAt(sightAt(1));
    const acting = session.act("#17");
    line().tell({ type: "refused", id: 1, problem: stale });
    await acting;
    expect(codeOf(session.refused)).toBe("stale");
  });

  test("is never sent again by itself; the table says whether it had arrived", async () => {
    const { session, line } = await tableAt(sightAt(1));
    const acting = session.act("#17");
    line().fail();
    await acting;
    expect(codeOf(session.refused)).toBe("lost");
    vi.advanceTimersByTime(400);
    line().open();
    line().tell(sightAt(1));
    expect(line().sent.map(({ type }) => type)).toEqual(["watch"]);
    expect(codeOf(session.refused)).toBe("not_arrived");
  });

  test("that had arrived before the loss is done", async () => {
    const { session, line } = await tableAt(sightAt(1));
    const acting = session.act("#17");
    line().fail();
    await acting;
    vi.advanceTimersByTime(400);
    line().open();
    line().tell(sightAt(2, { news: [acted(2, 2, 0, "#17")] }));
    expect(session.refused).toBeNull();
    expect(session.shown?.version).toBe(2);
  });

  test("without the live channel goes by a plain request", async () => {
    const { session, line, posted, answerWith } = await tableAt(sightAt(1));
    line().fail();
    answerWith(sightAt(2, { news: [acted(2, 2, 0, "#17")] }));
    await session.act("#17");
    expect(posted).toEqual([{ type: "act", seat: 0, version: 1, action: "#17" }]);
    expect(session.shown?.version).toBe(2);
    expect(session.refused).toBeNull();
  });

  test("without any connection is refused kindly", async () => {
    const { session, line } = await tableAt(sightAt(1));
    line().fail();
    await session.act("#17");
    expect(codeOf(session.refused)).toBe("unavailable");
  });
});

describe("asking why", () => {
  test("asks once for each action of a position", async () => {
    const { session, line } = await tableAt(sightAt(1));
    const why = { legal: false, rule: "too_wide", values: { width: 6 }, words: null };
    const [first, second] = [session.why("h7-h8"), session.why("h7-h8")];
    expect(line().sent).toHaveLength(2);
    line().tell({ type: "why", id: 1, why });
    expect(await first).toEqual(why);
    expect(await second).toEqual(why);
    line().tell(sightAt(2));
    session.why("h7-h8").catch(() => {});
    expect(line().sent).toHaveLength(3);
  });
});

describe("a burst of moves", () => {
  const burst = [2, 3, 4].map((version) =>
    sightAt(version, { news: [acted(version, version, 1, `#${version}`)] }, [1]),
  );

  test("is shown one after the other", async () => {
    const { session, line } = await tableAt(sightAt(1, { ply: 1 }, [1]));
    for (const sight of burst) line().tell(sight);
    expect(session.shown?.version).toBe(2);
    expect(session.latest).toMatchObject({ action: "#2", animate: true });
    vi.advanceTimersByTime(450);
    expect(session.shown?.version).toBe(3);
    vi.advanceTimersByTime(450);
    expect(session.shown?.version).toBe(4);
  });

  test("is shown faster the longer it is", async () => {
    const { session, line } = await tableAt(sightAt(1, { ply: 1 }, [1]));
    for (let version = 2; version <= 21; version += 1) {
      line().tell(sightAt(version, { news: [acted(version, version, 1, "x")] }, [1]));
    }
    vi.advanceTimersByTime(4 * MOVE_MS);
    expect(session.shown?.version).toBeGreaterThan(10);
    vi.advanceTimersByTime(7 * MOVE_MS);
    expect(session.shown?.version).toBe(21);
  });

  test("is shown at once where nothing may move", async () => {
    const { session, line } = await tableAt(sightAt(1, { ply: 1 }, [1]), true);
    for (const sight of burst) line().tell(sight);
    expect(session.shown?.version).toBe(4);
  });

  test("ends at once when the person acts", async () => {
    const { session, line } = await tableAt(sightAt(1, { ply: 1 }, [1]));
    for (const sight of burst) line().tell(sight);
    void session.act("#9");
    expect(session.shown?.version).toBe(4);
    expect(line().sent.at(-1)).toMatchObject({ type: "act", version: 4 });
  });

  test("does not delay what the person did", async () => {
    const { session, line } = await tableAt(sightAt(1, { ply: 1 }, [1]));
    for (const sight of burst) line().tell(sight);
    line().tell(sightAt(5, { news: [acted(5, 5, 0, "#5")] }));
    expect(session.shown?.version).toBe(5);
  });
});

describe("remarks", () => {
  const kinds = (all: { kind: string; ply: number }[]) => all.map(({ kind, ply }) => [kind, ply]);

  test("say once that one took back again and again", async () => {
    const { session, line } = await tableAt(sightAt(0, { ply: 0 }), true);
    line().tell(sightAt(1, { ply: 1, news: [acted(1, 1, 0, "a")] }));
    line().tell(sightAt(2, { ply: 2, news: [acted(2, 2, 0, "b")] }));
    line().tell(sightAt(3, { ply: 1, news: [takenBack(3, 1)] }));
    expect(kinds(session.remarks)).toEqual([["took_back", 1]]);
    line().tell(sightAt(4, { ply: 0, news: [takenBack(4, 0)] }));
    expect(kinds(session.remarks)).toEqual([["took_back", 0]]);
  });

  test("say once of each that two took back in turns", async () => {
    const { session, line } = await tableAt(sightAt(0, { ply: 0 }), true);
    for (const [turn, seat] of [0, 1, 0, 1].entries()) {
      const version = 2 * turn + 1;
      line().tell(sightAt(version, { ply: 1, news: [acted(version, 1, seat, "a")] }));
      line().tell(sightAt(version + 1, { ply: 0, news: [takenBack(version + 1, 0, seat)] }));
    }
    expect(session.remarks.map(({ seat, ply }) => [seat, ply])).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  const resigned = { kind: "resigned" as const, seat: 1, ply: 2, version: 3, name: "Ben" };

  test("are read with the log, so that a reload shows the same", async () => {
    const later = { ...resigned, kind: "rematched" as const, seat: null, version: 9, name: "" };
    const { session } = await tableAt(sightAt(4, { ply: 2 }), true, [resigned, later]);
    expect(session.remarks).toEqual([resigned]);
  });

  test("go back with the moves around them", async () => {
    const { session, line } = await tableAt(sightAt(4, { ply: 2 }), true, [resigned]);
    line().tell(sightAt(5, { ply: 1, news: [takenBack(5, 1)] }));
    expect(kinds(session.remarks)).toEqual([
      ["resigned", 1],
      ["took_back", 1],
    ]);
  });

  test("say what somebody was called then", async () => {
    const chair = {
      kind: "person",
      name: "Guest",
      level: null,
      colour: 0,
      mine: false,
      stand_in: null,
      here: true,
      away_since: null,
      pledge: null,
      share: null,
    } as const;
    const sight = sightAt(1, { ply: 0 });
    sight.table.chairs = [chair, chair];
    const { session, line } = await tableAt(sight, true);
    const left = { ...takenBack(2, 0), kind: "left" as const, seat: 1 };
    const after = sightAt(2, { ply: 0, news: [left] });
    after.table.chairs = [chair, { ...chair, kind: "open", name: "" }];
    line().tell(after);
    expect(session.remarks.map(({ kind, name }) => [kind, name])).toEqual([["left", "Guest 2"]]);
  });

  test("do not speak of what was told to nobody", async () => {
    const { session, line } = await tableAt(sightAt(0, { ply: 0 }), true);
    line().tell(sightAt(1, { ply: 1, news: [{ ...acted(1, 1, 0, "lift"), events: [] }] }));
    line().tell(sightAt(2, { ply: 0, news: [takenBack(2, 0)] }));
    expect(session.remarks).toEqual([]);
  });
});

describe("the log", () => {
  test("grows with what happens", async () => {
    const { session, line, logsRead } = await tableAt(sightAt(0, { ply: 0 }), true);
    line().tell(sightAt(1, { ply: 1, news: [acted(1, 1, 0, "#3")] }));
    line().tell(sightAt(2, { ply: 2, news: [acted(2, 2, 1, "#4")] }));
    expect(session.log.map(({ ply, action }) => [ply, action])).toEqual([
      [1, "#3"],
      [2, "#4"],
    ]);
    expect(logsRead()).toBe(1);
  });

  test("ends where the match stands when something was taken back", async () => {
    const { session, line, logsRead } = await tableAt(sightAt(0, { ply: 0 }), true);
    line().tell(sightAt(1, { ply: 1, news: [acted(1, 1, 0, "#3")] }));
    line().tell(sightAt(2, { ply: 2, news: [acted(2, 2, 0, "#4")] }));
    line().tell(sightAt(3, { ply: 1, news: [takenBack(3, 1)] }));
    await settled();
    expect(session.log.map(({ action }) => action)).toEqual(["#3"]);
    expect(session.latest).toMatchObject({ ply: 1, animate: false });
    expect(logsRead()).toBe(1);
  });

  test("is read anew when it was taken back and played otherwise", async () => {
    const { session, line, written } = await tableAt(sightAt(0, { ply: 0 }), true);
    line().tell(sightAt(1, { ply: 1, news: [acted(1, 1, 0, "#3")] }));
    written.push({ ply: 1, seat: 0, action: "#4", events: [], timed_out: false });
    line().tell(sightAt(3, { ply: 1, news: [takenBack(2, 0), acted(3, 1, 0, "#4")] }));
    await settled();
    expect(session.log.map(({ action }) => action)).toEqual(["#4"]);
  });

  test("is read anew with other eyes", async () => {
    const { session, line, written } = await tableAt(sightAt(0, { ply: 0 }), true);
    line().tell(sightAt(1, { ply: 1, news: [acted(1, 1, 0, "secret")] }));
    expect(session.latest?.action).toBe("secret");
    session.lookAs(1);
    expect([session.log, session.latest, session.heard]).toEqual([[], null, []]);
    written.push({ ply: 1, seat: 0, action: "known", events: [], timed_out: false });
    line().tell(sightAt(1, { ply: 1, seat: 1 }));
    await settled();
    expect(session.log.map(({ action }) => action)).toEqual(["known"]);
    expect(session.latest?.action).toBe("known");
  });

  test("does not keep what was on its way for other eyes", async () => {
    const { session, line } = await tableAt(sightAt(0, { ply: 0 }), true);
    session.lookAs(1);
    line().tell(sightAt(1, { ply: 1, news: [acted(1, 1, 0, "secret")] }));
    line().tell(sightAt(1, { ply: 1, seat: 1 }));
    await settled();
    expect(session.log).toEqual([]);
  });

  test("is read anew when a move is missing", async () => {
    const { session, line, written } = await tableAt(sightAt(0, { ply: 0 }), true);
    for (const ply of [1, 2, 3])
      written.push({ ply, seat: 0, action: `#${ply}`, events: [], timed_out: false });
    line().tell(sightAt(3, { ply: 3, news: [acted(3, 3, 0, "#3")] }));
    await settled();
    expect(session.log).toHaveLength(3);
  });
});

test("who comes and goes is seen at once, without a new version", async () => {
  const sight = sightAt(5);
  const ben = { kind: "person", name: "Ben", level: null, mine: false } as const;
  const chair = { ...ben, colour: 0, stand_in: null, pledge: null, share: null };
  sight.table.chairs = [{ ...chair, here: true, away_since: null }];
  const { session, line } = await tableAt(sight);
  line().tell({ type: "presence", here: [false], away_since: [1000] });
  expect(session.shown?.table.chairs[0]).toEqual({ ...chair, here: false, away_since: 1000 });
  expect(session.shown?.version).toBe(5);
  line().tell({ ...sight, version: 6, table: { ...sight.table, version: 6 } });
  expect(session.shown?.table.chairs[0]?.here).toBe(true);
});

test("an older sight that comes late changes nothing", async () => {
  const { session } = await tableAt(sightAt(5));
  session.receive(sightAt(4));
  expect(session.shown?.version).toBe(5);
});

test("whoever has taken a seat connects anew", async () => {
  const { session, sockets, line } = await tableAt(sightAt(5, { seat: null }));
  session.joined(sightAt(6, { seat: 1 }));
  expect(sockets).toHaveLength(2);
  expect(sockets[0]?.readyState).toBe(3);
  line().open();
  expect(line().sent).toEqual([{ type: "watch", have: 6, seat: null }]);
  expect(session.shown?.seat).toBe(1);
});

test("another seat's eyes are asked for by name", async () => {
  const { session, line } = await tableAt(sightAt(5));
  session.lookAs(1);
  expect(line().sent.at(-1)).toEqual({ type: "watch", have: 5, seat: 1 });
  line().tell(sightAt(5, { seat: 1 }));
  expect(session.shown?.seat).toBe(1);
});

describe("a screen that was handed over", () => {
  const shared = (...given: Parameters<typeof sightAt>) => {
    const sight = sightAt(...given);
    sight.table.you.seats = [0, 1];
    return sight;
  };
  /** Seat 0 has confirmed at version 5 and looks through its own eyes. */
  async function held() {
    const table = await tableAt(shared(5, { seat: null }), true);
    table.session.lookAs(0);
    table.line().tell(shared(5, { seat: 0 }));
    await settled();
    return table;
  }
  /** The line is lost and comes back: what is asked for then. */
  function askedAfterALoss({ line }: Awaited<ReturnType<typeof held>>) {
    line().fail();
    vi.advanceTimersByTime(400);
    line().open();
    return line().sent;
  }

  test("stays with its holder through a lost connection", async () => {
    expect(askedAfterALoss(await held())).toEqual([{ type: "watch", have: 5, seat: 0 }]);
  });

  test("is nobody's once the holder's turn has ended", async () => {
    const table = await held();
    table.line().tell(shared(6, { seat: null, news: [acted(6, 6, 0, "end")] }, [2]));
    expect(table.session.shown?.seat).toBeNull();
    expect(askedAfterALoss(table)).toEqual([{ type: "watch", have: 6, seat: null }]);
  });

  test("is not asked for again when it is the holder's next turn", async () => {
    const table = await held();
    table.line().tell(shared(6, { seat: null, news: [acted(6, 6, 0, "end")] }, [2]));
    table.line().tell(shared(7, { seat: null, news: [acted(7, 7, 2, "end")] }, [0]));
    expect(table.session.shown?.seat).toBeNull();
    expect(askedAfterALoss(table)).toEqual([{ type: "watch", have: 7, seat: null }]);
  });

  test("keeps nothing of what its holder alone was told", async () => {
    const table = await held();
    table.line().tell(shared(6, { seat: 0, news: [acted(6, 6, 0, "secret")] }));
    await settled();
    expect(JSON.stringify([table.session.latest, table.session.heard])).toContain("secret");
    const public6 = { ply: 6, seat: 0, action: "known", events: [], timed_out: false };
    for (let ply = 1; ply < 6; ply += 1) table.written.push({ ...public6, ply });
    table.written.push(public6);
    table.line().tell(shared(7, { seat: null, news: [acted(7, 7, 0, "end")] }, [2]));
    const { shown, log, latest, heard, remarks } = table.session;
    expect(JSON.stringify([shown, log, latest, heard, remarks])).not.toContain("secret");
    await settled();
    expect(JSON.stringify([table.session.log, table.session.latest])).not.toContain("secret");
    expect(table.session.log).toHaveLength(6);
    expect(table.session.latest).toMatchObject({ ply: 6, action: "known" });
  });

  test("without the live channel closes with the answer, too", async () => {
    const table = await held();
    table.line().fail();
    table.answerWith(shared(6, { seat: null, news: [acted(6, 6, 0, "end")] }, [2]));
    await table.session.act("end");
    expect(table.session.shown?.seat).toBeNull();
    vi.advanceTimersByTime(400);
    table.line().open();
    expect(table.line().sent).toEqual([{ type: "watch", have: 6, seat: null }]);
  });

  test("what was on its way when it was handed over takes nothing from its holder", async () => {
    const table = await tableAt(shared(5, { seat: null }), true);
    table.session.lookAs(0);
    table.line().tell(shared(5, { seat: null }));
    expect(askedAfterALoss(table)).toEqual([{ type: "watch", have: 5, seat: 0 }]);
  });

  test("must be confirmed again when the page looks anew", async () => {
    const table = await held();
    await table.session.open();
    table.line().open();
    expect(table.line().sent).toEqual([{ type: "watch", have: 5, seat: null }]);
  });
});
