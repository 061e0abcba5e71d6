"""A board on which anybody gets the Lighthouse or the Fort in the first turn, whatever is drawn.

Each of its quadrants has both, with each of the five terrains beside them and a lake between.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import Person
from tests.browser.settling import END, LEGAL, SOMETHING, act_once, sit_down

_HARBOUR = """
L: lighthouse
K: fort

TTTTWWDDDD
GCDWWWDFFF
GGLWWWGKCC
GFTWWWTTCC
FFTWWWTTCC
FFTWWWTTDD
FFFTTGGGDD
FFFTTGGGDD
CCCTTGGGDD
CCCTTGGGDD
"""
_NAMES = ("north", "east", "south", "west")
OPTIONS: dict[str, Any] = {
    "expansions": ["crossroads"],
    "maps": [f"name: {name}{_HARBOUR}" for name in _NAMES],
    "quadrants": list(_NAMES),
}


def _on_all(*names: str) -> set[str]:
    """The same hexes of each quadrant."""
    sides = [(right, down) for right in (0, 10) for down in (0, 10)]
    return {
        f"{chr(ord(name[0]) + right)}{int(name[1:]) + down}"
        for name in names
        for right, down in sides
    }


#: the hexes beside them, one of each terrain
LIGHTHOUSE = _on_all("b3", "b2", "c2", "b4", "c4")
FORT = _on_all("g3", "i3", "g2", "h2", "g4")

HEX = "[data-hex={}]"


def sit_down_beside(somebody: Person, place: set[str], **options: Any) -> Page:
    """A table where the first own turn is over, and its tile can be used now."""
    page = sit_down(somebody, "jester", **{**OPTIONS, **options})
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
