/** What the others did, shown as movement: from where a piece was to where it is now. */

import type { KingdominoView } from "../../api/schema";
import type { Latest } from "../face";

const FLIGHT_MS = 360;
const NEXT_MS = 90;
const SETTLE_MS = 180;
const TURN_MS = 150;
const HOP = 34;
const SVG = "http://www.w3.org/2000/svg";
const BACK = { href: "#domino-back", width: "100", height: "100" };
const EASE = "cubic-bezier(0.3, 0.7, 0.2, 1)";

type Places = Map<string, DOMRect>;

/** Everything that can move: where it stands, and what of it moves. */
const PIECES: readonly [attribute: string, piece: string][] = [
  ["data-waiting", ".domino"],
  ["data-domino", ".piece"],
  ["data-home", "use:last-child"],
];

export class Flights {
  #running: Animation[] = [];
  #layer: HTMLElement;
  #root: HTMLElement;

  constructor(root: HTMLElement, layer: HTMLElement) {
    this.#root = root;
    this.#layer = layer;
  }

  /** Where everything lies now. */
  places(): Places {
    const places: Places = new Map();
    for (const [attribute, piece] of PIECES) {
      for (const each of this.#root.querySelectorAll(`[${attribute}]`)) {
        const at = each.querySelector(piece)?.getBoundingClientRect();
        if (at) places.set(`${attribute} ${each.getAttribute(attribute)}`, at);
      }
    }
    return places;
  }

  /** A new view is there: whatever still moves has arrived. */
  land(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
    this.#layer.replaceChildren();
  }

  /** Move what came with this view from where it was; `still` is who has moved it by hand. */
  start(before: Places, view: KingdominoView, latest: Latest, still: number | null): void {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const event of latest.events) {
      const { type, seat, domino } = event as { type: string; seat: number; domino: number };
      if (type === "laid" && seat === still) this.#settle(domino);
      else if (type === "laid") {
        const target = this.#find(`[data-laid="${domino}"] .domino`);
        this.#fly(target, before.get(`data-waiting ${domino}`));
      }
      if (type === "claimed" && seat !== still) {
        const target = this.#find(`[data-domino="${domino}"] .king`);
        this.#fly(target, before.get(`data-home ${seat}`), HOP);
      }
    }
    for (const { face } of view.waiting) {
      if (before.has(`data-waiting ${face.number}`)) continue;
      const target = this.#find(`[data-waiting="${face.number}"] .piece`);
      this.#fly(target, before.get(`data-domino ${face.number}`));
    }
    if (latest.events.some((event) => event.type === "line_revealed")) this.#turnUp();
  }

  #find(selector: string): SVGGraphicsElement | null {
    return this.#root.querySelector<SVGGraphicsElement>(selector);
  }

  #fly(target: SVGGraphicsElement | null, from: DOMRect | undefined, hop = 0): void {
    const to = target?.getBoundingClientRect();
    if (!target || !to || !from || !to.width || !from.width) return;
    const flying = this.#copy(target, to);
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    const scale = Math.max(from.width, from.height) / Math.max(to.width, to.height);
    const timing = { duration: FLIGHT_MS, easing: EASE };
    const path = [
      { transform: `translate(${x}px, ${y}px) scale(${scale})` },
      { transform: `translate(${x / 2}px, ${y / 2 - hop}px) scale(${(1 + scale) / 2 + 0.08})` },
      { transform: "none" },
    ];
    const moving = flying.animate(path, timing);
    moving.onfinish = () => flying.remove();
    const hidden = target.animate({ opacity: [0, 0] }, timing);
    this.#running.push(moving, hidden);
  }

  /** What a hand has laid comes to rest. */
  #settle(domino: number): void {
    const settling = this.#find(`[data-laid="${domino}"]`)?.animate(
      { transform: ["scale(1.07)", "scale(0.99)", "none"] },
      { duration: SETTLE_MS, easing: "ease-out" },
    );
    if (settling) this.#running.push(settling);
  }

  #copy(target: SVGGraphicsElement, to: DOMRect): SVGSVGElement {
    const box = target.getBBox();
    const copy = target.cloneNode(true) as SVGElement;
    copy.removeAttribute("transform");
    return this.#lift(copy, `${box.x} ${box.y} ${box.width} ${box.height}`, to);
  }

  /** Puts a drawing over the page, where the flights are. */
  #lift(drawing: SVGElement, viewBox: string, at: DOMRect): SVGSVGElement {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", viewBox);
    svg.append(drawing);
    // The page may scroll meanwhile; the layer goes along.
    const layer = this.#layer.getBoundingClientRect();
    const [left, top] = [at.left - layer.left, at.top - layer.top];
    const place = { left, top, width: at.width, height: at.height };
    for (const [side, length] of Object.entries(place)) {
      svg.style.setProperty(side, `${length}px`);
    }
    this.#layer.append(svg);
    return svg;
  }

  /** Each domino of a new line shows its back first. */
  #turnUp(): void {
    const faces = this.#root.querySelectorAll("[data-domino] .offer");
    for (const [index, face] of faces.entries()) {
      const domino = face.querySelector(".domino")?.getBoundingClientRect();
      if (!domino?.width) continue;
      const drawn = document.createElementNS(SVG, "use");
      for (const [name, value] of Object.entries(BACK)) drawn.setAttribute(name, value);
      const back = this.#lift(drawn, "2 26 96 48", domino);
      const [duration, delay] = [TURN_MS, NEXT_MS * index];
      const going = back.animate(
        { transform: ["none", "scaleX(0.02)"] },
        { duration, delay, easing: "ease-in", fill: "both" },
      );
      going.onfinish = () => back.remove();
      const coming = face.animate(
        { transform: ["scaleX(0.02)", "none"], opacity: [0, 1, 1] },
        { duration, delay: delay + duration, easing: "ease-out", fill: "backwards" },
      );
      this.#running.push(going, coming);
    }
  }
}
