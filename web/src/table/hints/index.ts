/** Help at the table, loaded where somebody may have it: hints, and a coach. */

import { bring } from "../../words/words.svelte";
import { WORDS } from "./words";

export { default as Beacons } from "./Beacons.svelte";
export { default as CoachLine } from "./CoachLine.svelte";
export { Coach } from "./coach.svelte";
export { default as HintSheet } from "./HintSheet.svelte";
export { Hints } from "./hints.svelte";

/** Once this is done, everything here can speak. */
export const ready = () => bring(WORDS);
