import { beforeEach, expect, test, vi } from "vitest";
import type { Sight } from "../../src/api/schema";

vi.stubGlobal("location", { href: "http://host/" });
vi.stubGlobal("history", { pushState: vi.fn() });
vi.stubGlobal("scrollTo", vi.fn());
const { arrive, firstSight } = await import("../../src/live/arrival");

const sight = { table: { id: "AbC123" }, version: 0 } as Sight;

beforeEach(() => void firstSight(""));

test("the answer that opened a table shows it, once", () => {
  arrive(sight);
  expect(history.pushState).toHaveBeenCalledWith(null, "", "/t/AbC123");
  expect(firstSight("AbC123")).toBe(sight);
  expect(firstSight("AbC123")).toBeNull();
});

test("another table is not shown by it", () => {
  arrive(sight);
  expect(firstSight("other")).toBeNull();
  expect(firstSight("AbC123")).toBeNull();
});
