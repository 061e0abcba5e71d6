/** What is wished for when a table is opened, and the last such wish, remembered. */

import type { ChairWish, GameInfo } from "../api/schema";
import { house } from "../live/house.svelte";
import { recall, remember } from "../memory";
import { say } from "../words/words.svelte";

export type Wish = Pick<ChairWish, "kind"> & Partial<ChairWish>;
export type Options = Record<string, string | number | boolean>;

export interface Plan {
  chairs: Wish[];
  options: Options;
}

export const FAIR_LEVEL = "knight";

export function defaultPlayers(game: GameInfo): number {
  const given = game.options.find((option) => option.name === "players")?.default;
  return typeof given === "number" ? given : (game.players.at(-1) ?? 2);
}

/** You against bots, with the rules as they are printed. */
export function quickWish(game: GameInfo) {
  return { game: game.name, chairs: signed(quickChairs(game)), options: {} };
}

/** The chairs as they are asked for: whoever has no name yet is a guest, in their own language. */
export function signed(chairs: Wish[]): ChairWish[] {
  const name = house.name || say("name.guest");
  return chairs.map((wish) => (wish.kind === "me" ? { ...wish, name } : wish) as ChairWish);
}

function quickChairs(game: GameInfo): Wish[] {
  const others = defaultPlayers(game) - 1;
  const bot: Wish = { kind: "bot", level: FAIR_LEVEL };
  return [{ kind: "me" }, ...Array.from({ length: others }, () => ({ ...bot }))];
}

/** The options that are shown as such; the number of players follows from the chairs. */
export function shownOptions(game: GameInfo): GameInfo["options"] {
  return game.options.filter((option) => option.name !== "players");
}

export function firstPlan(game: GameInfo): Plan {
  const options = Object.fromEntries(
    shownOptions(game).map((option) => [option.name, option.default]),
  );
  const plan: Plan = { chairs: quickChairs(game), options };
  const last = kept(game);
  if (!last) return plan;
  // Options may have come and gone since then.
  for (const { name } of shownOptions(game)) {
    const value = last.options[name];
    if (value !== undefined && typeof value === typeof options[name]) plan.options[name] = value;
  }
  if (game.players.includes(last.chairs.length)) plan.chairs = last.chairs;
  return plan;
}

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
