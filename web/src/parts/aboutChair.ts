/** What stands beside a name at a table. */

import type { Chair } from "../api/schema";
import type { Say } from "../words/words.svelte";

/** Who sits there, beside the name: you, somebody at your screen, or a bot. */
export function aboutChair(chair: Chair, chairs: Chair[], say: Say): string {
  if (chair.stand_in) return say(`chair.stand_in.${chair.stand_in}`);
  // A bot without a name of its own is called by its level already.
  if (chair.kind === "bot") return chair.name ? say(`level.${chair.level}`) : "";
  if (!chair.mine) return "";
  // Where friends look at the same screen, none of them is "you".
  return say(chairs.filter(({ mine }) => mine).length > 1 ? "chair.friend" : "chair.you");
}
