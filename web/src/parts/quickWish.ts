/** A match at once, against bots: all that home needs to know of how tables are opened. */

import type { ChairWish, GameInfo } from "../api/schema";
import type { GameBrief } from "../games/brief";
import { house, type ListedGame } from "../live/house.svelte";
import { likedLivery } from "../look/liking";

export type Wish = Pick<ChairWish, "kind"> & Partial<ChairWish>;

export const FAIR_LEVEL = "knight";

/** You against bots: with the rules as they are printed, or what the game begins with. */
export function quickWish({ info, brief }: ListedGame) {
  const { players: _, ...options } = brief.quick ?? {};
  return { game: info.name, chairs: signed(quickChairs(info, brief)), options };
}

/** The chairs as they are asked for: whoever has no name yet is given one by the house. */
export function signed(chairs: Wish[]): ChairWish[] {
  const mine = { ...(house.name ? { name: house.name } : {}), colour: likedLivery() };
  return chairs.map((wish) => (wish.kind === "me" ? { ...wish, ...mine } : wish) as ChairWish);
}

export function quickChairs(info: GameInfo, brief: GameBrief): Wish[] {
  return chairsFor(Number(brief.quick?.players ?? info.players.at(-1)), [{ kind: "me" }]);
}

/** So many chairs: those who sit already, and bots on the rest. */
export function chairsFor(count: number, seated: Wish[]): Wish[] {
  const bot = (): Wish => ({ kind: "bot", level: FAIR_LEVEL });
  return Array.from({ length: count }, (_, seat) => seated[seat] ?? bot());
}
