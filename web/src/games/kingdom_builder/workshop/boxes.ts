/** What of which box a draft shows, and the table that it can be played at. */

import { setUpPath } from "../../brief";
import { type Box, drawn, type Quadrant } from "../setup";
import { LOCATION_LETTERS } from "../setupFiles";
import { ISLAND } from "../setupIsland";
import { type Draft, shapeOf, shownLocations } from "./draft";
import { brief } from "./text";

export const BASE = "base";
const GAME = "kingdom_builder";

/** All boxes, the base game first. */
export const allBoxes = ({ expansions }: Box) => [BASE, ...expansions];

export const quadrantsOf = ({ quadrants }: Box, name: string): Quadrant[] =>
  quadrants.filter(({ expansion }) => expansion === name);

export const islandsOf = ({ islands = [] }: Box): Quadrant[] => islands;

export const locationsOf = (box: Box, name: string): string[] =>
  [
    ...quadrantsOf(box, name),
    ...islandsOf(box).filter(({ expansion }) => expansion === name),
  ].flatMap(({ locations }) => locations);

/** The boxes beside the base game that a draft cannot be played without. */
export function needed(draft: Draft, box: Box): string[] {
  const shown = new Set(shownLocations(draft).map(([, name]) => name));
  const letters = new Set(draft.letters);
  return box.expansions.filter(
    (name) =>
      (name === ISLAND && shapeOf(draft) === "island") ||
      locationsOf(box, name).some((location) => shown.has(location)) ||
      ownLetters(box, name).some((letter) => letters.has(letter)),
  );
}

/** The letters that no box before this one shows: it brought them. */
function ownLetters(box: Box, name: string): string[] {
  const boxes = allBoxes(box);
  const before = new Set(boxes.slice(0, boxes.indexOf(name)).flatMap((one) => shownIn(box, one)));
  return shownIn(box, name).filter(
    (letter) => !before.has(letter) && !LOCATION_LETTERS.includes(letter),
  );
}

const shownIn = (box: Box, name: string): string[] => [
  ...new Set(quadrantsOf(box, name).flatMap(({ rows }) => [...rows.join("")])),
];

/**
 * Where a table is set up on which it lies, with three others drawn from the boxes it needs. An
 * island lies beside a board of which nothing is said.
 */
export function playPath(draft: Draft, box: Box, random: () => number): string {
  const expansions = needed(draft, box);
  if (shapeOf(draft) === "island") {
    return setUpPath(GAME, { expansions, island_map: brief(draft) });
  }
  const known = [BASE, ...expansions].flatMap((name) => quadrantsOf(box, name));
  const slots = drawn([{ name: draft.name, turned: false }, null, null, null], known, random);
  const quadrants = slots.map((slot) => `${slot?.name}${slot?.turned ? ":turned" : ""}`);
  return setUpPath(GAME, { expansions, quadrants, maps: [brief(draft)] });
}
