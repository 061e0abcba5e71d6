"""How long a stranger waits: from the address to a page that can be used.

Each visit is a browser without any cache. Run with a table open: ``crownlands serve``, then
``python -m benchmarks.front_door http://127.0.0.1:8000``.
"""

from __future__ import annotations

import argparse
import shutil
from statistics import median

from playwright.sync_api import Browser, sync_playwright

_SWITCHES = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
_PLAY_NOW = "main button.main:enabled"
_CLAIM = "[data-claimable]"
# The page's own clock: it starts when the browser begins to ask for the page.
_WHEN = """selector => new Promise((resolve) => {
  const look = () =>
    document.querySelector(selector) ? resolve(performance.now()) : requestAnimationFrame(look);
  look();
})"""


def visit(browser: Browser, address: str) -> tuple[float, float]:
    """Milliseconds until the home page can be used, and from there until the first move can."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(address, wait_until="commit")
    home = page.evaluate(_WHEN, _PLAY_NOW)
    begun = page.evaluate("() => performance.now()")
    page.click(_PLAY_NOW)
    table = page.evaluate(_WHEN, _CLAIM) - begun
    context.close()
    return home, table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address", nargs="?", default="http://127.0.0.1:8000")
    parser.add_argument("--visits", type=int, default=9)
    wished = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=_SWITCHES
        )
        times = [visit(browser, wished.address) for _ in range(wished.visits)]
        browser.close()
    for what, each in zip(
        ("home page", "play now to first move"), zip(*times, strict=True), strict=True
    ):
        print(f"{what}: median {median(each):.0f} ms, longest {max(each):.0f} ms")


if __name__ == "__main__":
    main()
