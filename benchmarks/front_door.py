"""How long a stranger waits: from the address to a page that can be used.

Each visit is a browser without any cache. Run with a table open: ``crownlands serve``, then
``python -m benchmarks.front_door http://127.0.0.1:8000``. Play now is pressed by a hand that needs
a tenth of a second from pointing to pressing, in which a game's part is fetched ahead, and by a
machine that presses at once. With two addresses the visits take turns: a tree against another.
"""

from __future__ import annotations

import argparse
import shutil
from statistics import median
from typing import NamedTuple

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


_REACH = 100


class Visit(NamedTuple):
    """Milliseconds until the home page can be used, and from Play now until the first move can."""

    home: float
    table: float

    @property
    def whole(self) -> float:
        return self.home + self.table


def visit(browser: Browser, address: str, reach: int) -> Visit:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(address, wait_until="commit")
    home = page.evaluate(_WHEN, _PLAY_NOW)
    page.hover(_PLAY_NOW)
    page.wait_for_timeout(reach)
    begun = page.evaluate("() => performance.now()")
    page.mouse.down()
    page.mouse.up()
    table = page.evaluate(_WHEN, _CLAIM) - begun
    context.close()
    return Visit(home, table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("addresses", nargs="*", default=["http://127.0.0.1:8000"])
    parser.add_argument("--visits", type=int, default=9)
    wished = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=_SWITCHES
        )
        for reach in (_REACH, 0):
            visits: dict[str, list[Visit]] = {address: [] for address in wished.addresses}
            for _ in range(wished.visits):
                for address, seen in visits.items():
                    seen.append(visit(browser, address, reach))
            for address, seen in visits.items():
                print(f"{address}, {reach} ms from pointing to pressing:")
                _tell("home page", [each.home for each in seen])
                _tell("play now to first move", [each.table for each in seen])
                _tell("both", [each.whole for each in seen])
        browser.close()


def _tell(what: str, times: list[float]) -> None:
    print(f"  {what}: median {median(times):.0f} ms, longest {max(times):.0f} ms")


if __name__ == "__main__":
    main()
