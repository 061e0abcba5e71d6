/** What is wished for when a table is opened, and the last such wish, remembered. */

import type { Clock, GameInfo, OptionInfo } from "../api/schema";
import type { Options } from "../games/face";
import type { ListedGame } from "../live/house.svelte";
import { recall, remember } from "../memory";
import { chairsFor, quickChairs, type Wish } from "./quickWish";

export interface Plan {
  chairs: Wish[];
  options: Options;
  clock?: Clock | null;
}

/** The options that are shown as such; the number of players follows from the chairs. */
export function shownOptions(game: GameInfo): GameInfo["options"] {
  return game.options.filter((option) => option.name !== "players");
}

/** What a table is opened with by somebody who has opened none yet. */
export function freshPlan({ info, brief }: ListedGame): Plan {
  const options = Object.fromEntries(
    shownOptions(info).map(({ name, default: given }) => [name, brief.quick?.[name] ?? given]),
  );
  return { chairs: quickChairs(info, brief), options };
}

/** The last wish, as far as it still fits. Whether it can be played, the server says. */
export function firstPlan(game: ListedGame): Plan {
  const plan = freshPlan(game);
  const last = kept(game.info);
  if (!last) return plan;
  // Options may have come and gone since then.
  for (const [name, value] of Object.entries(plan.options)) {
    const before = last.options[name];
    if (before !== undefined && isLike(before, value)) plan.options[name] = before;
  }
  if (game.info.players.includes(last.chairs.length)) plan.chairs = last.chairs;
  if (last.clock) plan.clock = last.clock;
  return plan;
}

/** What an address asks for: the rules as they are printed but for these, with whoever played last. */
export function askedPlan(game: ListedGame, wish: Record<string, string>): Plan {
  const { info } = game;
  const options = Object.fromEntries(
    shownOptions(info).map((option) => [option.name, readOption(option, wish[option.name])]),
  );
  const { chairs } = firstPlan(game);
  const players = Number(wish.players);
  return { options, chairs: info.players.includes(players) ? chairsFor(players, chairs) : chairs };
}

function readOption(option: OptionInfo, text: string | undefined): Options[string] {
  if (text === undefined) return option.default;
  if (option.kind === "flag") return text === "true";
  if (option.kind === "list") return text.split(",").filter(Boolean);
  if (option.kind === "number") return Number(text);
  if (option.kind === "text") return text;
  return option.choices.find((choice) => String(choice) === text) ?? option.default;
}

const isLike = (value: unknown, other: unknown) =>
  typeof value === typeof other && Array.isArray(value) === Array.isArray(other);

const place = (game: GameInfo) => `plan.${game.name}`;

export function keep(game: GameInfo, plan: Plan): void {
  remember(place(game), JSON.stringify(plan));
}

function kept(game: GameInfo): Plan | null {
  try {
    const found = JSON.parse(recall(place(game)) ?? "null") as Plan | null;
    return found && Array.isArray(found.chairs) && found.options ? found : null;
  } catch {
    return null;
  }
}
