"""Crossroads in the browser: figures, the city, two cards to choose from, tasks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.playing import OVER
from tests.browser.settling import (
    CARD,
    DONE,
    END,
    LEGAL,
    TILE,
    settle_to_the_end,
    sit_down,
)
from tests.browser.test_touch import PHONE

BOARD = ["lighthouse_foresters_lodge", "barracks_crossroads", "city_hall_fort", "monastery_wagon"]


def act(page: Page) -> None:
    """Whatever is new first: a card, a tile, a hex, the end."""
    for way in (CARD, TILE, LEGAL, DONE, END):
        found = page.locator(way)
        if found.count():
            found.first.click()
            return
    raise AssertionError("nothing can be done")


@pytest.mark.parametrize("boxes", [["crossroads"], ["nomads", "crossroads"]])
def test_a_match_is_played_to_the_end(person: NewPerson, boxes: list[str]):
    somebody = person(reduced_motion="reduce")
    page = sit_down(somebody, "jester", "jester", expansions=boxes, quadrants=BOARD)
    goals = page.get_by_role("list", name="Kingdom Builder cards").first
    expect(goals.locator("use[href^='#kb-task-']")).to_have_count(4)
    settle_to_the_end(page, act)
    expect(page.locator(OVER)).to_be_visible()
    assert somebody.complaints == []


def test_nothing_is_wider_than_the_phone(person: NewPerson):
    page = sit_down(person(**PHONE), "jester", "jester", expansions=["crossroads"], quadrants=BOARD)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
