/** Isle of Skye in words: the same sentences as in a terminal, from the same catalogue. */

import type { IsleOfSkyeView, LogEntry, ScoreLine, Why } from "../../api/schema";
import type { Rule } from "../../table/reckoning";
import type { TurnTaken } from "../../table/turns";
import type { Say, Values } from "../../words/words.svelte";
import type { GameEvent } from "../face";
import { tileName } from "./names";
import { HOME } from "./squares";

const SEATS = ["seat", "seller", "first"];
/** Values that name a thing, and the key under which the catalogue names it. */
const THINGS: Record<string, string> = {
  edge: "edge",
  terrain: "terrain",
  there: "terrain",
  track: "track",
  asks: "asks",
  bonus: "bonus",
  rule: "scoring",
  scroll: "symbol",
};
const SQUARES = ["square", "other"];
const TILES = ["tile", "tiles", "axed"];

/** What a tile is called in a sentence: none bears its number where people look at it. */
export type Called = (tile: number, say: Say) => string;

export function sentence(
  { type, ...fields }: GameEvent,
  names: string[],
  say: Say,
  called: Called = tileName,
): string {
  const told = {
    ...inWords(fields, names, say, called),
    ...TOLD[type]?.(fields, names, say, called),
  };
  const said = say(`event.${type}${variantOf(type, fields)}`, told);
  return MORE[type]?.(said, fields, say) ?? said;
}

type Fields = Record<string, unknown>;
const listed = (value: unknown) => (Array.isArray(value) ? value : []);

/** Where what has happened needs other words than usual. */
function variantOf(type: string, { axed, squares }: Fields): string {
  if (type === "prices_shown" && !axed) return ".no_axe";
  if (type === "plan_shown" && listed(squares).length === 0) return ".none";
  return "";
}

/** Values that are more than what an event holds. */
const TOLD: Record<string, (fields: Fields, names: string[], say: Say, called: Called) => Values> =
  {
    round_begun: ({ income, catch_up }, names) => {
      const extra = listed(catch_up);
      const each = listed(income).map(
        (gold, seat) => gold + (extra[seat] ? `+${extra[seat]}` : ""),
      );
      return { income: ofEach(each, names) };
    },
    prices_shown: ({ tiles, prices }, _, say, called) => {
      const gold = listed(prices);
      const each = listed(tiles).map((tile, at) =>
        say("event.prices_shown.each", { tile: called(tile, say), gold: gold[at] }),
      );
      return { tiles: each.join(", ") };
    },
    scored: ({ points }, names) => ({ points: ofEach(listed(points), names) }),
    banners_paid: ({ points }, names) => ({ points: ofEach(listed(points), names) }),
    match_ended: ({ scores }, names) => ({ scores: ofEach(listed(scores), names) }),
    walked: ({ cost }) => ({ count: Number(cost) }),
  };

/** What a sentence goes on with, where there is more to tell. */
const MORE: Record<string, (said: string, fields: Fields, say: Say) => string> = {
  advanced: (said, { gold, points }, say) => {
    const paid = gold ? say("event.advanced.paid", { said, gold: Number(gold) }) : said;
    const count = Number(points);
    return count ? say("event.advanced.points", { said: paid, count }) : paid;
  },
  plan_shown: (said, { hurried }, say) =>
    hurried ? say("event.plan_shown.hurried", { said }) : said,
};

const ofEach = (values: unknown[], names: string[]) =>
  values.map((value, seat) => `${names[seat]} ${value}`).join(", ");

/** The same values, with things, tiles, squares and people called by their names. */
export function inWords(
  fields: Fields,
  names: string[],
  say: Say,
  called: Called = tileName,
): Values {
  const told: Values = {};
  for (const [field, value] of Object.entries(fields)) {
    if (SEATS.includes(field)) told[field] = names[Number(value)] ?? "";
    else if (field in THINGS) told[field] = say(`${THINGS[field]}.${value}`);
    else if (SQUARES.includes(field)) told[field] = squareName(String(value), say);
    else if (field === "squares") told[field] = squareNames(listed(value), say);
    else if (TILES.includes(field)) told[field] = tileNames(value, say, called);
    else told[field] = Array.isArray(value) ? value.join(", ") : (value as Values[string]);
  }
  return "seat" in told ? { ...told, name: told.seat as string } : told;
}

export const squareName = (square: string, say: Say) =>
  square === HOME ? say("square.castle") : square;

export const squareNames = (squares: readonly string[], say: Say) =>
  squares.map((square) => squareName(square, say)).join(", ");

function tileNames(tiles: unknown, say: Say, called: Called): string {
  const numbers = Array.isArray(tiles) ? tiles : [tiles];
  return numbers
    .map((tile) => (typeof tile === "number" ? called(tile, say) : String(tile)))
    .join(", ");
}

/** What is worth a word in the line of a turn. */
const BRIEF: Record<string, (event: Values, say: Say) => string> = {
  castle_laid: (_, say) => say("square.castle"),
  axe_put: ({ tile }, say) => `✕ ${tileName(Number(tile), say)}`,
  priced: ({ tile, gold }, say) => `${tileName(Number(tile), say)} = ${gold}`,
  ready: (_, say) => say("web.is_ready"),
  bought: ({ tile, gold }, say) =>
    `${tileName(Number(tile), say)}: ${say("table.gold", { gold: gold as number })}`,
  passed: (_, say) => say("web.passed"),
  laid: ({ square }) => `${square}`,
  put_back: ({ tile }, say) => `✕ ${tileName(Number(tile), say)}`,
  advanced: ({ track, space }, say) => `${say(`track.${track}`)} ${space}`,
  unlocked: ({ bonus }, say) => `+${say(`bonus.${bonus}`)}`,
  marked: ({ square }, say) => `⚑ ${squareName(String(square), say)}`,
  planned: (_, say) => say("web.is_ready"),
  walked: ({ square }, say) => `→ ${squareName(String(square), say)}`,
  road_laid: ({ square, other }, say) =>
    [square, other].map((each) => squareName(String(each), say)).join("═"),
};

export function inShort(events: GameEvent[], say: Say): string {
  const words = events.map(({ type, ...fields }) => BRIEF[type]?.(fields as Values, say));
  return words.filter((word) => word).join(", ");
}

/** "no road", "stay": what somebody let be. */
export function quiet(action: string, say: Say): string {
  const key = `web.quiet.${action.replace(" ", "_")}`;
  const said = say(key);
  return said === key ? action : said;
}

/** What brings a phase to its end, for a seat or for all of them. */
const ENDS = ["castle_laid", "ready", "passed", "kept", "planned", "round_begun"];

export function endsTurn({ events }: LogEntry): boolean {
  return (events as GameEvent[]).some(({ type }) => ENDS.includes(type));
}

/** The castles are laid before the first round, and told with it. */
export function startsRound(turns: readonly TurnTaken[], index: number): boolean {
  const before = turns[index - 1]?.entries.at(-1)?.events as GameEvent[] | undefined;
  return !before || before.some(({ type, round }) => type === "round_begun" && round !== 1);
}

export function refusal(
  { rule, values }: Why,
  names: string[],
  say: Say,
  called: Called = tileName,
): string {
  return say(`refusal.${rule}`, inWords(values, names, say, called));
}

/** The same beside what it is about: that need not be named again. */
export function reason({ rule, values }: Why, names: string[], say: Say): string {
  const key = `web.why.${rule}`;
  const told = inWords(values, names, say);
  const said = say(key, told);
  return said === key ? say(`refusal.${rule}`, told) : said;
}

/** Rules that pay besides the scoring tiles, and what stands for them. */
const SYMBOLS: Record<string, string> = {
  gold: "#gold",
  advance: "#bonus-advance",
  banner: "#banner",
  bonus: "#bonus-no_axe",
  so_far: "#castle",
};

export function ruleOf({ rule, values }: ScoreLine, say: Say): Rule {
  if (rule === "scroll") {
    const scroll = say(`symbol.${values.scroll}`);
    return { name: say("score.scroll", { scroll }), symbol: `#scroll-${values.scroll}` };
  }
  // How much gold it was differs from seat to seat.
  if (rule === "gold") return { name: say("table.all_gold"), symbol: "#gold" };
  return { name: say(`score.${rule}`), symbol: SYMBOLS[rule] ?? `#score-${rule}` };
}

export function scoreLine({ rule, values }: ScoreLine, say: Say): string {
  const key = values.complete ? "score.scroll_doubled" : `score.${rule}`;
  return say(key, inWords(values, [], say));
}

export function points(count: number, say: Say): string {
  return say("table.points", { count });
}

export function scores(view: IsleOfSkyeView): ScoreLine[][] {
  return view.result?.lines ?? view.seats.map(({ lines }) => lines);
}

export function prompt({ asks, occasion }: IsleOfSkyeView, say: Say): string {
  if (asks === null) return say("refusal.match_over");
  return say(["prompt", asks, ...(occasion ? [occasion] : [])].join("."));
}
