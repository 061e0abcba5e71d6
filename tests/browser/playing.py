"""How a match of Kingdomino is played in a browser: what to wait for, and whole matches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Person

#: what says that it is this screen's turn, or that the match is over
CLAIM = "[data-claimable]"
PLACE = "[data-square][data-legal]"
DISCARD = "[data-testid=discard]"
OVER = "[data-testid=result]"

#: twice what the longest match here takes
MOST_ACTIONS = 200

Act = Callable[[Page], None]


def sit_down(somebody: Person, players: int, **options: Any) -> Page:
    """Open a table against the weakest bots, and wait for the first turn."""
    bots = [{"kind": "bot", "level": "jester"}] * (players - 1)
    chairs = [{"kind": "me", "name": "Ada"}, *bots]
    opened = somebody.context.request.post(
        f"{somebody.address}/api/tables",
        data={"game": "kingdomino", "chairs": chairs, "options": options},
        headers={"origin": somebody.address},
    )
    assert opened.ok, opened.text()
    page = somebody.visit(f"/t/{opened.json()['sight']['table']['id']}")
    page.locator(CLAIM).first.wait_for()
    return page


def version(page: Page) -> str | None:
    """The table's version that the page shows."""
    return page.locator("[data-version]").first.get_attribute("data-version")


def play_to_the_end(page: Page, claim: Act, place: Act, discard: Act) -> int:
    """Act whenever it is this screen's turn, until the match is over; how often that was."""
    for actions in range(MOST_ACTIONS):
        page.locator(f"{CLAIM}, {PLACE}, {DISCARD}, {OVER}").first.wait_for()
        if page.locator(OVER).count():
            return actions
        act_once(page, claim, place, discard)
    raise AssertionError("the match does not end")


def act_once(page: Page, claim: Act, place: Act, discard: Act) -> None:
    """One action, and the table's answer to it."""
    before = version(page)
    if page.locator(CLAIM).count():
        claim(page)
    elif page.locator(DISCARD).count():
        discard(page)
    else:
        place(page)
    # Where the screen is handed over, there is no version until the next person is there.
    expect(page.locator(f"[data-version='{before}']")).to_have_count(0)


def middle_of(target: Locator) -> tuple[float, float]:
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
