/** The drawings of a game: symbols in the page that its board refers to. */

/** The part of a game that lies on every table. */
const CORE = "core";

/** What is of no effect where it is not laid out. */
const LAID_OUT = "clipPath, filter, linearGradient, marker, mask, pattern, radialGradient";

const drawn = new Map<string, Promise<Element>>();

/** Brings the drawings of one part of a game, once for as long as the page is open. */
export function bringArt(game: string, part = CORE): Promise<Element> {
  const address = `/api/games/${game}/art/${part}`;
  const known = drawn.get(address);
  if (known) return known;
  const coming = draw(address);
  drawn.set(address, coming);
  coming.catch(() => drawn.delete(address));
  return coming;
}

/** Options whose own drawings are in the page, as they were asked for. */
let own: { asked: string; symbols: Promise<Element> } | null = null;

/** Brings what people drew themselves for a table, in the place of what another table had. */
export async function bringOwnArt(game: string, options: object): Promise<void> {
  const body = JSON.stringify({ options });
  const asked = `${game} ${body}`;
  if (own?.asked === asked) return;
  const before = own?.symbols;
  const symbols = draw(`/api/games/${game}/art`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  own = { asked, symbols };
  try {
    await symbols;
    (await before)?.remove();
  } catch (error) {
    if (own?.asked === asked) own = null;
    throw error;
  }
}

async function draw(address: string, how: RequestInit = {}): Promise<Element> {
  const answer = await fetch(address, how);
  if (!answer.ok) throw new Error(`there is no art at ${address}`);
  const { documentElement } = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const symbols = document.importNode(documentElement, true) as Element as SVGSVGElement;
  symbols.setAttribute("width", "0");
  symbols.setAttribute("height", "0");
  symbols.setAttribute("class", "art");
  // Symbols alone need no place in the page; what things are filled, clipped or marked with does.
  if (!symbols.querySelector(LAID_OUT)) symbols.style.display = "none";
  symbols.setAttribute("aria-hidden", "true");
  document.body.append(symbols);
  return symbols;
}
