/** What is said at once and counts as several actions: whether only a part of it has been said. */

import type { Choice, IsleOfSkyeView } from "../../api/schema";
import { planBegun } from "./journeyman/plan.svelte";
import { pricingBegun } from "./pricing.svelte";

export function isPart({ asks, seat, seats }: IsleOfSkyeView, choices: readonly Choice[]): boolean {
  const own = seats[seat ?? -1];
  if (!own || choices.length === 0) return false;
  if (asks === "price") return pricingBegun(own);
  return asks === "plan" && own.journey !== null && planBegun(own.journey, choices);
}
