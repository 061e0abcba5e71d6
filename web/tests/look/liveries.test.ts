/** Seats in the liveries that their people chose, and the one that this browser likes. */

import { afterEach, describe, expect, test, vi } from "vitest";
import { likedLivery, likeLivery } from "../../src/look/liking";
import { wearLiveries } from "../../src/look/liveries";

/** As much of an element as is dressed. */
function root() {
  const worn = new Map<string, string>();
  const style = {
    setProperty: (name: string, value: string) => worn.set(name, value),
    removeProperty: (name: string) => worn.delete(name),
  };
  return { worn, element: { style } as unknown as HTMLElement };
}

describe("a table's root", () => {
  test("dresses each seat in all four paints of its livery", () => {
    const { worn, element } = root();
    wearLiveries([3, 0])(element);
    expect(Object.fromEntries(worn)).toEqual({
      "--seat-0": "var(--livery-3)",
      "--seat-0-shade": "var(--livery-3-shade)",
      "--seat-0-tint": "var(--livery-3-tint)",
      "--seat-0-mark": "var(--livery-3-mark)",
      "--seat-1": "var(--livery-0)",
      "--seat-1-shade": "var(--livery-0-shade)",
      "--seat-1-tint": "var(--livery-0-tint)",
      "--seat-1-mark": "var(--livery-0-mark)",
    });
  });

  test("lays its liveries down again", () => {
    const { worn, element } = root();
    wearLiveries([4, 2, 1])(element)();
    expect(worn.size).toBe(0);
  });
});

describe("the livery that is liked", () => {
  afterEach(() => vi.unstubAllGlobals());

  function browser(kept: Map<string, string>) {
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  }

  test("is remembered", () => {
    browser(new Map());
    expect(likedLivery()).toBeNull();
    likeLivery(0);
    expect(likedLivery()).toBe(0);
    likeLivery(3);
    expect(likedLivery()).toBe(3);
  });

  test.each(["", "7", "-1", "1.5", "red"])("is none where %j was kept", (found) => {
    browser(new Map([["crownlands.livery", found]]));
    expect(likedLivery()).toBeNull();
  });

  test("is none in a browser that may remember nothing", () => {
    vi.stubGlobal("localStorage", undefined);
    likeLivery(2);
    expect(likedLivery()).toBeNull();
  });
});
