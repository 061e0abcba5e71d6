"""Two players who take both tiles of a Canoe in their first turns, with some luck."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.conftest import Person
from tests.browser.harbour import click, legal
from tests.browser.settling import CARD, END, LEGAL, SOMETHING, act_once
from tests.games.kingdom_builder.own_lands import CANOE, MARSH, quadrant_of

#: one of five tries fails, because both have cards of the same terrain
MOST_TRIES = 8


def asked(ada: Person, ben: Person) -> tuple[Page, Page]:
    """The pages of somebody whose Canoe is asked, and of the other one, whose turn it is."""
    for _ in range(MOST_TRIES):
        path = _seated(ada, ben)
        pages = [each.visit(path) for each in (ada, ben)]
        for page in pages:
            page.locator("[data-hex]").first.wait_for()
        first, other = _by_turn(pages[0], pages[1])
        _play_a_meadow(first)
        beside = next(name for name in legal(first) if name in CANOE)
        click(first, beside)
        _end(first)
        other.locator(SOMETHING).first.wait_for()
        _play_a_meadow(other)
        same = quadrant_of(beside)
        again = [name for name in legal(other) if name in CANOE and quadrant_of(name) == same]
        if again:
            click(other, again[0])
            first.get_by_test_id("question").wait_for()
            return first, other
    raise AssertionError("both had the same terrain each time")


def _seated(ada: Person, ben: Person) -> str:
    """A table of two, with the match begun; its path."""
    opened = ada.context.request.post(
        f"{ada.address}/api/tables",
        data={
            "game": "kingdom_builder",
            "chairs": [{"kind": "me", "name": "Ada"}, {"kind": "open"}],
            "options": MARSH,
        },
        headers={"origin": ada.address},
    )
    assert opened.ok, opened.text()
    table = opened.json()["sight"]["table"]
    path = f"/t/{table['id']}"
    page = ben.visit(f"{path}#{table['you']['invite']}")
    page.get_by_label("Take a seat as").fill("Ben")
    page.get_by_role("button", name="Take a seat").click()
    page.get_by_role("heading", name="Kingdom Builder: the table is set").wait_for()
    ada.visit(path).get_by_role("button", name="Start the match").click()
    ada.page.locator("[data-hex]").first.wait_for()
    return path


def _by_turn(one: Page, other: Page) -> tuple[Page, Page]:
    """Who begins first."""
    one.locator("[data-testid=status]").wait_for()
    return (one, other) if one.locator(SOMETHING).count() else (other, one)


def _play_a_meadow(page: Page) -> None:
    """Of a card with swamp, its other terrain."""
    if page.locator(CARD).count():
        act_once(page, lambda page: page.locator(f"{CARD}:not([data-choose=swamp])").first.click())


def _end(page: Page) -> None:
    while not page.locator(END).count():
        act_once(page, lambda page: page.locator(LEGAL).last.click())
    act_once(page, lambda page: page.locator(END).click())
