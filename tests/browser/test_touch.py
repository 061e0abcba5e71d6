"""A whole match by touch, on a phone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.playing import CLAIM, DISCARD, PLACE, play_to_the_end

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def claim(page: Page) -> None:
    """The first tap shows, the second claims."""
    domino = page.locator(CLAIM).first
    domino.tap()
    expect(page.locator(CLAIM).first).to_be_visible()
    domino.tap()


def place(page: Page) -> None:
    """Tap a square: a preview. Tap the preview: it is laid."""
    square = page.locator(PLACE).first
    square.tap()
    expect(page.get_by_test_id("ghost")).to_be_visible()
    square.tap()


def place_with_buttons(page: Page) -> None:
    page.locator(PLACE).first.tap()
    expect(page.locator("[data-testid=ghost].fits")).to_be_visible()
    page.get_by_test_id("lay").tap()


def discard(page: Page) -> None:
    page.locator(DISCARD).tap()


def test_a_match_with_one_finger(person: NewPerson):
    page = person(**PHONE).visit()
    page.get_by_role("button", name="Play now").first.tap()
    assert play_to_the_end(page, claim, place, discard) == 24


def test_buttons_turn_lay_and_put_back(person: NewPerson):
    page = person(**PHONE).play_now()
    claim(page)
    page.locator(PLACE).first.tap()
    page.get_by_test_id("rotate").tap()
    page.get_by_test_id("cancel").tap()
    expect(page.get_by_test_id("ghost")).to_have_count(0)
    place_with_buttons(page)
    expect(page.locator("[data-seat='0'] [data-laid]")).to_have_count(1)


def test_nothing_is_wider_than_the_phone(person: NewPerson):
    page = person(**PHONE).play_now()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
