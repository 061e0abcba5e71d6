/**
 * Drawings as pictures. A symbol is painted stroke by stroke, each time that anything near it changes;
 * a picture is one thing, however much is drawn on it.
 */

const NAMESPACE = "http://www.w3.org/2000/svg";
const MIDDLE = "50 50";

/** By symbol, its picture for each of four turns. */
const pictures = new WeakMap<Element, string[]>();

/** The address of a symbol's picture, turned by quarters; nothing while the symbol is not in the page. */
export function pictureOf(symbol: string, turn = 0): string {
  const drawn = document.getElementById(symbol);
  if (!drawn) return "";
  const turned = pictures.get(drawn) ?? [];
  pictures.set(drawn, turned);
  turned[turn] ??= URL.createObjectURL(new Blob([written(drawn, turn)], { type: "image/svg+xml" }));
  return turned[turn];
}

const LIVERIED = /^(?:marker|pawn)-/;

/** Whether a symbol looks the same wherever it stands: what a player wears depends on the page. */
export const isPicture = (symbol: string) => !LIVERIED.test(symbol);

function written(drawn: Element, turn: number): string {
  const needed = [...new Set(withAllItUses(drawn))].map((each) => each.outerHTML).join("");
  return (
    `<svg xmlns="${NAMESPACE}" viewBox="0 0 100 100" width="200" height="200"><defs>${needed}</defs>` +
    `<use href="#${drawn.id}" width="100" height="100" transform="rotate(${90 * turn} ${MIDDLE})"/></svg>`
  );
}

function withAllItUses(drawn: Element): Element[] {
  const used = [...drawn.querySelectorAll("use")].flatMap((use) => {
    const part = document.querySelector(use.getAttribute("href") ?? ":not(*)");
    return part ? withAllItUses(part) : [];
  });
  return [drawn, ...used];
}
