/** Kingdom Builder's analysis board with its words, loaded when somebody opens it. */

import { WORDS as OF_ALL } from "../../../analysis/words";
import { bring } from "../../../words/words.svelte";
import Analysis from "./Analysis.svelte";
import { WORDS } from "./words";

export async function openAnalysis() {
  await Promise.all([bring(OF_ALL), bring(WORDS)]);
  return { default: Analysis };
}

/** What counsel on a position takes for granted. */
export async function openAssumed() {
  const [{ default: Assumed }] = await Promise.all([import("./Assumed.svelte"), bring(WORDS)]);
  return Assumed;
}
