/** The progress board and a journey in words: for tips, and for those who listen. */

import type { TrackView } from "../../../api/schema";
import type { Say } from "../../../words/words.svelte";
import { squareName, squareNames } from "../sentences";
import { HOME } from "../squares";
import type { Space, Track } from "../tiles";
import type { Turn } from "../turn.svelte";
import { bonusOn, castleCost, lastOf, nextSpace } from "./board";
import type { TrackStep } from "./choices";

export const trackName = (name: string, say: Say) => say(`track.${name}`);

export const demandWords = (asks: string, say: Say) =>
  say("web.journey.asks", { asks: say(`asks.${asks}`) });

/** What a space brings, in a few words for each thing. */
export function gainWords(space: Space, shown: TrackView, say: Say): string[] {
  const bonus = bonusOn(space, shown);
  return [
    space.points ? say("web.journey.points", { count: space.points }) : "",
    space.per_round ? say("table.per_round", { count: space.per_round }) : "",
    space.income ? say("web.journey.income", { gold: space.income }) : "",
    space.movement ? say("table.movement", { count: space.movement }) : "",
    bonus ? say("web.journey.bonus", { bonus: say(`bonus.${bonus}`) }) : "",
  ].filter((line) => line);
}

/** The same, with what a bonus tile does. */
function rewardWords(space: Space, shown: TrackView, say: Say): string[] {
  const bonus = bonusOn(space, shown);
  return [...gainWords(space, shown, say), ...(bonus ? [say(`bonus.${bonus}.text`)] : [])];
}

/** What a space costs: a fee, and gold for whoever comes by the castle. */
export function costWords(track: Track, number: number, say: Say): string[] {
  const { asks, fee } = track.spaces[number - 1] as Space;
  return [
    fee ? say("web.journey.fee", { gold: fee }) : "",
    asks === "castle" ? "" : say("web.journey.castle", { gold: castleCost(track, number) }),
  ].filter((line) => line);
}

/** Where a space lies, and what it asks, costs and brings. */
export function spaceTip(track: Track, shown: TrackView, number: number, say: Say): string {
  const place = say("web.journey.space", {
    track: trackName(shown.name, say),
    space: number,
    last: lastOf(track),
  });
  const space = track.spaces[number - 1];
  if (!space) return `${place}\n${say("web.journey.start")}`;
  const inPair = number >= lastOf(track) - 1;
  return [
    place,
    ...(number === shown.space ? [say("web.journey.here")] : []),
    demandWords(space.asks, say),
    ...costWords(track, number, say),
    ...rewardWords(space, shown, say),
    ...(inPair ? [say("web.journey.end", { count: track.end })] : []),
    ...(number === nextSpace(track, shown) ? [metWords(shown, say)] : []),
  ].join("\n");
}

/** Which tiles are what the next space asks. */
export function metWords({ met_by }: TrackView, say: Say): string {
  if (met_by.length === 0) return say("web.journey.met_by_none");
  return say("web.journey.met_by", { squares: squareNames(met_by, say) });
}

/** A step on a track, with what it costs and what it brings this time. */
export function stepWords(step: TrackStep, brought: Space, shown: TrackView, say: Say): string {
  return [
    say("web.journey.step", { track: trackName(shown.name, say), space: step.space }),
    ...(step.gold ? [say("table.gold", { gold: step.gold })] : []),
    ...rewardWords(brought, shown, say),
  ].join("\n");
}

function planWords({ plan }: Turn, square: string, say: Say): string | null {
  if (plan.marked.includes(square)) return say("web.journey.marked");
  const cost = plan.costWith(square);
  return cost === null ? null : say("web.journey.reached", { count: cost - plan.cost });
}

/** What a journey has to say of a tile of the own territory; nothing at other times. */
export function travelWords(turn: Turn, square: string, say: Say): string | null {
  if (turn.asks === "plan") {
    const words = planWords(turn, square, say);
    if (words === null || square !== HOME) return words;
    return `${words}; ${say("web.journey.castle_pays")}`;
  }
  if (!turn.can(`walk ${square}`)) return null;
  return say("web.journey.walk_to", { square: squareName(square, say) });
}

/** Where a walk goes, seen from the castle: nobody has coordinates on a board of tiles. */
export function walkWords(square: string, say: Say): string {
  const steps = [...square.matchAll(/([nesw])(\d+)/g)];
  if (square === HOME) return say("web.journey.walk_home");
  const way = steps.map(([, side, count]) => say(`web.journey.way.${side}`, { count: `${count}` }));
  return say("web.journey.walk_to", { way: way.join(", ") });
}
