/** Between a draft and what the set-up screens choose: boxes, board and cards. */

import { type Draft, type Lines, withTable } from "../../../analysis/draft";
import type { SetUp, Box as SetUpBox } from "../setup";
import { optionsOf, setUpFrom } from "../setup";
import type { Options } from "../slots";
import { PLACES, slotOf, written } from "../slots";
import type { Kind } from "./pieces";

export interface Box extends SetUpBox {
  pieces: Kind[];
  things: { key: string; group: string; box: string }[];
}

/** A place of the board of which nobody has said yet what lies there. */
const OPEN = "?";
const BETWEEN = "---";
const CARDS = 3;
/** What is a text or a list among the options that a set-up chooses. */
const LISTS = ["expansions", "quadrants", "cards", "capitols", "caves"] as const;

const list = (line: string | undefined) =>
  (line ?? "").split(/[,\n]/).flatMap((part) => part.trim() || []);

const files = (block: string | undefined) =>
  (block ?? "").split(`\n${BETWEEN}\n`).flatMap((text) => text.trim() || []);

/** Everything is chosen: the table is there already. */
export function setUpIn({ table }: Draft, box: Box): SetUp {
  const chosen = Object.fromEntries(LISTS.map((name) => [name, list(table[name])]));
  const options = {
    preset: "none",
    ...chosen,
    maps: files(table.maps),
    island: table.island ?? "",
    island_map: table.island_map?.trim() ?? "",
  } as unknown as Options;
  const quadrants = list(table.quadrants);
  const slots = PLACES.map((_, at) => slotOf(quadrants[at] === OPEN ? "" : quadrants[at]));
  return { ...setUpFrom(options, box), way: "hand", choosing: true, slots };
}

export function withSetUp(draft: Draft, setUp: SetUp, box: Box): Draft {
  const { expansions, cards, maps, capitols, caves, island, island_map } = optionsOf(setUp, box);
  const slots = setUp.slots.map((slot) => (slot ? written(slot) : OPEN));
  const said: Record<string, string> = {
    expansions: (expansions ?? []).join(", "),
    quadrants: slots.every((slot) => slot === OPEN) ? "" : slots.join(", "),
    cards: (cards ?? []).join(", "),
    maps: maps?.length ? `\n${maps.map((text) => text.trim()).join(`\n${BETWEEN}\n`)}` : "",
    capitols: (capitols ?? []).join(", "),
    caves: (caves ?? []).join(", "),
    island: island ?? "",
    island_map: island_map ? `\n${island_map.trim()}` : "",
  };
  return withTable(draft, said);
}

/** Whether there is a whole board: before that nothing can be counted. */
export const hasBoard = ({ table }: Draft) => {
  const quadrants = list(table.quadrants);
  return quadrants.length === PLACES.length && !quadrants.includes(OPEN);
};

/** What is asked of the server: as long as not all cards are named, it counts without any. */
export function askable(draft: Draft): Draft {
  return list(draft.table.cards).length === CARDS ? draft : withTable(draft, { cards: "" });
}

/** The cards of the match, as far as they are named. */
export const cardsOf = ({ table }: Draft) => list(table.cards);

/** What was paid during play, by rule: all parts of a rule taken together. */
export function goldIn(line: string | undefined): Map<string, number> {
  const found = new Map<string, number>();
  for (const part of list(line)) {
    const [rule = "", gold = ""] = part.split(/\s+/);
    found.set(rule, (found.get(rule) ?? 0) + (Number(gold) || 0));
  }
  return found;
}

/** Other gold for one rule; the others stay as they were written. */
export function withGold(lines: Lines, rule: string, gold: number): Lines {
  const others = list(lines.gold).filter((part) => part.split(/\s+/)[0] !== rule);
  return { gold: [...others, ...(gold > 0 ? [`${rule} ${gold}`] : [])].join(", ") };
}

/** All tasks of the boxes of which a quadrant lies on the board. */
export function tasksOf(setUp: SetUp, box: Box): string[] {
  const shown = box.quadrants.filter(({ name }) => setUp.slots.some((slot) => slot?.name === name));
  const boxes = new Set(shown.map(({ expansion }) => expansion));
  return box.things.flatMap(({ key, group, box: from }) =>
    group === "task" && boxes.has(from) ? [key.slice("task.".length)] : [],
  );
}

export const tasksIn = ({ table }: Draft) => list(table.tasks);
