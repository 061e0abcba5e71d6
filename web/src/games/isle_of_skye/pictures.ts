/**
 * Tiles as pictures. A symbol is painted stroke by stroke, each time that anything near it changes;
 * a picture is one thing, however much is drawn on it.
 */

const NAMESPACE = "http://www.w3.org/2000/svg";

const pictures = new WeakMap<Element, string>();

/** The address of a symbol's picture; nothing as long as the symbol is not in the page. */
export function pictureOf(symbol: string): string {
  const drawn = document.getElementById(symbol);
  if (!drawn) return "";
  const known = pictures.get(drawn);
  if (known) return known;
  const needed = [...new Set(withAllItUses(drawn))].map((each) => each.outerHTML).join("");
  const written =
    `<svg xmlns="${NAMESPACE}" viewBox="0 0 100 100" width="200" height="200">` +
    `<defs>${needed}</defs><use href="#${symbol}" width="100" height="100"/></svg>`;
  const address = URL.createObjectURL(new Blob([written], { type: "image/svg+xml" }));
  pictures.set(drawn, address);
  return address;
}

function withAllItUses(drawn: Element): Element[] {
  const used = [...drawn.querySelectorAll("use")].flatMap((use) => {
    const part = document.querySelector(use.getAttribute("href") ?? ":not(*)");
    return part ? withAllItUses(part) : [];
  });
  return [drawn, ...used];
}
