"""How Isle of Skye is played in a browser: what to wait for, and what to do about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.playing import OVER, version

BOT = {"kind": "bot", "level": "jester"}
ME = {"kind": "me", "name": "Ada"}
#: twice what the longest match here takes
MOST_DECISIONS = 300


def asked(what: str) -> str:
    """The tray, while it asks for this."""
    return f"[data-place=tray] > [data-testid={what}]"


def open_table(somebody: Person, chairs: list[dict[str, Any]], **options: Any) -> Page:
    table = post(somebody, "", {"game": "isle_of_skye", "chairs": chairs, "options": options})
    return somebody.visit(f"/t/{table['sight']['table']['id']}")


def post(somebody: Person, path: str, body: object) -> Any:
    answer = somebody.context.request.post(
        f"{somebody.address}/api/tables{path}", data=body, headers={"origin": somebody.address}
    )
    assert answer.ok, answer.text()
    return answer.json()


def found(page: Page) -> None:
    page.locator("button[data-testid=found]").click()


def price(page: Page) -> None:
    """The axe on the first tile, a coin on each of the others."""
    page.get_by_role("button", name="Axe on tile 1", exact=True).click()
    for number in (2, 3):
        page.get_by_role("button", name=f"One coin more on tile {number}", exact=True).click()
    page.get_by_test_id("ready").click()


def buy(page: Page) -> None:
    """The first tile that can be paid for."""
    open_offers = page.locator("[data-offer][data-open]")
    if open_offers.count():
        open_offers.first.click()
        page.locator("button[data-testid=buy]").click()
    else:
        page.get_by_test_id("pass").click()


def lay(page: Page) -> None:
    """The tile in hand on a square where it fits: the first click holds it there."""
    page.locator("[data-legal]").first.click()
    page.locator("button[data-testid=lay]").click()


def travel(page: Page) -> None:
    """The main way that is offered."""
    page.locator("[data-place=tray] button:enabled").last.click()


ACTS: Mapping[str, Callable[[Page], None]] = {
    "found": found,
    "pricing": price,
    "buy": buy,
    "lay": lay,
    "advance": travel,
    "plan": travel,
    "walk": travel,
    "road": travel,
}
#: one decision to a person, which is through when it is asked no more
SEVERAL_ACTIONS = {"pricing", "plan"}
#: the tray, while what was decided there is on its way
ON_ITS_WAY = "[data-place=tray] > [aria-busy=true]"
ANY = ", ".join(asked(what) for what in ACTS)


def what_is_asked(page: Page) -> str | None:
    return next((what for what in ACTS if page.locator(asked(what)).count()), None)


def wait_for(page: Page, what: str) -> None:
    """Do whatever is asked until it is this."""
    for _ in range(MOST_DECISIONS):
        page.locator(f"{ANY}, {OVER}").first.wait_for()
        if page.locator(asked(what)).count():
            return
        decide(page)
    raise AssertionError(f"nobody is asked for {what}")


def decide(page: Page) -> None:
    """One decision, and the table's answer to it; what is on its way already is waited for."""
    page.locator(f"{ANY}, {OVER}").first.wait_for()
    what, before = what_is_asked(page), version(page)
    if what is None:
        return
    ACTS[what](page)
    # The others decide at the same time: another version alone says nothing of one's own part.
    expect(page.locator(ON_ITS_WAY)).to_have_count(0)
    expect(page.locator(f"[data-version='{before}']")).to_have_count(0)
    if what in SEVERAL_ACTIONS:
        expect(page.locator(asked(what))).to_have_count(0)


def play_to_the_end(page: Page) -> None:
    for _ in range(MOST_DECISIONS):
        page.locator(f"{ANY}, {OVER}").first.wait_for()
        if page.locator(OVER).count():
            return
        decide(page)
    raise AssertionError("the match does not end")
