"""A set-up as a whole: sent as a link, kept as a favourite, drawn at once; in every game."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from crownlands.games.kingdom_builder.boxes import EXPANSIONS
from tests.browser.conftest import NewPerson, Person
from tests.browser.test_kingdom_builder_setup import SETUP, bring, map_of, opened, way
from tests.browser.test_pages import violations

DOMINO = "/new/kingdomino"
MEADOW = "name: meadow\n# with a remark: ¡olé!\n" + "GGGGGGGGGG\n" * 10
NO_STORAGE = """() => {
  const refuse = () => { throw new DOMException("no", "QuotaExceededError"); };
  Storage.prototype.setItem = refuse;
  Storage.prototype.getItem = refuse;
}"""


def link_of(page: Page) -> str:
    """What the button copies."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Link to this set-up").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    return page.evaluate("navigator.clipboard.readText()")


def written(options: dict[str, Any]) -> str:
    """A link as any program can write it."""
    text = base64.urlsafe_b64encode(json.dumps(options).encode()).decode().rstrip("=")
    return f"#set-up=0~{text}"


def favourites(page: Page) -> None:
    page.locator("summary", has_text="Favourites").click()


def save(page: Page, name: str) -> None:
    page.get_by_label("A name for this set-up").fill(name)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()


def path_of(somebody: Person, link: str) -> str:
    assert link.startswith(somebody.address)
    return link.removeprefix(somebody.address)


def test_a_link_brings_everything_that_was_chosen(person: NewPerson):
    ada = person()
    page = ada.visit(SETUP)
    page.locator("input[name=players][value='3']").check(force=True)
    way(page, "hand")
    for box in ("Nomads", "Harvest"):
        page.get_by_role("switch", name=box).check()
    page.locator("summary", has_text="Quadrants of your own").click()
    bring(page, "meadow.txt", MEADOW)
    expect(page.locator("[data-quadrant=meadow]")).to_have_count(1)
    page.get_by_role("group", name="bottom right").get_by_role("button", name="Turn").click()
    page.locator("input[name=cards][value=chosen]").check(force=True)
    for card in ("Families", "Rovers", "Lords"):
        page.locator("label.card", has_text=card).click()
    page.locator("summary", has_text="Rulings").click()
    page.get_by_role("switch", name="Lords").uncheck()
    shown, link = map_of(page), link_of(page)
    ada.complaints[:] = [said for said in ada.complaints if "422" not in said]

    ben = person()
    there = ben.visit(path_of(ben, link))
    expect(there.locator("[data-quadrant=meadow]")).to_have_count(1)
    assert map_of(there) == shown
    table = opened(there)
    options = table["options"]
    assert len(table["chairs"]) == 3
    assert options["expansions"] == ["nomads", "harvest"]
    assert options["quadrants"] == shown
    assert options["maps"] == [MEADOW]
    assert options["cards"] == ["families", "rovers", "lords"]
    assert options["lords_zero"] is False


def test_so_does_one_of_another_game(person: NewPerson):
    ada = person()
    page = ada.visit(DOMINO)
    page.get_by_role("switch", name="Harmony").check()
    page.get_by_role("combobox", name="Edition").select_option("2017")
    link = link_of(page)
    ben = person()
    there = ben.visit(path_of(ben, link))
    expect(there.get_by_role("switch", name="Harmony")).to_be_checked()
    expect(there.get_by_role("switch", name="Dynasty")).not_to_be_checked()
    expect(there.get_by_role("combobox", name="Edition")).to_have_value("2017")


def test_a_link_followed_on_the_page_is_taken_too(person: NewPerson):
    page = person().visit(SETUP)
    page.locator("svg.map").wait_for()
    page.evaluate("hash => { location.hash = hash; }", written({"expansions": ["nomads"]}))
    expect(page.get_by_role("switch", name="Nomads")).to_be_checked()


@pytest.mark.parametrize("hash", ["#set-up=1~AAAA", "#set-up=nonsense", "#set-up=9~x"])
def test_a_link_that_cannot_be_read_is_answered(person: NewPerson, hash: str):
    page = person().visit(SETUP + hash)
    expect(page.get_by_role("alert").filter(has_text="no set-up that can be read")).to_be_visible()
    expect(page.locator("input[name=way][value=first]")).to_be_checked()
    assert opened(page)["options"]["preset"] == "first_game"


def test_a_link_that_cannot_be_played_brings_the_nearest(person: NewPerson):
    wanted = {
        "players": 5,
        "expansions": ["nomads", "atlantis"],
        "quadrants": ["tavern", "farm", "oasis", "poseidon"],
        "cards": ["families", "lords", "miners"],
        "trident": True,
    }
    page = person().visit(SETUP + written(wanted))
    notice = page.get_by_role("alert").filter(has_text="You see the nearest one")
    expect(notice).to_contain_text("Expansions")
    expect(notice).to_contain_text("Quadrants from the top left")
    expect(notice).to_contain_text("trident")
    table = opened(page)
    assert len(table["chairs"]) == 5
    assert table["options"]["expansions"] == ["nomads"]
    assert table["options"]["cards"] == ["families", "lords", "miners"]
    assert table["options"]["quadrants"] == []


def test_it_says_why(person: NewPerson):
    page = person().visit(SETUP + written({"cards": ["lords", "miners"]}))
    notice = page.get_by_role("alert").filter(has_text="cannot be played here as it is")
    expect(notice).to_contain_text("a match has 3 cards, not 2. You see the nearest one")
    expect(notice).to_contain_text("Not as it was: Kingdom Builder cards.")


def test_favourites_are_saved_taken_renamed_and_deleted(person: NewPerson):
    somebody = person()
    page = somebody.visit(SETUP)
    way(page, "random")
    page.get_by_role("switch", name="Nomads").check()
    favourites(page)
    save(page, "Sand and tents")
    expect(page.get_by_text("“Sand and tents” is saved in this browser.")).to_be_visible()
    way(page, "first")
    save(page, "Plain")

    # They are there again, and are taken whole.
    somebody.visit(SETUP)
    favourites(page)
    page.get_by_role("button", name="Sand and tents", exact=True).click()
    expect(page.get_by_role("switch", name="Nomads")).to_be_checked()
    expect(page.locator("input[name=way][value=random]")).to_be_checked()
    page.get_by_role("button", name="Plain", exact=True).click()
    expect(page.locator("input[name=way][value=first]")).to_be_checked()

    page.get_by_role("button", name="Rename “Plain”").click()
    page.get_by_label("Another name for “Plain”").fill("Sand and tents")
    page.keyboard.press("Enter")
    expect(
        page.get_by_text("There is a favourite called “Sand and tents” already.")
    ).to_be_visible()
    page.get_by_label("Another name for “Plain”").fill("Calm")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Calm", exact=True)).to_be_visible()

    page.get_by_role("button", name="Delete “Calm”").click()
    expect(page.get_by_role("button", name="Calm", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Bring it back").click()
    expect(page.get_by_role("button", name="Calm", exact=True)).to_be_visible()
    # No table has been opened meanwhile, and another game has favourites of its own.
    assert page.url.endswith(SETUP)
    somebody.visit(DOMINO)
    favourites(page)
    expect(page.get_by_role("button", name="Calm", exact=True)).to_have_count(0)
    page.get_by_role("switch", name="Harmony").check()
    save(page, "Full")
    page.get_by_role("switch", name="Harmony").uncheck()
    page.get_by_role("button", name="Full", exact=True).click()
    expect(page.get_by_role("switch", name="Harmony")).to_be_checked()


def test_favourites_with_the_keyboard_alone(person: NewPerson):
    page = person().visit(SETUP)
    page.locator("summary", has_text="Favourites").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("One")
    page.keyboard.press("Enter")
    page.keyboard.type("Two")
    page.keyboard.press("Enter")
    expect(page.locator("summary", has_text="2 saved")).to_be_visible()
    page.keyboard.press("Shift+Tab")  # deletes Two
    expect(page.get_by_role("button", name="Delete “Two”")).to_be_focused()
    page.keyboard.press("Shift+Tab")  # renames it
    page.keyboard.press("Enter")
    page.keyboard.type("Three")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Rename “Two”")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.type("Three")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Rename “Three”")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Delete “One”")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_label("A name for this set-up")).to_be_focused()
    assert page.url.endswith(SETUP)


def test_a_favourite_that_cannot_be_played_any_more_is_the_nearest(person: NewPerson):
    somebody = person()
    page = somebody.visit()
    kept = [{"name": "Old", "options": {"expansions": ["nomads", "atlantis"]}}, {"name": 7}]
    page.evaluate(
        "text => localStorage.setItem('crownlands.favourites.kingdom_builder', text)",
        json.dumps(kept),
    )
    somebody.visit(SETUP)
    favourites(page)
    page.get_by_role("button", name="Old", exact=True).click()
    expect(page.get_by_role("alert").filter(has_text="there is no expansion")).to_be_visible()
    expect(page.get_by_role("switch", name="Nomads")).to_be_checked()


def test_a_browser_that_keeps_nothing_says_so(person: NewPerson):
    somebody = person()
    somebody.page.add_init_script(f"({NO_STORAGE})()")
    page = somebody.visit(SETUP)
    favourites(page)
    save(page, "Brief")
    expect(page.get_by_text("This browser keeps nothing for us")).to_be_visible()
    page.get_by_role("button", name="Brief", exact=True).click()
    expect(page.locator("input[name=way][value=first]")).to_be_checked()


def test_what_cannot_be_played_is_neither_sent_nor_kept(person: NewPerson):
    somebody = person()
    page = somebody.visit(SETUP)
    way(page, "hand")
    favourites(page)
    page.get_by_label("A name for this set-up").fill("Half")
    page.get_by_role("button", name="Clear this place").first.click()
    expect(page.get_by_role("button", name="Link to this set-up")).to_be_disabled()
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Draw the rest").click()
    expect(page.get_by_role("button", name="Link to this set-up")).to_be_enabled()
    somebody.complaints[:] = [said for said in somebody.complaints if "422" not in said]


def test_a_surprise_draws_everything_and_can_be_had_again(person: NewPerson):
    page = person().visit(SETUP)
    page.locator("input[name=players][value='5']").check(force=True)
    page.get_by_role("combobox", name="Seat 3", exact=True).select_option("open")
    surprise = page.get_by_role("button", name="Surprise me")
    seen: set[str] = set()
    for _ in range(12):
        with page.expect_response("**/surprise?players=5"):
            surprise.click()
        came = page.get_by_role("status").filter(has_text="This came:")
        expect(came).to_contain_text("The board: ")
        expect(came).to_contain_text("Kingdom Builder cards: ")
        seen.add(came.inner_text())
        expect(surprise).to_be_focused()
    assert len(seen) > 3
    expect(page.locator("svg.map g.land[data-quadrant]")).to_have_count(4)
    shown = map_of(page)
    table = opened(page)
    assert table["options"]["quadrants"] == shown
    assert len(table["options"]["cards"]) == 3
    kinds = [chair["kind"] for chair in table["chairs"]]
    assert kinds == ["person", "bot", "open", "bot", "bot"]


def test_what_came_is_not_said_of_what_was_changed_since(person: NewPerson):
    page = person().visit(DOMINO)
    page.get_by_role("button", name="Surprise me").click()
    came = page.get_by_text("This came:")
    expect(came).to_be_visible()
    page.get_by_role("switch", name="Dynasty").click()
    expect(came).to_have_count(0)


def test_an_address_asks_for_all_boxes(person: NewPerson):
    page = person().visit(f"{SETUP}?expansions=all")
    assert opened(page)["options"]["expansions"] == list(EXPANSIONS)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", [SETUP, DOMINO])
def test_set_ups_have_no_violation(person: NewPerson, axe: str, game: str, scheme: str):
    somebody = person(
        color_scheme=scheme, reduced_motion="reduce", viewport={"width": 390, "height": 844}
    )
    page = somebody.visit(game + written({"players": 3, "trident": True}))
    page.get_by_role("alert").filter(has_text="trident").wait_for()
    assert violations(page, axe) == []
    page.get_by_role("button", name="Surprise me").click()
    page.get_by_text("This came:").wait_for()
    favourites(page)
    save(page, "a_name_of_forty_letters_without_a_blank_")
    save(page, "Second")
    page.get_by_role("button", name="Rename “Second”").click()
    assert violations(page, axe) == []
    for language in ("Español", "Deutsch"):
        page.get_by_role("button", name=language).click()
        expect(page.get_by_role("button", name=language)).to_have_attribute("aria-pressed", "true")
        assert violations(page, axe) == []
        assert page.evaluate("document.documentElement.scrollWidth") == 390
