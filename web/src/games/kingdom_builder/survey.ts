/** What stands on which hex, looked up by its name. */

import type { KingdomBuilderView, LocationView, NomadView, PieceView } from "../../api/schema";

export interface Survey {
  pieces: Map<string, PieceView>;
  locations: Map<string, LocationView>;
  nomads: Map<string, NomadView>;
}

export function surveyOf({ pieces, locations, nomads }: KingdomBuilderView): Survey {
  return {
    pieces: new Map(pieces.flatMap((piece) => piece.hexes.map((hex) => [hex, piece] as const))),
    locations: new Map(locations.map((location) => [location.hex, location])),
    nomads: new Map(nomads.map((nomad) => [nomad.hex, nomad])),
  };
}

/** The symbol that a piece is drawn with. */
export function pieceSymbol(kind: string, seat: number | null): string {
  return seat === null ? `kb-${kind}` : `kb-${kind}-${seat}`;
}
