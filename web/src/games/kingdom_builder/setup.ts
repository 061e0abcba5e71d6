/** What is being chosen on the set-up screen, and the options that come of it. */

import { readQuadrant } from "./setupFiles";
import { type Fresh, freshName, isWhole } from "./setupFresh";
import { chosenIsland, ISLAND, islandFrom, islandOptions } from "./setupIsland";
import type { Chosen } from "./setupLaid";
import { BASE, type Options, PLACES, type Slots, slotOf, written } from "./slots";

export interface Quadrant {
  name: string;
  expansion: string;
  /** What its location letters mean, L first, then K. */
  locations: string[];
  rows: string[];
  /** Whether it stands in for a print that was never found. */
  stand_in?: boolean;
}

/** What is drawn of a quadrant or an island. */
export type Land = Pick<Quadrant, "name" | "rows" | "locations">;

/** A quadrant or an island that the server's keeper has made, and the text of its file. */
export interface Kept {
  shape?: "quadrant" | "island";
  name: string;
  locations: string[];
  rows: string[];
  /** The boxes that it needs. */
  expansions: string[];
  text: string;
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
  /** The sides of the island. */
  islands: Quadrant[];
  lands: Kept[];
  cards: { name: string; expansion: string }[];
}

export type Way = "first" | "ready" | "random" | "hand" | "fresh";

/** The capitols and caves whose hexes are chosen are part of it. */
export interface SetUp extends Chosen {
  way: Way;
  /** Which of the boards that are ready. */
  ready: string;
  expansions: string[];
  slots: Slots;
  /** The board that the server draws. */
  fresh: Fresh[];
  /** Whether the cards are chosen, not drawn. */
  choosing: boolean;
  cards: string[];
  /** Quadrants of one's own. */
  maps: string[];
  /** Which island lies beside the board; none means drawn. */
  island: string;
  /** The file of an island of one's own. */
  islandMap: string;
}

/** Fresh land comes last: whoever walks along the ways by keyboard does not have any drawn. */
export const WAYS: Way[] = ["first", "ready", "random", "hand", "fresh"];
export const CARDS_A_MATCH = 3;
export const MOST_MAPS = 4;
/** What a quadrant of the server's keeper says instead of a box. */
export const KEPT = "server";
/** Boxes, as far as something is chosen for them beside quadrants and cards. */
export const CAPITOL = "capitol";
export const CAVES = "caves";
/** Rulings that matter with a box only. */
const RULED: Record<string, string> = { capitol_castle: CAPITOL, island_knights: ISLAND };

export function setUpFrom(options: Options, box: Box): SetUp {
  const { preset, expansions, quadrants, cards, maps, capitols, caves } = options;
  const ready = box.boards.find((board) => isReady(board, options));
  const fresh = freshFrom(options);
  const byHand = isWhole(fresh) ? "fresh" : "hand";
  const chosen = ready ? "ready" : quadrants.length > 0 ? byHand : "random";
  const kept = box.lands.map(({ text }) => text);
  return {
    way: preset === "first_game" ? "first" : chosen,
    ready: ready?.name ?? box.boards[0]?.name ?? "",
    expansions,
    slots: PLACES.map((_, at) => slotOf(chosen === "hand" ? quadrants[at] : undefined)),
    fresh,
    choosing: cards.length > 0,
    cards,
    maps: chosen === "fresh" ? [] : maps.filter((text) => !kept.includes(text)),
    capitols,
    caves,
    ...islandFrom(options, box),
  };
}

/** The board as the server drew it, if it did. */
function freshFrom({ expansions, quadrants, maps }: Options): Fresh[] {
  const drawn = maps.flatMap((text) => {
    const { name } = readQuadrant(text);
    const box = [BASE, ...expansions].find((one) => name.startsWith(`${one}_`)) ?? "";
    const land = { box, seed: Number(name.slice(box.length + 1)), text };
    return freshName(land) === name ? [land] : [];
  });
  return quadrants.flatMap((text) => {
    const slot = slotOf(text);
    const land = drawn.find((one) => freshName(one) === slot?.name);
    return slot && land ? [{ ...land, turned: slot.turned }] : [];
  });
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
  const { way, choosing, cards, expansions } = setUp;
  if (way === "first") {
    const bare = { expansions: [], quadrants: [], cards: [], maps: [], ...NOTHING_LAID };
    return { preset: "first_game", ...bare };
  }
  const ready = readyMade(setUp, box);
  if (ready) {
    const { name, ...taken } = ready;
    return { preset: "none", ...taken, maps: [], ...NOTHING_LAID };
  }
  return {
    preset: "none",
    expansions,
    quadrants: shownSlots(setUp, box).flatMap((slot) => (slot ? [written(slot)] : [])),
    cards: choosing ? cards : [],
    maps: mapsOf(setUp, box),
    ...laidOf(setUp),
    ...islandOptions(setUp, box),
  };
}

const NOTHING_LAID = { capitols: [], caves: [], island: "", island_map: "" };

/** Where capitols and caves lie, as far as that is chosen: nothing while the board is drawn. */
function laidOf({ way, capitols, caves }: SetUp): Partial<Options> {
  return way === "random" ? { capitols: [], caves: [] } : { capitols, caves };
}

/** The options that say where something may be laid; nothing while the board is drawn. */
export function boardOf(setUp: SetUp, box: Box): Partial<Options> | null {
  const lays = [CAPITOL, CAVES].some((name) => setUp.expansions.includes(name));
  if (!lays || readyMade(setUp, box) || shownSlots(setUp, box).includes(null)) return null;
  const { preset, expansions, quadrants, maps } = optionsOf(setUp, box);
  return { preset, expansions, quadrants, maps } as Partial<Options>;
}

/** What was chosen on a board that is another one now is chosen no more. */
export function withoutMoved(setUp: SetUp, before: SetUp, box: Box): SetUp {
  const [was, is] = [before, setUp].map((one) => boardOf(one, box)?.quadrants?.join());
  return was === is ? setUp : { ...setUp, capitols: [], caves: [] };
}

/** The island that was chosen, if one was. */
export function shownIsland(setUp: SetUp, box: Box): Land | undefined {
  return chosenIsland(setUp, box)?.land;
}

/** Whether a ruling matters with these boxes. */
export function matters(ruling: string, setUp: SetUp, box: Box): boolean {
  const { expansions } = readyMade(setUp, box) ?? setUp;
  const needed = RULED[ruling];
  return needed === undefined || expansions.includes(needed);
}

/** The files that go to the table: those that lie there first, then as many as it has room for. */
function mapsOf({ way, fresh, slots, maps }: SetUp, box: Box): string[] {
  if (way === "fresh") return fresh.map(({ text }) => text);
  if (way !== "hand") return maps;
  const own = maps.map((text) => ({ text, name: readQuadrant(text).name }));
  const brought = box.lands.filter((land) => !own.some(({ name }) => name === land.name));
  const lies = ({ name }: { name: string }) => slots.some((slot) => slot?.name === name);
  const kept = brought.filter(lies);
  const room = MOST_MAPS - kept.length - own.filter(lies).length;
  const spare = own.filter((one) => !lies(one)).slice(0, Math.max(0, room));
  return [...own.filter((one) => lies(one) || spare.includes(one)), ...kept].map(
    ({ text }) => text,
  );
}

/** What a way shows on the board before anything is drawn. */
export function shownSlots(setUp: SetUp, box: Box): Slots {
  const ready = readyMade(setUp, box);
  if (ready) return ready.quadrants.map(slotOf);
  if (setUp.way === "fresh") return freshSlots(setUp.fresh);
  return setUp.way === "hand" ? setUp.slots : PLACES.map(() => null);
}

function freshSlots(fresh: Fresh[]): Slots {
  return PLACES.map((_, at) => {
    const land = fresh[at];
    return land?.text ? { name: freshName(land), turned: land.turned } : null;
  });
}

export function ownQuadrants(setUp: SetUp): Quadrant[] {
  return setUp.maps.map(readQuadrant);
}

export function knownQuadrants(setUp: SetUp, box: Box): Quadrant[] {
  if (setUp.way === "fresh") {
    return setUp.fresh.flatMap(({ text }) => (text ? [readQuadrant(text)] : []));
  }
  const { expansions } = readyMade(setUp, box) ?? setUp;
  const known = box.quadrants.filter((one) => isIn({ expansions }, one));
  const own = ownQuadrants(setUp);
  return [...known, ...own, ...keptQuadrants(expansions, own, box)];
}

/** The keeper's quadrants that the boxes allow; a file of one's own goes before one of its name. */
function keptQuadrants(expansions: string[], own: Quadrant[], box: Box): Quadrant[] {
  return box.lands
    .filter((land) => land.shape !== "island")
    .filter((land) => land.expansions.every((needed) => expansions.includes(needed)))
    .filter((land) => !own.some(({ name }) => name === land.name))
    .map(({ name, locations, rows }) => ({ name, locations, rows, expansion: KEPT }));
}

/** The boxes on the table that bring quadrants, the base game first. */
export const boxesWithLand = (expansions: string[], box: Box) =>
  [BASE, ...expansions].filter((name) => box.quadrants.some((one) => one.expansion === name));

/** The boxes that were chosen and of which no quadrant lies on the board. */
export function offBoard(setUp: SetUp, box: Box): string[] {
  const lying = shownSlots(setUp, box).map((slot) =>
    box.quadrants.find(({ name }) => name === slot?.name),
  );
  return boxesWithLand(setUp.expansions, box).filter(
    (name) => name !== BASE && !lying.some((quadrant) => quadrant?.expansion === name),
  );
}

/** Things by the box that they come in, in their order: long lists are read box by box. */
export function byBox<Thing extends { expansion: string }>(things: Thing[]): [string, Thing[]][] {
  const boxes = [...new Set(things.map(({ expansion }) => expansion))];
  return boxes.map((box) => [box, things.filter(({ expansion }) => expansion === box)]);
}

/** The boxes on the table whose quadrants stand in for prints that were never found. */
export function standIns(setUp: SetUp, box: Box): string[] {
  const { expansions } = readyMade(setUp, box) ?? setUp;
  const found = box.quadrants.filter((one) => one.stand_in).map(({ expansion }) => expansion);
  return setUp.way === "fresh" ? [] : expansions.filter((name) => found.includes(name));
}

export const knownCards = (setUp: SetUp, box: Box) => box.cards.filter((one) => isIn(setUp, one));

const isIn = ({ expansions }: Pick<SetUp, "expansions">, { expansion }: { expansion: string }) =>
  expansion === BASE || expansions.includes(expansion);

/** Without what was chosen from a box, or from a file, that has been put away since. */
export function withoutStrays(setUp: SetUp, box: Box): SetUp {
  const quadrants = knownQuadrants({ ...setUp, way: "hand" }, box).map(({ name }) => name);
  const cards = knownCards(setUp, box).map(({ name }) => name);
  return {
    ...setUp,
    expansions: box.expansions.filter((name) => setUp.expansions.includes(name)),
    slots: setUp.slots.map((slot) => (slot && quadrants.includes(slot.name) ? slot : null)),
    cards: setUp.cards.filter((name) => cards.includes(name)),
    capitols: setUp.expansions.includes(CAPITOL) ? setUp.capitols : [],
    caves: setUp.expansions.includes(CAVES) ? setUp.caves : [],
    island: setUp.expansions.includes(ISLAND) ? setUp.island : "",
    islandMap: setUp.expansions.includes(ISLAND) ? setUp.islandMap : "",
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
