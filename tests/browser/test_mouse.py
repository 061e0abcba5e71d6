"""A whole match by mouse: against bots, from the first click on the home page."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.playing import CLAIM, DISCARD, PLACE, middle_of, play_to_the_end

#: Kingdomino for four: twelve rounds, a claim and a placement in each
OWN_ACTIONS = 24


def claim(page: Page) -> None:
    page.locator(CLAIM).last.click()


def place(page: Page) -> None:
    """Click a square where the domino fits, then the ghost that shows it."""
    square = page.locator(PLACE).first
    square.click()
    expect(page.get_by_test_id("ghost")).to_be_visible()
    square.click()


def discard(page: Page) -> None:
    page.locator(DISCARD).click()


def drag_the_king(page: Page) -> None:
    king = page.get_by_test_id("king-in-hand")
    page.mouse.move(*middle_of(king))
    page.mouse.down()
    page.mouse.move(*middle_of(page.locator(CLAIM).first), steps=6)
    page.mouse.up()


def drag_the_domino(page: Page) -> None:
    """Drag the domino onto the kingdom and turn it on the way until it fits."""
    target = middle_of(page.locator(PLACE).first)
    page.mouse.move(*middle_of(page.get_by_test_id("in-hand")))
    page.mouse.down()
    page.mouse.move(*target, steps=6)
    fits = page.locator("[data-testid=ghost].fits")
    for _ in range(4):
        if fits.count():
            break
        page.keyboard.press("r")
    expect(fits).to_be_visible()
    page.mouse.up()


def test_play_now_to_the_end_and_watch_the_replay(person: NewPerson):
    page = person().play_now()
    assert play_to_the_end(page, claim, place, discard) == OWN_ACTIONS

    headline = page.get_by_test_id("result").get_by_role("heading").first
    expect(headline).to_have_text(re.compile("(win|wins|share the victory) with .* points"))
    page.get_by_text("A fair shuffle").click()
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_text("All 96 moves are legal")).to_be_visible()
    expect(page.get_by_text("The server alone drew the secret")).to_be_visible()

    page.get_by_role("link", name="Replay").click()
    scrubber = page.get_by_role("slider")
    expect(scrubber).to_have_attribute("max", "96")
    page.keyboard.press("Home")
    expect(scrubber).to_have_value("0")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(scrubber).to_have_value("2")
    expect(page).to_have_url(re.compile(r"ply=2$"))
    page.reload()
    expect(page.get_by_role("slider")).to_have_value("2")


def test_dragging_lays_and_claims(person: NewPerson):
    page = person().play_now()
    drag_the_king(page)
    page.locator(PLACE).first.wait_for()
    drag_the_domino(page)
    page.locator(CLAIM).first.wait_for()
    expect(page.locator("[data-seat='0'] [data-laid]")).to_have_count(1)


def test_what_does_not_fit_says_why(person: NewPerson):
    page = person().play_now()
    claim(page)
    page.locator(PLACE).first.wait_for()
    page.locator("[data-square=d4]").click()
    expect(page.get_by_test_id("reason")).to_contain_text("touch its own terrain or the castle")


def test_undo_takes_the_placement_back(person: NewPerson):
    page = person().visit("/new/kingdomino")
    page.get_by_text("2 players").click()
    page.get_by_role("button", name="Start").click()
    page.locator(CLAIM).first.wait_for()
    claim(page)
    undo = page.get_by_role("button", name="Undo")
    while not page.locator(PLACE).count():
        page.locator(f"{CLAIM}, {PLACE}").first.wait_for()
        if page.locator(CLAIM).count():
            claim(page)
            page.wait_for_timeout(300)
    place(page)
    expect(page.locator("[data-seat='0'] [data-laid]")).to_have_count(1)
    undo.click()
    expect(page.locator("[data-seat='0'] [data-laid]")).to_have_count(0)
    expect(page.locator(PLACE).first).to_be_visible()
