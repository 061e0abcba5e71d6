/** The points of every seat with the squares that earn them. */

import type { IsleOfSkyeView, ScoreLine } from "../../../api/schema";
import { scores } from "../sentences";

/** What a round has paid lies in the purse: the squares are those that would be paid for now. */
export function earned(view: IsleOfSkyeView): ScoreLine[][] {
  return scores(view).map((lines, seat) =>
    lines.map((line) => {
      if (line.places.length) return line;
      const now = view.seats[seat]?.pays.find(({ rule }) => rule === line.rule);
      return { ...line, places: now?.places ?? [] };
    }),
  );
}
