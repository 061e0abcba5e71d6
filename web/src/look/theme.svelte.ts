/** Day or night: as the system has it, unless the other was asked for. */

import { recall, remember } from "../memory";

export type Theme = "light" | "dark";
/** `auto` follows the system. */
type Wish = Theme | "auto";

const WISHES: Wish[] = ["auto", "light", "dark"];
const REMEMBERED = "theme";

const night = globalThis.matchMedia?.("(prefers-color-scheme: dark)");

let system = $state<Theme>(night?.matches ? "dark" : "light");
let wish = $state<Wish>(remembered());

function remembered(): Wish {
  const found = recall(REMEMBERED);
  return WISHES.find((one) => one === found) ?? "auto";
}

/** What is shown. */
export function theme(): Theme {
  return wish === "auto" ? system : wish;
}

/** Turns day into night and back. Whoever wants what the system has goes on following it. */
export function turnTheme(): void {
  const next = theme() === "dark" ? "light" : "dark";
  wish = next === system ? "auto" : next;
  remember(REMEMBERED, wish);
  wearTheme();
}

export function wearTheme(): void {
  const root = document.documentElement;
  // Day turns into night at once, not each button in its own time.
  root.dataset.turning = "";
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.turning));
  if (wish === "auto") delete root.dataset.theme;
  else root.dataset.theme = wish;
  // The bars of a phone's browser take the colour of the paper that is really shown.
  const paper = getComputedStyle(root).backgroundColor;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = wish === "auto" ? (meta.dataset.own ?? meta.content) : paper;
  }
}

night?.addEventListener("change", () => {
  system = night.matches ? "dark" : "light";
});
