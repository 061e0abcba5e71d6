/** The terrain cards that a seat may have drawn. */

import type { Draft } from "../../../analysis/draft";
import type { Say } from "../../../words/words.svelte";
import type { SetUp } from "../setup";

export const MEADOWS = ["grass", "canyon", "desert", "flower", "forest"];
/** A box whose cards show a second terrain. */
const SWAMP_BOX = "marshlands";
const SWAMP = "swamp";
const BETWEEN = "_";

/** Every card once, by its name; of a terrain that was taken out there is none. */
export function handsOf({ expansions }: Pick<SetUp, "expansions">, removed = ""): string[] {
  const swamp = expansions.includes(SWAMP_BOX)
    ? MEADOWS.map((meadow) => SWAMP + BETWEEN + meadow)
    : [];
  return [...MEADOWS, ...swamp].filter((card) => !card.split(BETWEEN).includes(removed));
}

/** "swamp / grass", where a card shows two; cards of a hand are told one by one. */
export const cardWords = (hand: string, say: Say) =>
  hand
    .split(/, */)
    .map((card) =>
      card
        .split(BETWEEN)
        .map((terrain) => say(`terrain.${terrain}`))
        .join(" / "),
    )
    .join(", ");

/**
 * The card that was dealt to the seat at turn because nobody has said which it holds; nothing where
 * somebody has. `told` is the same position as the server writes it.
 */
export function assumedHand(draft: Draft, told: Draft): { seat: number; card: string } | null {
  const seat = Number(told.table.turn) - 1;
  const card = told.seats[seat]?.lines.hand;
  if (!card || /[a-z]/i.test(draft.seats[seat]?.lines.hand ?? "")) return null;
  return { seat, card };
}
