/** The page of advice with all that it says, loaded when somebody asks for it. */

import { bringWords } from "../onward/words";
import { bring } from "../words/words.svelte";
import { WORDS } from "./words";

export async function openAdvice() {
  const [screen] = await Promise.all([
    import("./Advice.svelte"),
    bring(WORDS),
    bringWords(),
    import("../table/hints").then(({ ready }) => ready()),
  ]);
  return screen;
}

/** The question of who plays on from a position. */
export async function openPlayOn() {
  const [{ default: PlayOn }] = await Promise.all([import("./PlayOn.svelte"), bringWords()]);
  return PlayOn;
}
