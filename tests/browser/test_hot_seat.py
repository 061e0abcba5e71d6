"""Four friends around one screen."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.playing import play_to_the_end
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
