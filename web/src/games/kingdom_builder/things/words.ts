/** What the page of all things says, loaded with it. */

import { bring, type Say, type Source, sayFrom } from "../../../words/words.svelte";
import { expansionName } from "../setupWords";
import { BASE } from "../slots";

const PAGE: Source = {
  en: () => import("./messages/en.json"),
  es: () => import("./messages/es.json"),
  de: () => import("./messages/de.json"),
};
/** What the boxes say here alone: of land, and of what was ruled. */
const OF_THINGS: Source = {
  en: () => import("words:things/kingdom_builder-en"),
  es: () => import("words:things/kingdom_builder-es"),
  de: () => import("words:things/kingdom_builder-de"),
};

export const bringWords = () => Promise.all([bring(PAGE), bring(OF_THINGS)]);

export const tell: Say = sayFrom(PAGE);

const aside: Say = sayFrom(OF_THINGS);

/** The words of a box, whether tables say them or this page alone. */
export function saying(say: Say): Say {
  return (key, values) => {
    const said = say(key, values);
    return said === key ? aside(key, values) : said;
  };
}

/** "Nomads: nomad tiles, four locations" says after its name what is in the box. */
export function boxText(box: string, say: Say): string {
  if (box === BASE) return say("summary");
  const words = say(`option.expansions.${box}`);
  return words.slice(expansionName(box, say).length + 2);
}
