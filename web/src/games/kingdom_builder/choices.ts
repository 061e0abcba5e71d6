/** What may be done now, as the board needs it: by hex and by tile. */

import type { Choice } from "../../api/schema";
import type { GameEvent } from "../face";

/** What choosing a hex means, and what it would bring at once. */
export interface Promised {
  /** The action as it was offered. */
  action: string;
  gain: number;
  /** The same, rule by rule. */
  rules: [rule: string, gold: number][];
  /** The tiles that would be taken, and those that would be lost. */
  taken: string[];
  lost: string[];
}

const ON_HEX = /^(?:[a-z]+ )?([a-t]\d+)$/;
const USE = "use ";
const CHOOSE = "choose ";
const GOING_ON = new Set(["end", "done"]);

/** The word of an action on a hex; a build is written as its hex alone. */
export function verbOf(action: string): string | undefined {
  return action.includes(" ") ? action.split(" ", 1)[0] : undefined;
}

function promised({ action, gain, rules, prizes }: Choice): Promised {
  const tiles = (kind: string) =>
    (prizes as GameEvent[]).filter(({ type }) => type === kind).map(({ tile }) => `${tile}`);
  return {
    action,
    gain,
    rules: Object.entries(rules),
    taken: tiles("tile_taken"),
    lost: tiles("tile_lost"),
  };
}

export class Choices {
  /** The hexes that can be chosen, in reading order, and what each brings. */
  readonly hexes = new Map<string, Promised>();
  /** The tiles that can be used, and the action that uses each. */
  readonly tiles = new Map<string, string>();
  /** The terrains of the hand to choose from, and the action that chooses each. */
  readonly cards = new Map<string, string>();
  /** What is done without a hex, a tile or a card, and does not go on with the turn. */
  readonly plain: string[] = [];
  readonly end: boolean;
  readonly done: boolean;
  /** Nothing else is left to be done. */
  readonly onlyEnd: boolean;

  constructor(choices: readonly Choice[]) {
    for (const choice of choices) {
      const { action } = choice;
      const hex = ON_HEX.exec(action)?.[1];
      if (hex) this.hexes.set(hex, promised(choice));
      else if (action.startsWith(USE)) this.tiles.set(action.slice(USE.length), action);
      else if (action.startsWith(CHOOSE)) this.cards.set(action.slice(CHOOSE.length), action);
      else if (!GOING_ON.has(action)) this.plain.push(action);
    }
    this.end = choices.some(({ action }) => action === "end");
    this.done = choices.some(({ action }) => action === "done");
    this.onlyEnd = this.end && choices.length === 1;
  }

  get #gains(): number[] {
    return [...this.hexes.values()].map(({ gain }) => gain);
  }

  /** The most that a hex brings. */
  get most(): number {
    return Math.max(...this.#gains);
  }

  /** What is worth writing on the map: the hexes that bring more than the least. */
  get telling(): [hex: string, gain: number][] {
    const least = Math.min(...this.#gains);
    return [...this.hexes].flatMap(([hex, { gain }]) => (gain > least ? [[hex, gain]] : []));
  }

  /** The hexes that bring tiles, and which. */
  get luring(): [hex: string, tiles: string[]][] {
    return [...this.hexes].flatMap(([hex, { taken }]) => (taken.length ? [[hex, taken]] : []));
  }

  /** The hex before or after another one, around and around. */
  beside(hex: string | null, way: 1 | -1): string | null {
    const all = [...this.hexes.keys()];
    const at = hex === null ? -1 : all.indexOf(hex);
    if (at < 0) return (way > 0 ? all[0] : all.at(-1)) ?? null;
    return all[(at + way + all.length) % all.length] ?? null;
  }
}
