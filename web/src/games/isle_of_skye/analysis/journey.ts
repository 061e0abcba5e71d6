/** What a draft says of a seat's journey: markers on tracks, bonus tiles, roads and the journeyman. */

import { type Draft, withSeat } from "../../../analysis/draft";
import { HOME } from "../squares";
import { list } from "./lines";

export const TRACKS = ["warrior", "merchant", "herald"] as const;
export type TrackName = (typeof TRACKS)[number];
/** The bonus tiles, by what stands on their backs: I, II, III. */
export const BONUSES = [
  ["third_marker", "advance", "one_road"],
  ["extra_movement", "five_gold", "two_roads"],
  ["no_axe", "bank_pays", "two_purchases"],
] as const;
/** So many roads can be laid by hand: all that bonus tiles bring. */
export const MOST_ROADS = 3;

const KEYS = { tracks: "tracks", bonuses: "bonuses", roads: "roads", pawn: "pawn" } as const;
const UNLOCKED = "unlocked";
const KEPT = "kept";
/** The lines of a seat that there are with the expansion alone. */
export const JOURNEY_LINES: readonly string[] = [...Object.values(KEYS), UNLOCKED, KEPT];
const BACK = "back";
const EAST = "east";
const SOUTH = "south";

/** Where a marker stands, and whether it has come back there from the end of its track. */
export interface Standing {
  space: number;
  back: boolean;
}

const linesOf = ({ seats }: Draft, seat: number) => seats[seat]?.lines ?? {};

export function standingOn(draft: Draft, seat: number, track: TrackName): Standing {
  const words = list(linesOf(draft, seat)[KEYS.tracks]).map((part) => part.split(/\s+/));
  const [, space, back] = words.find(([name]) => name === track) ?? [];
  return { space: Number(space) || 0, back: back === BACK };
}

export function withStanding(
  draft: Draft,
  seat: number,
  track: TrackName,
  { space, back }: Standing,
): Draft {
  const told = TRACKS.flatMap((name) => {
    const stands = name === track ? { space, back } : standingOn(draft, seat, name);
    return stands.space ? `${name} ${stands.space}${stands.back ? ` ${BACK}` : ""}` : [];
  });
  return withSeat(draft, seat, { [KEYS.tracks]: told.join(", ") });
}

/** By track, its bonus tiles on I, II and III; null where nobody has said. */
export function bonusesIn(draft: Draft, seat: number): string[][] | null {
  const words = list(linesOf(draft, seat)[KEYS.bonuses]).map((part) => part.split(/\s+/));
  if (words.length === 0) return null;
  return TRACKS.map((track) => words.find(([name]) => name === track)?.slice(1) ?? []);
}

/** The same tiles for all three tracks, in the order of the rules, to begin with; or nothing. */
export function withBonuses(draft: Draft, seat: number, said: boolean): Draft {
  const dealt = TRACKS.map((_, at) => BONUSES.map((tiles) => tiles[at] ?? ""));
  return withSeat(draft, seat, said ? bonusLine(dealt) : { [KEYS.bonuses]: "" });
}

/** One bonus tile lies elsewhere: it changes places with the one that lay there. */
export function withBonus(draft: Draft, seat: number, track: number, level: number, bonus: string) {
  const dealt = bonusesIn(draft, seat);
  const before = dealt?.[track]?.[level];
  if (!dealt) return draft;
  const changed = dealt.map((tiles, at) =>
    tiles.map((tile, place) => {
      if (place !== level) return tile;
      if (at === track) return bonus;
      return tile === bonus ? (before ?? tile) : tile;
    }),
  );
  return withSeat(draft, seat, bonusLine(changed));
}

const bonusLine = (dealt: string[][]) => ({
  [KEYS.bonuses]: TRACKS.map((track, at) => [track, ...(dealt[at] ?? [])].join(" ")).join(", "),
});

/** Where the journeyman stands. */
export const pawnOf = (draft: Draft, seat: number) => linesOf(draft, seat)[KEYS.pawn] ?? HOME;

export const withPawn = (draft: Draft, seat: number, square: string) =>
  withSeat(draft, seat, { [KEYS.pawn]: square === HOME ? "" : square });

/** A road laid by hand: a square, and the edge of it that it crosses, 1 in the east, 2 in the south. */
export type Road = [square: string, edge: number];

export function roadsIn(draft: Draft, seat: number): Road[] {
  return list(linesOf(draft, seat)[KEYS.roads]).flatMap((part): Road[] => {
    const [square = "", edge] = part.toLowerCase().split(/\s+/);
    return edge === EAST || edge === SOUTH ? [[square, edge === EAST ? 1 : 2]] : [];
  });
}

export const hasRoad = (roads: readonly Road[], [square, edge]: Road) =>
  roads.some(([other, across]) => other === square && across === edge);

/** A road is laid, or taken up where it lies. */
export function withRoad(draft: Draft, seat: number, road: Road): Draft {
  const roads = roadsIn(draft, seat);
  const others = roads.filter((one) => !hasRoad([road], one));
  const next = others.length < roads.length ? others : [...roads, road];
  const told = next.map(([square, edge]) => `${square} ${edge === 1 ? EAST : SOUTH}`);
  return withSeat(draft, seat, { [KEYS.roads]: told.join(", ") });
}
