/** What stands on which hex, looked up by its name. */

import type { KingdomBuilderView, LocationView, NomadView } from "../../api/schema";

export interface Survey {
  settlements: Map<string, number>;
  walls: Set<string>;
  locations: Map<string, LocationView>;
  nomads: Map<string, NomadView>;
}

export function surveyOf({ seats, walls, locations, nomads }: KingdomBuilderView): Survey {
  return {
    settlements: new Map(
      seats.flatMap(({ settlements }, seat) => settlements.map((hex) => [hex, seat] as const)),
    ),
    walls: new Set(walls),
    locations: new Map(locations.map((location) => [location.hex, location])),
    nomads: new Map(nomads.map((nomad) => [nomad.hex, nomad])),
  };
}
