"""Four friends around one screen."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser import settling
from tests.browser.conftest import NewPerson, served
from tests.browser.playing import CLAIM, PLACE, act_once, play_to_the_end
from tests.browser.test_mouse import claim, discard, place

FRIENDS = ("Bea", "Carl", "Dora")


def test_four_friends_on_one_screen(person: NewPerson):
    page = person().visit("/new/kingdomino")
    page.get_by_text("4 players").click()
    for number, name in enumerate(FRIENDS, start=2):
        page.get_by_label(f"Seat {number}", exact=True).select_option("friend")
        page.get_by_label(f"Name of the friend on seat {number}").fill(name)
    page.get_by_role("button", name="Start").click()
    # Kingdomino hides nothing from anybody at the screen: nobody has to look away.
    assert page.get_by_text("Pass the screen").count() == 0
    assert play_to_the_end(page, claim, place, discard) == 96
    for name in FRIENDS:
        expect(page.get_by_role("region", name=name).first).to_be_visible()


#: Kingdomino as if its seats knew different things
SECRETIVE = """
import sys
from crownlands.cli import main
from crownlands.games.kingdomino import Kingdomino

Kingdomino.secrets = True
main(sys.argv[1:])
"""


def test_the_screen_is_handed_over_where_something_is_hidden(person: NewPerson, tmp_path: Path):
    with served(tmp_path, "-c", SECRETIVE) as address:
        page = person(address).visit("/new/kingdomino")
        page.get_by_text("2 players").click()
        page.get_by_label("Seat 2", exact=True).select_option("friend")
        page.get_by_label("Name of the friend on seat 2").fill("Bea")
        page.get_by_role("button", name="Start").click()
        ready = page.get_by_role("button", name="I am")
        for _ in range(4):
            ready.wait_for()
            # Nothing of the table is to be seen before the right person says so.
            assert page.locator("[data-domino], [data-square]").count() == 0
            ready.click()
            page.locator(f"{CLAIM}, {PLACE}").first.wait_for()
            while not ready.count():
                act_once(page, claim, place, discard)
                page.locator(f"{CLAIM}, {PLACE}").or_(ready).first.wait_for()
        page.goto("about:blank")


#: what the log tells one seat only, when its turn ends
DRAWN = "drawn for the next turn"


def take_over(page: Page) -> None:
    page.get_by_role("button", name="I am").click()
    page.locator(settling.LEGAL).first.wait_for()


def settle_a_turn(page: Page) -> None:
    """Build, end the turn, and hand the screen over."""
    ready = page.get_by_role("button", name="I am")
    move = f"{settling.LEGAL}, {settling.END}"
    while not ready.count():
        settling.act_once(page, lambda page: page.locator(move).first.click())
        page.locator(move).or_(ready).first.wait_for()
    assert DRAWN not in page.content()
    take_over(page)


def test_nobody_finds_what_only_the_other_was_told(person: NewPerson):
    somebody = person(reduced_motion="reduce")
    page = settling.open_table(somebody, [{"kind": "friend", "name": "Bea"}], {})
    log = page.get_by_role("list", name="What happened")
    ready = page.get_by_role("button", name="I am")
    page.locator(settling.LEGAL).or_(ready).first.wait_for()
    if ready.count():
        take_over(page)

    settle_a_turn(page)
    expect(log.get_by_role("button").first).to_be_visible()
    assert DRAWN not in page.content()
    # Back again, one finds the own line, and none of the other's.
    for _ in range(2):
        settle_a_turn(page)
        expect(log.get_by_text(DRAWN)).to_have_count(1)
