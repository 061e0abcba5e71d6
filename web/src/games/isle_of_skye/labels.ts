/** What things are called, for tips and for those who hear the board. */

import type { AreaView, IsleOfSkyeView } from "../../api/schema";
import type { Say } from "../../words/words.svelte";
import { PLACES, roundsOf } from "./rounds";
import { squareNames } from "./sentences";
import { beside, EDGES } from "./squares";
import { edgeOf, type PrintedArea, type TileFace, terrainOf } from "./tiles";

const IN_AREAS = ["sheep", "cattle", "farm", "broch", "lighthouse", "ship"] as const;

/** A tile as it lies: its areas by the edges that they reach, its roads, and what stands on it. */
export function tileWords(face: TileFace, turn: number, say: Say): string {
  const told = face.areas.map((area) => partWords(area, turn, say));
  for (const road of face.roads) told.push(say("web.road", { edges: edgeWords(road, turn, say) }));
  if (face.barrels) told.push(say("web.barrels", { count: face.barrels }));
  if (face.journeyman) told.push(say("symbol.journeyman"));
  return told.join("; ");
}

function partWords(area: PrintedArea, turn: number, say: Say): string {
  const terrain = say(`terrain.${terrainOf(area.terrain)}`);
  const things = thingsIn(area, say).join(", ");
  const edges = area.edges ? edgeWords(area.edges, turn, say) : say("web.inside");
  return `${edges}: ${things ? say("web.part_with", { terrain, things }) : terrain}`;
}

function thingsIn(area: PrintedArea, say: Say): string[] {
  const counted = IN_AREAS.map((symbol) => [symbol, area[symbol] ?? 0] as const);
  const things = counted
    .filter(([, count]) => count > 0)
    .map(([symbol, count]) => say(`web.with.${symbol}`, { count }));
  const { scroll } = area;
  return scroll ? [...things, say("web.with.scroll", { pays: say(`scroll.${scroll}`) })] : things;
}

/** Printed edges, called by where they lie now, clockwise from the north. */
function edgeWords(letters: string, turn: number, say: Say): string {
  const edges = [...letters].map((letter) => edgeOf(letter, turn)).sort();
  return edges.map((edge) => say(`edge.${EDGES[edge]}`)).join(", ");
}

/** An area of a territory: how large it is, and where it is open. */
export function areaWords({ terrain, squares, open }: AreaView, say: Say): string {
  const missing = [...new Set(open.map(([square, edge]) => beside(square, edge)))];
  return say("web.area", {
    terrain: say(`terrain.${terrain}`),
    tiles: say("web.tiles", { count: squares.length }),
    state: missing.length
      ? say("web.area.open", { squares: squareNames(missing, say) })
      : say("web.area.complete"),
  });
}

/** What pays, in a word or two: a scoring tile, or what counts besides. */
export function scoringName(rule: string, say: Say): string {
  if (rule === "scroll") return say("symbol.scroll");
  return say(rule === "gold" ? "table.all_gold" : `score.${rule}`);
}

/** A scoring tile: its name, what it pays, and at a table in which rounds. */
export function scoringTip(
  name: string,
  say: Say,
  view?: Pick<IsleOfSkyeView, "scoring" | "rounds">,
): string {
  const lines = [say(`scoring.${name}`), say(`scoring.${name}.text`)];
  const place = PLACES[view?.scoring.indexOf(name) ?? -1];
  if (view && place) {
    lines.push(say("web.counted_in", { rounds: roundsOf(view, place).join(", ") }));
  }
  return lines.join("\n");
}

export function scrollTip(kind: string, say: Say): string {
  const name = say("score.scroll", { scroll: say(`symbol.${kind}`) });
  return [name, say(`scroll.${kind}`), say("web.tip.scroll")].join("\n");
}

export function bonusTip(name: string, say: Say): string {
  return [say(`bonus.${name}`), say(`bonus.${name}.text`), say("web.tip.bonus")].join("\n");
}
