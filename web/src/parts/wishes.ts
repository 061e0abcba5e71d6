/** What is wished for when a table is opened, and the last such wish, remembered. */

import type { ChairWish, GameInfo } from "../api/schema";
import type { GameFace, Options } from "../games/face";
import { type HouseGame, house } from "../live/house.svelte";
import { recall, remember } from "../memory";

export type Wish = Pick<ChairWish, "kind"> & Partial<ChairWish>;

export interface Plan {
  chairs: Wish[];
  options: Options;
}

export const FAIR_LEVEL = "knight";

/** You against bots: with the rules as they are printed, or what the game begins with. */
export function quickWish({ info, face }: HouseGame) {
  const { players: _, ...options } = face.quick ?? {};
  return { game: info.name, chairs: signed(quickChairs(info, face)), options };
}

/** The chairs as they are asked for: whoever has no name yet is given one by the house. */
export function signed(chairs: Wish[]): ChairWish[] {
  const mine = house.name ? { name: house.name } : {};
  return chairs.map((wish) => (wish.kind === "me" ? { ...wish, ...mine } : wish) as ChairWish);
}

function quickChairs(info: GameInfo, face: GameFace): Wish[] {
  const players = Number(face.quick?.players ?? info.players.at(-1));
  const bot: Wish = { kind: "bot", level: FAIR_LEVEL };
  return [{ kind: "me" }, ...Array.from({ length: players - 1 }, () => ({ ...bot }))];
}

/** The options that are shown as such; the number of players follows from the chairs. */
export function shownOptions(game: GameInfo): GameInfo["options"] {
  return game.options.filter((option) => option.name !== "players");
}

/** What a table is opened with by somebody who has opened none yet. */
export function freshPlan({ info, face }: HouseGame): Plan {
  const options = Object.fromEntries(
    shownOptions(info).map(({ name, default: given }) => [name, face.quick?.[name] ?? given]),
  );
  return { chairs: quickChairs(info, face), options };
}

/** The last wish, as far as it still fits. Whether it can be played, the server says. */
export function firstPlan(game: HouseGame): Plan {
  const plan = freshPlan(game);
  const last = kept(game.info);
  if (!last) return plan;
  // Options may have come and gone since then.
  for (const [name, value] of Object.entries(plan.options)) {
    const before = last.options[name];
    if (before !== undefined && isLike(before, value)) plan.options[name] = before;
  }
  if (game.info.players.includes(last.chairs.length)) plan.chairs = last.chairs;
  return plan;
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
