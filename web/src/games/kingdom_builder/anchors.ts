/** Where the page of all things tells more of one of them. */

import { thingsPath } from "../brief";

const GAME = "kingdom_builder";

/** `tile.farm` lies at `#tile-farm`. */
export const anchorOf = (key: string) => key.replace(".", "-");

export const boxAnchor = (box: string) => `box-${box}`;

export const thingPath = (key: string) => thingsPath(GAME, anchorOf(key));

export const boxPath = (box: string) => thingsPath(GAME, boxAnchor(box));

export const allThingsPath = () => thingsPath(GAME);
