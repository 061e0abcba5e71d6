"""Four friends around one screen."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

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
