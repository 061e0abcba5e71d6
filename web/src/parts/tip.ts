/** The one tip on the page: where it lies, and whom it explains. */

import type { Topic } from "../rules/rulebook";
import "./tip.css";

const GAP = 8;
const EDGE = 8;

let tip: HTMLElement | null = null;
let explained: Element | null = null;
/** What describes the explained thing anyway. */
let description: string | null = null;

interface Showing {
  /** What it is about, where its words alone do not tell. */
  topic?: Topic | undefined;
  onlyIfShown?: boolean;
}

export function showTip(node: Element, text: string, showing: Showing = {}): void {
  if (showing.onlyIfShown && explained !== node) return;
  if (explained !== node) hideTip();
  tip ??= makeTip();
  if (tip.firstChild?.textContent !== text || explained !== node) {
    tip.textContent = text;
    void offerRule(tip, node, text, showing.topic);
  }
  if (explained !== node) description = node.getAttribute("aria-describedby");
  explained = node;
  node.setAttribute("aria-describedby", description ? `${description} ${tip.id}` : tip.id);
  // A popover lies above open dialogs too.
  if (!tip.matches(":popover-open")) tip.showPopover();
  place(tip, node.getBoundingClientRect());
  document.addEventListener("keydown", closeByKey, true);
  document.addEventListener("pointerdown", elsewhere, true);
  document.addEventListener("scroll", gone, true);
}

/** Where a clause of the rules explains it, the tip leads there. */
async function offerRule(
  box: HTMLElement,
  node: Element,
  text: string,
  topic: Topic | undefined,
): Promise<void> {
  const { ruleOffer } = await import("../rules/offer");
  const offer = await ruleOffer(text, topic).catch(() => null);
  if (!offer || explained !== node || box.textContent !== text) return;
  box.append(offer);
  place(box, node.getBoundingClientRect());
}

/** Hides the tip, if it is this node's. */
export function hideTip(node: Element | null = explained): void {
  if (!explained || node !== explained) return;
  if (description) explained.setAttribute("aria-describedby", description);
  else explained.removeAttribute("aria-describedby");
  explained = null;
  tip?.hidePopover();
  document.removeEventListener("keydown", closeByKey, true);
  document.removeEventListener("pointerdown", elsewhere, true);
  document.removeEventListener("scroll", gone, true);
}

export function isOverTip(node: Element, x: number, y: number): boolean {
  if (explained !== node || !tip) return false;
  return [tip, node].some((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return x >= left && x <= right && y >= top - GAP && y <= bottom + GAP;
  });
}

function makeTip(): HTMLElement {
  const made = document.createElement("div");
  made.id = "tip";
  made.className = "tip";
  made.setAttribute("role", "tooltip");
  made.popover = "manual";
  document.body.append(made);
  return made;
}

function place(box: HTMLElement, target: DOMRect): void {
  const { width, height } = box.getBoundingClientRect();
  const room = document.documentElement.clientWidth - width - EDGE;
  const left = Math.max(EDGE, Math.min(target.left + target.width / 2 - width / 2, room));
  const above = target.top - height - GAP;
  const top = above >= EDGE ? above : target.bottom + GAP;
  box.style.setProperty("left", `${Math.round(left)}px`);
  box.style.setProperty("top", `${Math.round(top)}px`);
}

function closeByKey(event: KeyboardEvent): void {
  const offer = tip?.querySelector("button");
  if (event.key === "?" && offer) {
    event.stopPropagation();
    event.preventDefault();
    offer.click();
    return;
  }
  if (event.key !== "Escape") return;
  // The first Escape closes the tip alone, not the dialog below it.
  event.stopPropagation();
  event.preventDefault();
  hideTip();
}

function elsewhere(event: Event): void {
  const at = event.target as Node;
  if (explained && !explained.contains(at) && !tip?.contains(at)) hideTip();
}

function gone(): void {
  hideTip();
}
