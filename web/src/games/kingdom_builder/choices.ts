/** What may be done now, as the board needs it: by hex and by tile. */

import type { Choice } from "../../api/schema";

/** What a press on a hex means, by what is being decided. */
const WORDS: Record<string, string> = {
  lifting: "lift",
  putting: "put",
  walling: "wall",
  striking: "remove",
};

/** What happens to a hex that is chosen. */
export type Deed = "build" | "lift" | "put" | "wall" | "remove";

export function deedOf(kind: string | undefined): Deed {
  return (WORDS[kind ?? ""] ?? "build") as Deed;
}

/** The text of the action on a hex. */
export function actionOn(hex: string, kind: string | undefined): string {
  const deed = deedOf(kind);
  return deed === "build" ? hex : `${deed} ${hex}`;
}

const ON_HEX = /^(?:[a-z]+ )?([a-t]\d+)$/;
const USE = "use ";

export class Choices {
  /** The hexes that can be chosen, in reading order, and what each brings. */
  readonly hexes = new Map<string, number>();
  /** The tiles that can be used. */
  readonly tiles = new Set<string>();
  readonly end: boolean;
  readonly done: boolean;
  /** Nothing else is left to be done. */
  readonly onlyEnd: boolean;

  constructor(choices: readonly Choice[]) {
    for (const { action, gain } of choices) {
      const hex = ON_HEX.exec(action)?.[1];
      if (hex) this.hexes.set(hex, gain);
      else if (action.startsWith(USE)) this.tiles.add(action.slice(USE.length));
    }
    this.end = choices.some(({ action }) => action === "end");
    this.done = choices.some(({ action }) => action === "done");
    this.onlyEnd = this.end && choices.length === 1;
  }

  /** The most that a hex brings. */
  get most(): number {
    return Math.max(...this.hexes.values());
  }

  /** What is worth writing on the map: the hexes that bring more than the least. */
  get telling(): [hex: string, gain: number][] {
    const least = Math.min(...this.hexes.values());
    return [...this.hexes].filter(([, gain]) => gain > least);
  }

  /** The hex before or after another one, around and around. */
  beside(hex: string | null, way: 1 | -1): string | null {
    const all = [...this.hexes.keys()];
    const at = hex === null ? -1 : all.indexOf(hex);
    if (at < 0) return (way > 0 ? all[0] : all.at(-1)) ?? null;
    return all[(at + way + all.length) % all.length] ?? null;
  }
}
