/** The drawings of a game: symbols in the page that its board and its cover refer to. */

const drawn = new Map<string, Promise<void>>();

export function bringArt(game: string): Promise<void> {
  const known = drawn.get(game);
  if (known) return known;
  const coming = draw(game);
  drawn.set(game, coming);
  coming.catch(() => drawn.delete(game));
  return coming;
}

/** The large picture of a game. */
export async function coverOf(game: string): Promise<Element> {
  const [cover] = await Promise.all([brought(game, "cover"), bringArt(game)]);
  return cover;
}

async function brought(game: string, picture: string): Promise<Element> {
  const answer = await fetch(`/api/games/${game}/${picture}`);
  if (!answer.ok) throw new Error(`there is no ${picture} of ${game}`);
  const { documentElement } = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  return document.importNode(documentElement, true);
}

async function draw(game: string): Promise<void> {
  const symbols = await brought(game, "art");
  // Not `display: none`: what a symbol is filled or clipped with would vanish too.
  symbols.setAttribute("width", "0");
  symbols.setAttribute("height", "0");
  symbols.setAttribute("class", "art");
  symbols.setAttribute("aria-hidden", "true");
  document.body.append(symbols);
}
