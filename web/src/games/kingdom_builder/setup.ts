/** What is being chosen on the set-up screen, and the options that come of it. */

import type { KingdomBuilderOptions } from "../../api/schema";
import { readQuadrant } from "./setupFiles";

export interface Quadrant {
  name: string;
  expansion: string;
  /** What its location letters mean, L first, then K. */
  locations: string[];
  rows: string[];
}

/** A board and cards that are taken as they are. */
export interface Ready {
  name: string;
  expansions: string[];
  quadrants: string[];
  cards: string[];
}

/** What the server says there is to choose from. */
export interface Box {
  expansions: string[];
  first_game: { quadrants: string[]; cards: string[] };
  boards: Ready[];
  quadrants: Quadrant[];
  cards: { name: string; expansion: string }[];
}

/** A quadrant on one of the four places of the board. */
export interface Slot {
  name: string;
  turned: boolean;
}

export type Slots = (Slot | null)[];
export type Way = "first" | "ready" | "random" | "hand";
export type Options = Omit<KingdomBuilderOptions, "players">;

export interface SetUp {
  way: Way;
  /** Which of the boards that are ready. */
  ready: string;
  expansions: string[];
  slots: Slots;
  /** Whether the cards are chosen, not drawn. */
  choosing: boolean;
  cards: string[];
  maps: string[];
}

export const WAYS: Way[] = ["first", "ready", "random", "hand"];
export const PLACES = ["top_left", "top_right", "bottom_left", "bottom_right"];
export const CARDS_A_MATCH = 3;
export const MOST_MAPS = 4;
const BASE = "base";
const TURNED = ":turned";

export function setUpFrom(options: Options, box: Box): SetUp {
  const { preset, expansions, quadrants, cards, maps } = options;
  const ready = box.boards.find((board) => isReady(board, options));
  const chosen = ready ? "ready" : quadrants.length > 0 ? "hand" : "random";
  return {
    way: preset === "first_game" ? "first" : chosen,
    ready: ready?.name ?? box.boards[0]?.name ?? "",
    expansions,
    slots: PLACES.map((_, at) => slotOf(ready ? undefined : quadrants[at])),
    choosing: cards.length > 0,
    cards,
    maps,
  };
}

const isReady = ({ expansions, quadrants, cards }: Ready, options: Options) =>
  [
    [expansions, options.expansions],
    [quadrants, options.quadrants],
    [cards, options.cards],
    [[], options.maps],
  ].every(([one, other]) => one?.join() === other?.join());

/** What is taken as it is, with its own cards and boxes; nothing where that is chosen or drawn. */
export function readyMade({ way, ready }: SetUp, box: Box): Ready | null {
  if (way === "first") return { name: "first_game", expansions: [], ...box.first_game };
  return (way === "ready" && box.boards.find(({ name }) => name === ready)) || null;
}

/** What is ready brings its own board and cards; whatever else was chosen waits meanwhile. */
export function optionsOf(setUp: SetUp, box: Box): Partial<Options> {
  const { way, choosing, slots, cards, maps, expansions } = setUp;
  if (way === "first") {
    return { preset: "first_game", expansions: [], quadrants: [], cards: [], maps: [] };
  }
  const ready = readyMade(setUp, box);
  if (ready) {
    const { name, ...taken } = ready;
    return { preset: "none", ...taken, maps: [] };
  }
  return {
    preset: "none",
    expansions,
    quadrants: way === "hand" ? slots.flatMap((slot) => (slot ? [written(slot)] : [])) : [],
    cards: choosing ? cards : [],
    maps,
  };
}

export function slotOf(text: string | undefined): Slot | null {
  if (!text) return null;
  const turned = text.endsWith(TURNED);
  return { name: turned ? text.slice(0, -TURNED.length) : text, turned };
}

const written = ({ name, turned }: Slot) => name + (turned ? TURNED : "");

/** What a way shows on the board before anything is drawn. */
export function shownSlots(setUp: SetUp, box: Box): Slots {
  const ready = readyMade(setUp, box);
  if (ready) return ready.quadrants.map(slotOf);
  return setUp.way === "hand" ? setUp.slots : PLACES.map(() => null);
}

export function ownQuadrants(setUp: SetUp): Quadrant[] {
  return setUp.maps.map(readQuadrant);
}

export function knownQuadrants(setUp: SetUp, box: Box): Quadrant[] {
  const { expansions } = readyMade(setUp, box) ?? setUp;
  const known = box.quadrants.filter((one) => isIn({ expansions }, one));
  return [...known, ...ownQuadrants(setUp)];
}

export function knownCards(setUp: SetUp, box: Box): string[] {
  return box.cards.filter((one) => isIn(setUp, one)).map(({ name }) => name);
}

const isIn = ({ expansions }: Pick<SetUp, "expansions">, { expansion }: { expansion: string }) =>
  expansion === BASE || expansions.includes(expansion);

/** Without what was chosen from a box, or from a file, that has been put away since. */
export function withoutStrays(setUp: SetUp, box: Box): SetUp {
  const quadrants = knownQuadrants({ ...setUp, way: "hand" }, box).map(({ name }) => name);
  const cards = knownCards(setUp, box);
  return {
    ...setUp,
    expansions: box.expansions.filter((name) => setUp.expansions.includes(name)),
    slots: setUp.slots.map((slot) => (slot && quadrants.includes(slot.name) ? slot : null)),
    cards: setUp.cards.filter((name) => cards.includes(name)),
  };
}

/** Puts a quadrant on a place; one that lay elsewhere changes places with it. */
export function laid(slots: Slots, at: number, name: string): Slots {
  const from = slots.findIndex((slot) => slot?.name === name);
  const next = [...slots];
  if (from >= 0) next[from] = slots[at] ?? null;
  next[at] = name === "" ? null : (slots[from] ?? { name, turned: false });
  return next;
}

/** Lays a quadrant of one's own: on an empty place, or else where none of one's own lies. */
export function withOwn(slots: Slots, name: string, own: string[]): Slots {
  const empty = slots.indexOf(null);
  const at = empty >= 0 ? empty : slots.findIndex((slot) => !own.includes(slot?.name ?? ""));
  return at < 0 ? slots : laid(slots, at, name);
}

export function turned(slots: Slots, at: number): Slots {
  return slots.map((slot, each) =>
    slot && each === at ? { ...slot, turned: !slot.turned } : slot,
  );
}

/** Draws the places that are empty; if none is, all of them anew. */
export function drawn(slots: Slots, known: Quadrant[], random: () => number): Slots {
  const kept = slots.includes(null) ? slots : slots.map(() => null);
  const names = known.map(({ name }) => name);
  const pile = names.filter((name) => !kept.some((slot) => slot?.name === name));
  return kept.map((slot) => {
    if (slot) return slot;
    const [name] = pile.splice(Math.floor(random() * pile.length), 1);
    return name ? { name, turned: random() < 0.5 } : null;
  });
}

/** Chooses a card or lays it back; a match has three, so the one chosen first makes room. */
export function picked(cards: string[], card: string): string[] {
  if (cards.includes(card)) return cards.filter((name) => name !== card);
  return [...cards, card].slice(-CARDS_A_MATCH);
}
