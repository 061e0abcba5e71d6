/** The workshop with its words, loaded when somebody opens it. */

import { bring } from "../../../words/words.svelte";
import Workshop from "./Workshop.svelte";
import { WORDS } from "./words";

export async function openWorkshop() {
  await bring(WORDS);
  return { default: Workshop };
}
