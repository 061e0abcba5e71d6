/** Kingdom Builder in words: the same sentences as in a terminal, from the same catalogue. */

import type { KingdomBuilderView, LogEntry, ScoreLine, Why } from "../../api/schema";
import type { Rule } from "../../table/reckoning";
import type { TurnTaken } from "../../table/turns";
import type { Say, Values } from "../../words/words.svelte";
import type { GameEvent } from "../face";
import { named, ruleName } from "./labels";
import { payingSymbol } from "./land";

/** Values that name a thing, and the keys under which the catalogue names it. */
const THINGS: Record<string, string[]> = {
  terrain: ["terrain"],
  needed: ["terrain"],
  quadrant: ["quadrant"],
  tile: ["tile"],
  figure: ["figure"],
  piece: ["figure", "place"],
  rule: ["card", "tile", "place", "task"],
};
const SEATS = ["seat", "actor", "owner"];

export function sentence(event: GameEvent, names: string[], say: Say): string {
  const { type, seat, scores, ...fields } = event;
  const told = inWords(fields as Values, names, say);
  if (typeof seat === "number") told.name = names[seat] ?? "";
  if (Array.isArray(scores)) {
    told.scores = scores.map((score, each) => `${names[each]} ${score}`).join(", ");
  }
  return say(`event.${type}`, told);
}

/** The final scoring pays every seat by many lines: each seat's are told as one. */
export function sentences(events: GameEvent[], names: string[], say: Say): string[] {
  const earned = events.filter(({ type }) => type === "earned");
  return events.flatMap((event) => {
    const own = earned.filter(({ seat }) => seat === event.seat);
    if (event.type !== "earned" || own.length === 1) return [sentence(event, names, say)];
    return event === own[0] ? [earnedWords(own, names, say)] : [];
  });
}

function earnedWords(events: GameEvent[], names: string[], say: Say): string {
  const paid = new Map<string, number>();
  for (const { rule, gold } of events) {
    paid.set(String(rule), (paid.get(String(rule)) ?? 0) + Number(gold));
  }
  const alone = paid.size === 1;
  const rules = [...paid].map(([rule, gold]) => ruleName(rule, say) + (alone ? "" : ` ${gold}`));
  const gold = [...paid.values()].reduce((sum, each) => sum + each, 0);
  const name = names[Number(events[0]?.seat)] ?? "";
  return say("event.earned", { name, gold, rule: rules.join(", ") });
}

/** What is worth a word in the line of a turn. */
const BRIEF: Record<string, (event: Values, say: Say) => string> = {
  built: ({ hex }) => String(hex),
  moved: ({ origin, hex }) => `${origin}→${hex}`,
  walled: ({ hex }, say) => `${say("place.wall")} ${hex}`,
  removed: ({ hex }) => `✕ ${hex}`,
  figure_put: ({ figure, hex }, say) => `${say(`figure.${figure}`)} ${hex}`,
  figure_moved: ({ origin, hex }) => `${origin}→${hex}`,
  figure_taken_back: ({ figure, hex }, say) => `−${say(`figure.${figure}`)} ${hex}`,
  city_built: ({ hex }, say) => `${say("figure.city")} ${hex}`,
  card_chosen: ({ terrain }, say) => say(`terrain.${terrain}`),
  fort_drew: ({ terrain }, say) => say(`terrain.${terrain}`),
  set_aside: ({ hex }) => `− ${hex}`,
  scout_sent: ({ hex }, say) => `${say("place.scout")} ${hex}`,
  token_taken: ({ count }, say) => say("kept.cathedral", { count: Number(count) }),
  line_marked: ({ row }) => `⚑ ${row}`,
  used: ({ tile }, say) => say(`tile.${tile}`),
  tile_taken: ({ tile }, say) => `+${say(`tile.${tile}`)}`,
  tile_lost: ({ tile }, say) => `−${say(`tile.${tile}`)}`,
};

/** A turn in one line: "j6, i6, k7, Paddock"; a way of several steps is one word. */
export function inShort(events: GameEvent[], say: Say): string {
  const words: string[] = [];
  let at: unknown;
  for (const { type, ...fields } of events) {
    const word = BRIEF[type]?.(fields as Values, say);
    if (!word) continue;
    const travels = type === "figure_moved";
    if (travels && at === fields.origin) words[words.length - 1] += `→${fields.hex}`;
    else words.push(word);
    at = travels ? fields.hex : null;
  }
  return words.join(", ");
}

export function endsTurn({ events }: LogEntry): boolean {
  return (events as GameEvent[]).some(({ type }) => type === "turn_ended");
}

/** Whoever began begins every round; who goes on after another's answer begins none. */
export function startsRound(turns: readonly TurnTaken[], index: number): boolean {
  if (index === 0) return true;
  const before = turns[index - 1]?.entries.at(-1);
  const over = before !== undefined && endsTurn(before) && !beginsHarvest(before);
  return over && turns[index]?.seat === turns[0]?.seat;
}

/** What comes after the last round belongs to no round. */
function beginsHarvest({ events }: LogEntry): boolean {
  return (events as GameEvent[]).some(({ type }) => type === "harvest_begun");
}

export function ruleOf({ rule }: ScoreLine, say: Say): Rule {
  const kind = ["card", "task"].find((each) => say(`${each}.${rule}`) !== `${each}.${rule}`);
  return { name: ruleName(rule, say), symbol: kind ? `#kb-${kind}-${rule}` : payingSymbol(rule) };
}

export function points(count: number, say: Say): string {
  return say("table.points", { count });
}

export function refusal(why: Why, names: string[], say: Say): string {
  return say(`refusal.${why.rule}`, inWords(why.values, names, say));
}

export function scoreLine(line: ScoreLine, say: Say): string {
  return say(`score.${line.rule}`, inWords(line.values, [], say));
}

export function scores(view: KingdomBuilderView): ScoreLine[][] {
  return view.result?.lines ?? view.seats.map((seat) => seat.lines);
}

export function prompt(view: KingdomBuilderView, say: Say): string {
  if (!view.deciding) return say("refusal.match_over");
  const { prompt, left, piece, terrain, tile } = view.deciding;
  return say(`prompt.${prompt}`, inWords({ count: left, piece, terrain, tile }, [], say));
}

/** The same values, as far as there are any, with things and people called by their names. */
export function inWords(
  values: Record<string, Values[string] | null>,
  names: string[],
  say: Say,
): Values {
  const told: Values = {};
  for (const [field, value] of Object.entries(values)) {
    if (value === null) continue;
    const kinds = THINGS[field];
    if (SEATS.includes(field)) told[field] = names[Number(value)] ?? "";
    else told[field] = (kinds && named(kinds, String(value), say)) ?? value;
  }
  return told;
}
