/** What has just happened on the map, shown as movement. */

import type { Latest } from "../face";
import type { Chart } from "./chart";
import { pieceSymbol, type Survey } from "./survey";

const LANDING_MS = 420;
const LEAVING_MS = 700;
const EASE = "cubic-bezier(0.3, 1.4, 0.5, 1)";
/** How large a piece is on its hex. */
const PIECE = 68;

interface Told {
  hex?: string;
  /** Where a piece stood before it was moved. */
  origin?: string;
}

type Pieces = Survey["pieces"];

/** An empty sheet above the map. */
interface Above {
  sky: HTMLElement;
  chart: Chart;
}

/**
 * Lets pieces land above the map, and only then on the map itself: what
 * moves there is moved by the compositor, and nothing is painted on the way. What an event tells of
 * a hex has come there if it stands there now, and has left if it only stood there before.
 */
export function showArrivals(above: Above, { events }: Latest, before: Pieces, now: Pieces): void {
  above.sky.replaceChildren();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const { hex = "", origin } of events as unknown as Told[]) {
    const [come, gone] = [now.get(hex), before.get(hex)];
    if (come) land(above, pieceSymbol(come.kind, come.seat), hex, origin);
    else if (gone) leave(copy(above, pieceSymbol(gone.kind, gone.seat), hex));
  }
}

function land(above: Above, symbol: string, hex: string, origin?: string): void {
  const { chart } = above;
  const piece = copy(above, symbol, hex);
  const [from, to] = [chart.middleOf(origin ?? hex), chart.middleOf(hex)];
  // In parts of the piece itself, so that it is right at every scale.
  const x = ((from.x - to.x) / PIECE) * 100;
  const y = origin ? ((from.y - to.y) / PIECE) * 100 : -50;
  piece.animate(
    { transform: [`translate(${x}%, ${y}%) scale(1.5)`, "none"], opacity: [0.3, 1] },
    { duration: LANDING_MS, easing: EASE },
  ).onfinish = () => piece.remove();
}

function leave(piece: SVGSVGElement): void {
  piece.animate(
    { transform: ["none", "translate(0, -60%) scale(0.6)"], opacity: [1, 0] },
    { duration: LEAVING_MS },
  ).onfinish = () => piece.remove();
}

function copy({ sky, chart }: Above, symbol: string, hex: string): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.innerHTML = `<use href="#${symbol}" width="100" height="100"/>`;
  const { x, y } = chart.middleOf(hex);
  const { world } = chart;
  const place = {
    left: (x - PIECE / 2 - world.x) / world.width,
    top: (y - PIECE / 2 - world.y) / world.height,
    width: PIECE / world.width,
    height: PIECE / world.height,
  };
  for (const [side, part] of Object.entries(place)) svg.style.setProperty(side, `${part * 100}%`);
  sky.append(svg);
  return svg;
}
