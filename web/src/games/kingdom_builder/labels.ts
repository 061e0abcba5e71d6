/** What things on the board are called, for tips and for those who hear the board. */

import type { KingdomBuilderView, ScoreLine } from "../../api/schema";
import { partsOf, type Say } from "../../words/words.svelte";
import { type Promised, verbOf } from "./choices";
import { payingPlaces, placeOf, terrainOf } from "./land";
import type { Survey } from "./survey";

/** The land of a hex, and what lies there for whoever settles beside it. */
function landWords(view: KingdomBuilderView, survey: Survey, hex: string, say: Say): string {
  const terrain = terrainOf(view, hex);
  if (terrain) return say(`terrain.${terrain}`);
  const location = survey.locations.get(hex);
  if (location) {
    const left = say("web.tiles_left", { count: location.tiles });
    return `${say(`tile.${location.location}`)}, ${left}`;
  }
  const nomads = survey.nomads.get(hex);
  const place = say(`place.${placeOf(view, hex)}`);
  if (!nomads) return place;
  const there = nomads.tile ? say(`tile.${nomads.tile}`) : say("web.tiles_left", { count: 0 });
  return `${place}, ${there}`;
}

/** What stands on a hex, and whose it is. */
function standingWords(survey: Survey, hex: string, names: string[], say: Say): string | null {
  const standing = survey.pieces.get(hex);
  if (!standing) return null;
  const piece = pieceName(standing.kind, say);
  return standing.seat === null
    ? piece
    : say("web.owned", { piece, name: names[standing.seat] ?? "" });
}

/** A hex for those who hear the board; `brings` is what comes of it, where it can be chosen. */
export function hexWords(
  view: KingdomBuilderView,
  survey: Survey,
  hex: string,
  names: string[],
  brings: Promised | undefined,
  verb: string,
  say: Say,
): string {
  let words = `${hex}: ${landWords(view, survey, hex, say)}`;
  const standing = standingWords(survey, hex, names, say);
  if (standing) words += `; ${standing}`;
  if (view.barred.includes(hex)) words += `; ${say("place.barred")}`;
  if (!brings) return words;
  words += `; ${say(`web.may.${verbOf(brings.action) ?? verb}`)}`;
  if (brings.gain) words += `: ${say("table.points", { count: brings.gain })}`;
  words += partsOf(brings.rules.map(([rule, gold]) => [ruleName(rule, say), gold]));
  for (const tile of brings.taken) words += `, ${say(`tile.${tile}`)}`;
  return words;
}

/** What a tip tells of a hex: nothing of plain land. */
export function hexTip(
  view: KingdomBuilderView,
  survey: Survey,
  hex: string,
  say: Say,
): string | null {
  const standing = survey.pieces.get(hex);
  const told = standing && pieceText(standing.kind, say);
  if (standing && told) return `${pieceName(standing.kind, say)}\n${told}`;
  if (view.barred.includes(hex)) return `${say("place.barred")}\n${say("place.barred.text")}`;
  const location = survey.locations.get(hex);
  if (location) {
    const left = say("web.tiles_left", { count: location.tiles });
    const rule = location.tiles ? `\n${say("web.tip.location")}` : "";
    return `${tileTip(location.location, say)}\n${left}${rule}`;
  }
  const place = placeOf(view, hex);
  if (!place) return null;
  const lying = survey.nomads.get(hex)?.tile;
  const tile = lying ? `\n${tileTip(lying, say)}` : "";
  return `${say(`place.${place}`)}\n${say(`place.${place}.text`)}${tile}`;
}

/** The thing that the tip of a hex tells of, by the key of its words. */
export function hexThing(
  view: KingdomBuilderView,
  survey: Survey,
  hex: string,
  say: Say,
): string | undefined {
  const standing = survey.pieces.get(hex);
  if (standing && pieceText(standing.kind, say)) return keyOf(PIECES, standing.kind, say);
  if (view.barred.includes(hex)) return "figure.warrior";
  const tile = survey.locations.get(hex)?.location ?? survey.nomads.get(hex)?.tile;
  if (tile) return `tile.${tile}`;
  const place = placeOf(view, hex);
  return place ? `place.${place}` : undefined;
}

export function tileTip(tile: string, say: Say): string {
  return `${say(`tile.${tile}`)}: ${say(`tile.${tile}.text`)}`;
}

/** What a rule that pays may be: a card, a kind of place, a tile or a task; and a piece. */
const RULES = ["card", "place", "tile", "task"];
const PIECES = ["figure", "place"];

export function ruleName(rule: string, say: Say): string {
  return named(RULES, rule, say) ?? rule;
}

export function ruleText(rule: string, say: Say): string {
  return named(RULES, `${rule}.text`, say) ?? rule;
}

/** The thing that a rule which pays is, by the key of its words. */
export const ruleThing = (rule: string, say: Say) => keyOf(RULES, rule, say);

export function pieceName(kind: string, say: Say): string {
  return named(PIECES, kind, say) ?? kind;
}

/** What a kind of piece does; settlements need no explaining. */
export function pieceText(kind: string, say: Say): string | undefined {
  return named(PIECES, `${kind}.text`, say);
}

/** What the catalogue says of a thing, under the first of these kinds that has it. */
export function named(kinds: string[], thing: string, say: Say): string | undefined {
  const key = keyOf(kinds, thing, say);
  return key && say(key);
}

function keyOf(kinds: string[], thing: string, say: Say): string | undefined {
  return kinds.map((kind) => `${kind}.${thing}`).find((key) => say(key) !== key);
}

/** The lines of a seat that come from one rule, taken together. */
export function ofRule(lines: ScoreLine[], rule: string): { points: number; places: string[] } {
  const own = lines.filter((line) => line.rule === rule);
  return {
    points: own.reduce((sum, line) => sum + line.points, 0),
    places: own.flatMap((line) => line.places),
  };
}

/** Besides the cards and tasks: places that pay, from the start, and all that has paid somebody. */
export function otherRules(view: KingdomBuilderView): string[] {
  const { cards, tasks, seats } = view;
  const paid = seats.flatMap(({ lines }) => lines.map(({ rule }) => rule));
  return [...new Set([...payingPlaces(view), ...paid])].filter(
    (rule) => !cards.includes(rule) && !tasks.includes(rule),
  );
}
