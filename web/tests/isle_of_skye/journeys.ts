/** A journey as the server tells it, for tests. */

import type { Choice, JourneyView, TrackView } from "../../src/api/schema";

export const choice = (action: string, prizes: unknown[] = []): Choice => ({
  action,
  gain: 0,
  rules: {},
  prizes,
});

export const trackView = (fields: Partial<TrackView> = {}): TrackView => ({
  name: "warrior",
  space: 0,
  farthest: 0,
  bonuses: ["advance", "five_gold", "no_axe"],
  asks: "barrels",
  met_by: [],
  fee: 0,
  castle: 1,
  ...fields,
});

/**
 * The journeyman stands on the castle; a road leads east, none north.
 *
 *     n1
 *     castle = e1 = e2
 */
export const journeyView = (fields: Partial<JourneyView> = {}): JourneyView => ({
  tracks: [trackView()],
  pawn: "castle",
  plan: [],
  hurried: false,
  movement: 4,
  hurry: 0,
  ways: [
    ["n1", "castle", 2],
    ["castle", "e1", 1],
    ["castle", "e2", 2],
    ["e1", "e2", 1],
    ["n1", "e1", 3],
    ["n1", "e2", 4],
  ],
  markers: 2,
  roads: 0,
  unlocked: [],
  kept: [],
  per_round: 0,
  ...fields,
});
