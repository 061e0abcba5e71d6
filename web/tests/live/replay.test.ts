import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Moments } from "../../src/api/schema";
import { Replay } from "../../src/live/replay.svelte";

const LAST = 250;
let asked: [number, number][] = [];

async function moments(start: number, end: number): Promise<Moments> {
  asked.push([start, end]);
  const plies = Array.from(
    { length: Math.min(end, LAST) - start + 1 },
    (_, index) => start + index,
  );
  return { last: LAST, moments: plies.map((ply) => ({ ply, entry: null, view: { ply } })) };
}

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("opens at the ply of its link, and fetches no more than it shows", async () => {
  const replay = new Replay(moments);
  await replay.open(120);
  expect(replay.shown?.ply).toBe(120);
  expect(asked).toEqual([
    [0, 99],
    [100, 199],
  ]);
});

test("asks for each chunk once", async () => {
  const replay = new Replay(moments);
  await replay.open(null);
  for (const ply of [5, 99, 100, 7]) await replay.go(ply);
  expect(asked).toHaveLength(2);
});

test("stays within the match", async () => {
  const replay = new Replay(moments);
  await replay.open(999);
  expect(replay.ply).toBe(LAST);
  await replay.go(-3);
  expect(replay.ply).toBe(0);
});

test("moves on a step and leaps otherwise", async () => {
  const replay = new Replay(moments);
  await replay.open(3);
  await replay.go(4);
  expect(replay.stepped).toBe(true);
  await replay.go(2);
  expect(replay.stepped).toBe(false);
});

test("plays to the end and stops there", async () => {
  const replay = new Replay(moments);
  await replay.open(LAST - 2);
  replay.speed = 2;
  replay.play();
  await vi.advanceTimersByTimeAsync(2000);
  expect(replay.ply).toBe(LAST);
  expect(replay.playing).toBe(false);
});
