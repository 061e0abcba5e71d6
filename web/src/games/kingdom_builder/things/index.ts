/** The page of all things with its words, loaded when somebody opens it. */

import Things from "./Things.svelte";
import { bringWords } from "./words";

export async function openThings() {
  await bringWords();
  return { default: Things };
}
