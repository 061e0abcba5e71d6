/** Where on the page the things lie that are pointed at. */

/** One thing to point at: how it is marked, and the selectors of all that it is made of. */
export interface Beacon {
  mark: string;
  rank: number | null;
  anchors: string[];
}

/** Those that lie on the same place. */
export interface Lit {
  beacons: Beacon[];
  anchors: string[];
}

/** What several of them mean is lit once, for all of them. */
export function together(beacons: readonly Beacon[]): Lit[] {
  const places = Map.groupBy(beacons, ({ anchors }) => anchors.join());
  return [...places.values()].map((lit) => ({ beacons: lit, anchors: lit[0]?.anchors ?? [] }));
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const PLACE = "[data-place]";
const SHEET = "[data-testid=hints]";

/** The box around all that the selectors find first; nothing where some of it cannot be seen. */
export function boxOf(anchors: readonly string[]): Box | null {
  const boxes = anchors.map(seen);
  if (boxes.length === 0 || boxes.some((box) => box === null)) return null;
  const all = boxes as DOMRect[];
  const left = Math.min(...all.map((box) => box.left));
  const top = Math.min(...all.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...all.map((box) => box.right)) - left,
    height: Math.max(...all.map((box) => box.bottom)) - top,
  };
}

function seen(selector: string): DOMRect | null {
  const found = document.querySelector(selector);
  const box = found?.getBoundingClientRect();
  if (!found || !box || box.width === 0) return null;
  const frame = found.closest(PLACE)?.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  // The sheet itself may lie over it.
  const over = document.elementFromPoint(x, y)?.closest(SHEET);
  if (over) return null;
  const inside = !frame || (x > frame.left && x < frame.right && y > frame.top && y < frame.bottom);
  return inside ? box : null;
}

/** Leads to the first of them that is on the page: maps go there, and what scrolls is scrolled. */
export function seek(anchors: readonly string[]): void {
  const found = anchors.map((anchor) => document.querySelector(anchor)).find((one) => one);
  found?.scrollIntoView({ block: "nearest", inline: "nearest" });
  found?.dispatchEvent(new Event("sought", { bubbles: true }));
}

export const isSame = (one: readonly (Box | null)[], other: readonly (Box | null)[]) =>
  one.length === other.length && JSON.stringify(one) === JSON.stringify(other);
