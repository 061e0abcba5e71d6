/** The livery that whoever uses this browser likes best. */

import { recall, remember } from "../memory";
import { LIVERIES } from "./liveries";

const REMEMBERED = "livery";

/** What was liked last, or null where nobody ever chose. */
export function likedLivery(): number | null {
  const found = recall(REMEMBERED);
  return LIVERIES.find((livery) => String(livery) === found) ?? null;
}

export function likeLivery(livery: number): void {
  remember(REMEMBERED, String(livery));
}
