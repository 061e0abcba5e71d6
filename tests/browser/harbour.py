"""Playing on the board where anybody gets the Lighthouse or the Fort in the first turn."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import Person
from tests.browser.settling import END, LEGAL, SOMETHING, act_once, sit_down
from tests.games.kingdom_builder.own_lands import HARBOUR, LIGHTHOUSE

HEX = "[data-hex={}]"


def sit_down_beside(somebody: Person, place: set[str], **options: Any) -> Page:
    """A table where the first own turn is over, and its tile can be used now."""
    page = sit_down(somebody, "jester", **{**HARBOUR, **options})
    click(page, next(name for name in legal(page) if name in place))
    end_the_turn(page)
    return page


def with_a_ship(somebody: Person, **options: Any) -> Page:
    """A table where the ship lies on the lake, and the Lighthouse asks what it shall do."""
    page = sit_down_beside(somebody, LIGHTHOUSE, **options)
    use(page, "lighthouse")
    click(page, legal(page)[0])
    end_the_turn(page)
    use(page, "lighthouse")
    return page


def legal(page: Page) -> list[str]:
    """The hexes that can be chosen, in reading order."""
    return page.locator(LEGAL).evaluate_all("all => all.map(cell => cell.dataset.hex)")


def use(page: Page, tile: str) -> None:
    act_once(page, lambda page: page.locator(f"[data-tile={tile}]").click())


def click(page: Page, name: str) -> None:
    act_once(page, lambda page: page.locator(HEX.format(name)).click())


def end_the_turn(page: Page) -> None:
    """Build what is owed, and wait for the next own turn."""
    while not page.locator(END).count():
        click(page, legal(page)[-1])
    act_once(page, lambda page: page.locator(END).click())
    page.locator(SOMETHING).first.wait_for()
