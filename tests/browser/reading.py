"""What can be read on a page, and how large it is set."""

from __future__ import annotations

from playwright.sync_api import Page

LEAST_PIXELS = 13

# Drawn letters count as large as they come out; maps are zoomed by whoever reads them.
_TOO_SMALL = """least => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.data.trim();
    const owner = walk.currentNode.parentElement;
    if (!text || owner.closest("script, style, noscript, .unseen, .map, option")) continue;
    if (!owner.checkVisibility()) continue;
    let size = parseFloat(getComputedStyle(owner).fontSize);
    if (owner instanceof SVGElement) {
      const seen = owner.getScreenCTM();
      size *= Math.hypot(seen.a, seen.b);
    }
    if (size < least - 0.01) found.push(`${size.toFixed(1)}: ${text.slice(0, 40)}`);
  }
  return found;
}"""


def too_small(page: Page) -> list[str]:
    """Every text that is set in less than 13 pixels, with its size."""
    return page.evaluate(_TOO_SMALL, LEAST_PIXELS)
