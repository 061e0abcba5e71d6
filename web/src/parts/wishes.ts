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
  /** Everybody may ask for hints. */
  hints?: boolean;
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
  if (last.hints) plan.hints = true;
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

/** Options from elsewhere, with whoever sits there already. */
export function planWith({ info }: ListedGame, options: Options, before: Plan): Plan {
  const players = Number(options.players);
  const named = shownOptions(info).map(({ name, default: given }) => [
    name,
    options[name] ?? given,
  ]);
  const chairs = info.players.includes(players) ? chairsFor(players, before.chairs) : before.chairs;
  return { ...before, options: Object.fromEntries(named), chairs };
}

/** A plan without those who play: for how many it is, and what is not as printed. */
export function setUpOf(info: GameInfo, { chairs, options }: Plan): Options {
  const chosen = shownOptions(info).filter(
    ({ name, default: given }) => JSON.stringify(options[name]) !== JSON.stringify(given),
  );
  const named = chosen.map(({ name, default: given }) => [name, options[name] ?? given]);
  return { players: chairs.length, ...Object.fromEntries(named) };
}

function readOption(option: OptionInfo, text: string | undefined): Options[string] {
  if (text === undefined) return option.default;
  if (option.kind === "flag") return text === "true";
  if (option.kind === "list") return readList(option, text);
  if (option.kind === "number") return Number(text);
  if (option.kind === "text") return text;
  return option.choices.find((choice) => String(choice) === text) ?? option.default;
}

/** "all" is everything that the game names. */
function readList({ choices }: OptionInfo, text: string): string[] {
  if (text === "all" && choices.length > 0) return choices.map(String);
  return text.split(",").filter(Boolean);
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
