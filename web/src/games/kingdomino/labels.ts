/** What things on the board are called, for tips and for those who hear the board. */

import type { Face, Half, KingdomView, Offer, ScoreLine } from "../../api/schema";
import type { Say } from "../../words/words.svelte";
import type { Pair } from "./ghost.svelte";
import { beside } from "./squares";

export function halfWords(half: Half, say: Say): string {
  return say("web.half", { terrain: say(`terrain.${half.terrain}`), count: half.crowns });
}

export function dominoWords(face: Face, say: Say): string {
  return say("web.domino", {
    domino: face.number,
    left: halfWords(face.left, say),
    right: halfWords(face.right, say),
  });
}

export function offerWords(offer: Offer, names: string[], say: Say): string {
  return `${dominoWords(offer.face, say)}; ${kingWords(offer, names, say)}`;
}

/** Whose king stands on it. */
export function kingWords({ king }: Offer, names: string[], say: Say): string {
  return king === null ? say("web.free") : say("web.king_on", { name: names[king] ?? "" });
}

export function halfAt(kingdom: KingdomView, square: string): Half | null {
  for (const laid of kingdom.dominoes) {
    if (laid.left === square) return laid.face.left;
    if (laid.right === square) return laid.face.right;
  }
  return null;
}

/** The line of the territory that a square belongs to. */
export function territoryAt(kingdom: KingdomView, square: string): ScoreLine | null {
  const found = kingdom.lines.find(
    (line) => line.rule === "territory" && line.places.includes(square),
  );
  return found ?? null;
}

export function territoryWords(line: ScoreLine, say: Say): string {
  return say("web.territory", {
    terrain: say(`terrain.${line.values.terrain}`),
    squares: say("web.squares", { count: line.values.squares as number }),
    crowns: say("web.crowns", { count: line.values.crowns as number }),
    points: say("table.points", { count: line.points }),
  });
}

/** What lies on a square and what it is worth. */
export function squareWords(kingdom: KingdomView, square: string, say: Say): string {
  if (square === kingdom.castle) return `${square}: ${say("web.castle")}`;
  const half = halfAt(kingdom, square);
  if (!half) return `${square}: ${say("web.empty")}`;
  const line = territoryAt(kingdom, square);
  const worth = line ? `; ${territoryWords(line, say)}` : "";
  return `${square}: ${halfWords(half, say)}${worth}`;
}

/** What a tip tells of a square: nothing where nothing lies. */
export function squareTip(kingdom: KingdomView, square: string, say: Say): string | null {
  if (square === kingdom.castle) return say("web.tip.castle");
  const line = territoryAt(kingdom, square);
  if (!line) return null;
  const rule = line.points ? "web.tip.territory" : "web.tip.no_crowns";
  return `${territoryWords(line, say)}\n${say(rule)}`;
}

/** The ghost for those who hear the board: where it lies, what each half touches, what comes of it. */
export function ghostWords(
  pair: Pair,
  face: Face,
  kingdom: KingdomView,
  verdict: string,
  say: Say,
): string {
  const half = (square: string, lying: Half) => {
    const around = [0, 1, 2, 3].map((way) => beside(square, way));
    const found = around.map((next) => next && whatLies(kingdom, next, say));
    const touched = [...new Set(found.filter((name) => name))].join(", ");
    const terrain = halfWords(lying, say);
    return touched ? say("web.next_to", { half: terrain, touched }) : terrain;
  };
  const left = half(pair.left, face.left);
  const right = half(pair.right, face.right);
  return say("web.ghost", {
    left: pair.left,
    right: pair.right,
    first: left,
    second: right,
    verdict,
  });
}

function whatLies(kingdom: KingdomView, square: string, say: Say): string | null {
  if (square === kingdom.castle) return say("web.castle");
  const half = halfAt(kingdom, square);
  return half && say(`terrain.${half.terrain}`);
}
