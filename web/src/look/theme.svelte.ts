/** Day, night, or as the system has it. */

import { recall, remember } from "../memory";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const REMEMBERED = "theme";

function remembered(): Theme {
  const found = recall(REMEMBERED);
  return THEMES.find((theme) => theme === found) ?? "auto";
}

let current = $state<Theme>(remembered());

export function theme(): Theme {
  return current;
}

export function chooseTheme(next: Theme): void {
  current = next;
  remember(REMEMBERED, next);
  wearTheme();
}

export function wearTheme(): void {
  const root = document.documentElement;
  // Day turns into night at once, not each button in its own time.
  root.dataset.turning = "";
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.turning));
  if (current === "auto") delete root.dataset.theme;
  else root.dataset.theme = current;
  // The bars of a phone's browser take the colour of the paper that is really shown.
  const paper = getComputedStyle(root).backgroundColor;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = current === "auto" ? (meta.dataset.own ?? meta.content) : paper;
  }
}
