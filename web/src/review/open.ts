/** The screens of matches that are over, each with the words that are said there. */

import { bringWords } from "../onward/words";
import { bring } from "../words/words.svelte";
import { WORDS } from "./words";

async function spoken<Screen>(screen: Promise<Screen>): Promise<Screen> {
  await Promise.all([bring(WORDS), bringWords()]);
  return screen;
}

export const openReview = () => spoken(import("./Review.svelte"));
export const openPlayOn = () => spoken(import("./PlayOn.svelte"));
export const openDecided = () => spoken(import("./Decided.svelte"));
export const openStudy = () => spoken(import("./Study.svelte"));
