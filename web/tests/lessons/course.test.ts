/** A lesson being taken: what was wrong is said until what is right is done, and no longer. */

import { expect, test, vi } from "vitest";
import type { LessonSight } from "../../src/api/schema";
import { Course } from "../../src/lessons/course.svelte";

const entry = { ply: 1, seat: 0, action: "claim", events: [], timed_out: false };
const moment = (ply: number) => ({ ply, view: {}, entry: ply ? { ...entry, ply } : null });

function sight(more: Partial<LessonSight> = {}): LessonSight {
  const nothing = { choices: [], log: [], said: null, values: {}, missed: false, refused: null };
  return { moments: [moment(0)], ...nothing, ...more } as unknown as LessonSight;
}

test("while the right answer is played nothing is said of the wrong one", async () => {
  vi.useFakeTimers();
  const right = sight({ moments: [moment(1), moment(2)], said: "claimed" });
  const told = [sight(), sight({ missed: true, said: "no_crown" }), right];
  const course = new Course(
    () => Promise.resolve(told.shift() as LessonSight),
    () => 1,
  );
  await course.open();
  await course.answer("wrong");
  expect([course.sight?.missed, course.sight?.said]).toEqual([true, "no_crown"]);
  await course.answer("right");
  // Others are still seen to play.
  expect(course.waiting).toBe(true);
  expect([course.sight?.missed, course.sight?.said]).toEqual([false, null]);
  vi.runAllTimers();
  expect(course.waiting).toBe(false);
  expect(course.sight?.said).toBe("claimed");
  vi.useRealTimers();
});

test("what was done in a scene is looked at until the pupil goes on to the next", async () => {
  const lit = { asks: true, solution: "claim", lit_seat: 0, lit: ["a1"] };
  const first = sight({ done: 0, step: { ...lit, name: "ship" } });
  const second = sight({
    done: 1,
    step: { ...lit, name: "task" },
    moments: [moment(1), moment(0)],
    said: "ship.done",
  } as Partial<LessonSight>);
  const told = [first, second];
  const course = new Course(
    () => Promise.resolve(told.shift() as LessonSight),
    () => 0,
  );
  await course.open();
  await course.answer("claim");
  // The ship is on the board, and it is praised; nothing is asked, and nothing is lit any more.
  expect(course.shown?.ply).toBe(1);
  expect([course.sight?.step?.name, course.sight?.step?.asks]).toEqual(["ship", false]);
  expect([course.sight?.said, course.sight?.done]).toEqual(["ship.done", 1]);
  expect([course.choices, course.sight?.step?.lit]).toEqual([[], []]);
  await course.goOn();
  // Nothing is asked of the server for that: what comes next has been told.
  expect(course.shown?.ply).toBe(0);
  expect([course.sight?.step?.name, course.sight?.said]).toEqual(["task", null]);
});
