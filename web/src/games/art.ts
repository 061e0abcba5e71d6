/** The drawings of a game: symbols in the page that its board refers to. */

/** The part of a game that lies on every table. */
const CORE = "core";

const drawn = new Map<string, Promise<void>>();

/** Brings the drawings of one part of a game, once for as long as the page is open. */
export function bringArt(game: string, part = CORE): Promise<void> {
  const address = `/api/games/${game}/art/${part}`;
  const known = drawn.get(address);
  if (known) return known;
  const coming = draw(address);
  drawn.set(address, coming);
  coming.catch(() => drawn.delete(address));
  return coming;
}

/** The picture on a game's box; it stands by itself. */
export const coverAddress = (game: string) => `/api/games/${game}/cover`;

async function draw(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`there is no art at ${address}`);
  const { documentElement } = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const symbols = document.importNode(documentElement, true);
  // Not `display: none`: what a symbol is filled or clipped with would vanish too.
  symbols.setAttribute("width", "0");
  symbols.setAttribute("height", "0");
  symbols.setAttribute("class", "art");
  symbols.setAttribute("aria-hidden", "true");
  document.body.append(symbols);
}
