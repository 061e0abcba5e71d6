/**
 * The promise about the shuffle, as this browser saw it first. The server cannot change what is
 * remembered here, so a later swap would show. `proof` checks it when the match is over.
 */

import { forgetBeyond, recall, remember } from "../memory";

const PLACE = "commitment.";
const MOST = 200;

/** Remembers the first commitment seen at a table, and gives it back ever after. */
export function firstSeen(table: string, commitment: string): string {
  const known = recall(PLACE + table);
  if (known) return known;
  forgetBeyond(MOST, PLACE);
  remember(PLACE + table, commitment);
  return commitment;
}
