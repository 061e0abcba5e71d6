/** Kingdomino in words: the same sentences as in a terminal, from the same catalogue. */

import type { KingdominoView, LogEntry, ScoreLine, Why } from "../../api/schema";
import type { Rule } from "../../table/reckoning";
import type { TurnTaken } from "../../table/turns";
import type { Say, Values } from "../../words/words.svelte";
import type { GameEvent } from "../face";

export function sentence(event: GameEvent, names: string[], say: Say): string {
  const { type, ...fields } = event;
  const values = fields as Values & { seat?: number; scores?: number[]; dominoes?: number[] };
  const told: Values = { ...(fields as Values) };
  if (values.dominoes) told.dominoes = values.dominoes.join(", ");
  if (values.scores) {
    told.scores = values.scores.map((score, seat) => `${names[seat]} ${score}`).join(", ");
  }
  if (values.seat !== undefined) told.name = names[values.seat] ?? "";
  // A match that stands alone has no number.
  if (type === "match_ended" && fields.match === null) return say("event.only_match_ended", told);
  return say(`event.${type}`, told);
}

/** What is worth a word in the line of a turn. */
const BRIEF: Record<string, (event: Values) => string> = {
  laid: ({ left, right }) => `${left}-${right}`,
  claimed: ({ domino }) => `#${domino}`,
  discarded: ({ domino }) => `✕ #${domino}`,
};

export function inShort(events: GameEvent[]): string {
  const words = events.map(({ type, ...fields }) => BRIEF[type]?.(fields as Values));
  return words.filter((word) => word).join(", ");
}

export function endsTurn({ events }: LogEntry): boolean {
  return (events as GameEvent[]).some(({ type }) => type === "claimed");
}

/** With a new line. Who only lays, once none is left, plays the last line's round to its end. */
export function startsRound(turns: readonly TurnTaken[], index: number): boolean {
  const [before, turn] = [turns[index - 1], turns[index]];
  if (!before || !turn) return true;
  return has(before, "line_revealed");
}

function has({ entries }: TurnTaken, event: string): boolean {
  return entries.some(({ events }) => (events as GameEvent[]).some(({ type }) => type === event));
}

/** A Dynasty is told match by match, one match terrain by terrain. */
export function ruleOf({ rule, values }: ScoreLine, say: Say): Rule {
  if ("match" in values) return { name: say("web.earlier_match", values), symbol: null };
  if (rule !== "territory") return { name: say(`score.${rule}`), symbol: null };
  return { name: say(`terrain.${values.terrain}`), symbol: `#terrain-${values.terrain}` };
}

export function points(count: number, say: Say): string {
  return say("table.points", { count });
}

export function refusal(why: Why, names: string[], say: Say): string {
  const values: Values = { ...why.values };
  for (const key of ["seat", "actor"]) {
    if (key in values) values[key] = names[Number(values[key])] ?? "";
  }
  return say(`refusal.${why.rule}`, values);
}

export function scoreLine(line: ScoreLine, say: Say): string {
  const values: Values = { ...line.values };
  if (line.rule === EARLIER) return say("web.earlier_match", values);
  if ("terrain" in values) values.terrain = say(`terrain.${values.terrain}`);
  const words = say(`score.${line.rule}`, values);
  if (!("match" in values)) return words;
  return say("score.of_match", { match: values.match as number, line: words });
}

/** A Dynasty's view has the lines of this match alone; the sums of earlier ones stand before them. */
const EARLIER = "earlier_match";

export function scores(view: KingdominoView): ScoreLine[][] {
  if (view.result) return view.result.lines;
  return view.kingdoms.map((kingdom, seat) => [
    ...view.standings.map((points, index) => ({
      rule: EARLIER,
      points: points[seat] ?? 0,
      places: [],
      values: { match: index + 1 },
    })),
    ...(view.standings.length ? kingdom.lines : kingdom.lines.map(unnumbered)),
  ]);
}

/** Before any match of a Dynasty is over, no line need say which one it is of. */
function unnumbered({ values: { match, ...values }, ...line }: ScoreLine): ScoreLine {
  return { ...line, values };
}

export function prompt(view: KingdominoView, say: Say): string {
  if (view.result) return say("refusal.match_over");
  if (view.deciding?.type === "place") {
    const { domino } = view.deciding;
    return view.misfit ? say("prompt.discard", { domino }) : say("prompt.place", { domino });
  }
  return say("prompt.claim");
}
