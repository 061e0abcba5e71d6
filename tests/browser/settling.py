"""How a match of Kingdom Builder is played in a browser: what to wait for, and whole matches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.playing import OVER, version

#: what can be chosen on the map
LEGAL = "[data-hex][data-legal]"
TILE = "[data-usable]"
DONE = "[data-testid=done]:not([aria-disabled=true])"
END = "[data-testid=end]:not([aria-disabled=true])"
BACK = "[data-testid=back]"
#: a terrain card that can be chosen
CARD = "[data-choose]"
SOMETHING = ", ".join((LEGAL, TILE, CARD, DONE, END))

#: more than the longest match here takes
MOST_ACTIONS = 700

Act = Callable[[Page], None]


def sit_down(somebody: Person, *bots: str, **options: Any) -> Page:
    """Open a table against bots of these levels, and wait for the first turn."""
    page = open_table(somebody, [{"kind": "bot", "level": bot} for bot in bots], options)
    page.locator(SOMETHING).first.wait_for()
    return page


def open_table(somebody: Person, others: list[dict[str, str]], options: dict[str, Any]) -> Page:
    chairs = [{"kind": "me", "name": "Ada"}, *others]
    opened = somebody.context.request.post(
        f"{somebody.address}/api/tables",
        data={"game": "kingdom_builder", "chairs": chairs, "options": options},
        headers={"origin": somebody.address},
    )
    assert opened.ok, opened.text()
    return somebody.visit(f"/t/{opened.json()['sight']['table']['id']}")


def settle_to_the_end(page: Page, act: Act) -> int:
    """Act whenever it is this screen's turn, until the match is over; how often that was."""
    for actions in range(MOST_ACTIONS):
        page.locator(f"{SOMETHING}, {OVER}").first.wait_for()
        if page.locator(OVER).count():
            return actions
        act_once(page, act)
    raise AssertionError("the match does not end")


def act_once(page: Page, act: Act) -> None:
    """One action, and the table's answer to it."""
    before = version(page)
    act(page)
    expect(page.locator(f"[data-version='{before}']")).to_have_count(0)
