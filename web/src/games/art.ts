/** The drawings of a game: symbols in the page that its board refers to. */

const drawn = new Map<string, Promise<void>>();

export function bringArt(game: string): Promise<void> {
  const known = drawn.get(game);
  if (known) return known;
  const coming = draw(game);
  drawn.set(game, coming);
  coming.catch(() => drawn.delete(game));
  return coming;
}

/** The picture on a game's box; it stands by itself. */
export const coverAddress = (game: string) => `/api/games/${game}/cover`;

async function draw(game: string): Promise<void> {
  const answer = await fetch(`/api/games/${game}/art`);
  if (!answer.ok) throw new Error(`there is no art of ${game}`);
  const { documentElement } = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const symbols = document.importNode(documentElement, true);
  // Not `display: none`: what a symbol is filled or clipped with would vanish too.
  symbols.setAttribute("width", "0");
  symbols.setAttribute("height", "0");
  symbols.setAttribute("class", "art");
  symbols.setAttribute("aria-hidden", "true");
  document.body.append(symbols);
}
