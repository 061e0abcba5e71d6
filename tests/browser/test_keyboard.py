"""A whole match by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.playing import CLAIM, PLACE, play_to_the_end

MOST_TABS = 150


def tab_to(page: Page, wanted: str) -> None:
    """Press Tab until the focus is on what is wanted, as somebody without a mouse would."""
    for _ in range(MOST_TABS):
        if page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {wanted}")


def claim(page: Page) -> None:
    tab_to(page, CLAIM)
    page.keyboard.press("Enter")


def place(page: Page) -> None:
    tab_to(page, "[data-square]")
    page.keyboard.press("n")
    expect(page.locator("[data-testid=ghost].fits")).to_be_visible()
    page.keyboard.press("Enter")


def place_by_arrows(page: Page) -> None:
    """Walk with the arrow keys, turning the domino, until it fits."""
    tab_to(page, "[data-square]")
    fits = page.locator("[data-testid=ghost].fits")
    for key in ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp"]:
        for _ in range(4):
            if fits.count():
                page.keyboard.press("Enter")
                return
            page.keyboard.press("r")
        page.keyboard.press(key)
    raise AssertionError("six steps around the castle find no place")


def discard(page: Page) -> None:
    tab_to(page, "[data-testid=discard]")
    page.keyboard.press("Enter")


def test_a_match_without_a_mouse(person: NewPerson):
    page = person().visit()
    play_now = page.get_by_role("button", name="Play now").first
    play_now.wait_for()
    tab_to(page, "main button.main")
    expect(play_now).to_be_focused()
    page.keyboard.press("Enter")
    assert play_to_the_end(page, claim, place, discard) == 24


def test_the_arrow_keys_and_r_lay_a_domino(person: NewPerson):
    page = person().play_now()
    claim(page)
    page.locator(PLACE).first.wait_for()
    place_by_arrows(page)
    expect(page.locator("[data-seat='0'] [data-laid]")).to_have_count(1)


def test_what_happens_is_said(person: NewPerson):
    """The live region tells a screen reader what the others did."""
    page = person().play_now()
    claim(page)
    expect(page.locator("[aria-live=polite]").filter(has_text="claimed").first).to_be_attached()
