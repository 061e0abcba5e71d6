/** Whether a table plays with tiles of somebody's own making, for all that draw one. */

import { getContext, setContext } from "svelte";

const OWN = Symbol("own tiles");

export const drawsOwn = (own: () => boolean) => setContext(OWN, own);

export const ownDrawings = () => getContext<(() => boolean) | undefined>(OWN) ?? (() => false);
