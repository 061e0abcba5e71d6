"""The page of all parts: they are looked up, linked to and told of in every language."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from crownlands.games.kingdom_builder.boxes import BOXES, EXPANSIONS
from crownlands.games.kingdom_builder.things import things
from tests.browser.conftest import NewPerson
from tests.browser.test_pages import speak, violations
from tests.browser.test_weight import opened as table_of
from tests.browser.test_weight import undrawn

PARTS = "/parts/kingdom_builder"
#: a link opens beside a table, not instead of it
NEW_TAB = re.compile("_blank")


def opened(person: NewPerson, path: str = PARTS, **settings: object) -> Page:
    page = person(reduced_motion="reduce", **settings).visit(path)
    page.locator("article").first.wait_for()
    return page


def entry(page: Page, key: str) -> Locator:
    return page.locator(f"article#{key.replace('.', '-')}")


def search(page: Page, words: str) -> None:
    page.get_by_role("searchbox").fill(words)


def test_every_thing_of_every_box_is_shown_and_drawn(person: NewPerson):
    page = opened(person)
    expect(page.locator("article")).to_have_count(len(things()))
    expect(page.get_by_role("status")).to_have_text(f"{len(things())} parts")
    for key in things():
        expect(entry(page, key)).to_have_count(1)
    assert page.locator("section").evaluate_all("all => all.map(one => one.id)") == [
        f"box-{box.name}" for box in BOXES
    ]
    assert undrawn(page) == []
    # Nothing is shown by its key, and none of the words is missing.
    assert not re.search(r"\b(ruling|about|tile|card|task|group)\.[a-z]", page.inner_text("main"))


def test_whoever_searches_finds(person: NewPerson):
    page = opened(person)
    search(page, "PADDOCK exactly")
    expect(page.locator("article")).to_have_count(1)
    expect(entry(page, "tile.paddock")).to_contain_text("Exactly two hexes straight on")
    search(page, "outpost tavern")
    expect(entry(page, "tile.outpost")).to_be_visible()
    expect(entry(page, "tile.tavern")).to_contain_text("With Nomads:")
    search(page, "zeppelin")
    expect(page.locator("article")).to_have_count(0)
    expect(page.get_by_role("status")).to_have_text("Nothing has all these words.")
    search(page, "")
    expect(page.locator("article")).to_have_count(len(things()))
    # Whoever searches from far down sees what was found from its beginning.
    entry(page, "tile.silo").scroll_into_view_if_needed()
    search(page, "gold")
    expect(page.get_by_role("heading", level=2).first).to_be_in_viewport()


def test_a_link_leads_to_one_thing(person: NewPerson):
    page = opened(person, f"{PARTS}#card-lords")
    lords = entry(page, "card.lords")
    expect(lords).to_be_in_viewport()
    expect(lords).to_be_focused()
    expect(lords).to_have_class(re.compile("meant"))
    # From a ruling to whatever else it is about, whatever was looked for.
    search(page, "sword")
    entry(page, "tile.sword").get_by_role("link", name="Warrior").click()
    expect(page).to_have_url(re.compile("#figure-warrior$"))
    expect(entry(page, "figure.warrior")).to_be_in_viewport()
    expect(page.get_by_role("searchbox")).to_have_value("")
    # And to a box.
    page.get_by_role("navigation", name="Boxes").get_by_role("link", name="Harvest").click()
    expect(page.locator("#box-harvest > div").first).to_be_in_viewport()
    page.go_back()
    expect(entry(page, "figure.warrior")).to_be_in_viewport()


def test_the_search_covers_nothing_that_a_link_leads_to(person: NewPerson):
    for width in (390, 1440):
        page = opened(person, f"{PARTS}#tile-canoe", viewport={"width": width, "height": 844})
        expect(entry(page, "tile.canoe")).to_be_focused()
        bar = page.get_by_role("search").bounding_box()
        name = entry(page, "tile.canoe").get_by_role("heading").bounding_box()
        assert bar
        assert name
        assert bar["y"] + bar["height"] <= name["y"]


def test_the_language_changes_and_the_search_with_it(person: NewPerson):
    page = opened(person)
    search(page, "schwert")
    expect(page.locator("article")).to_have_count(0)
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Alle Teile von Kingdom Builder")
    expect(entry(page, "tile.sword")).to_contain_text("nie ein Feld einer Stadt")
    page.get_by_role("button", name="Español").click()
    search(page, "guarderia")
    expect(page.locator("article")).to_have_count(0)
    search(page, "nomadas mandoble")
    expect(entry(page, "tile.sword")).to_contain_text("Mandoble")


def test_the_set_up_leads_there_and_stays(person: NewPerson):
    page = person().visit("/new/kingdom_builder")
    page.locator("input[name=way][value=random]").check(force=True)
    page.locator("input[name=cards][value=chosen]").check(force=True)
    everything = page.get_by_role("link", name="All parts and rulings")
    expect(everything).to_have_attribute("href", PARTS)
    expect(everything).to_have_attribute("target", NEW_TAB)
    for box in EXPANSIONS:
        expect(page.locator(f"a[href='{PARTS}#box-{box}']")).to_have_attribute("target", NEW_TAB)
    with page.expect_popup() as beside:
        page.get_by_role("link", name="More about Lords").click()
    expect(entry(beside.value, "card.lords")).to_be_focused()
    # Whoever reads of a card has not chosen it.
    expect(page.get_by_role("checkbox", name="Lords")).not_to_be_checked()


def test_what_lies_on_a_table_leads_there_and_the_match_is_not_left(person: NewPerson):
    somebody = person()
    heard: list[str] = []
    somebody.page.on("request", lambda request: heard.append(request.url))
    page = somebody.visit(table_of(somebody, cards=["lords", "knights", "miners"]))
    page.locator("[data-hex]").first.wait_for()
    about = page.get_by_test_id("about").first
    page.locator(".goals li").first.hover()
    expect(about).to_contain_text("12 gold")
    # It stays for whoever goes there with the pointer.
    with page.expect_popup() as beside:
        about.get_by_role("link", name="More").click()
    expect(entry(beside.value, "card.lords")).to_be_focused()
    assert page.url.startswith(f"{somebody.address}/t/")
    page.mouse.move(5, 5)
    expect(about).not_to_contain_text("12 gold")
    # No table loads any of it.
    assert not any("/things-" in address for address in heard)
    page.keyboard.press("?")
    link = page.get_by_role("dialog").get_by_role("link", name="All parts of Kingdom Builder")
    expect(link).to_have_attribute("target", NEW_TAB)


def test_a_game_that_shows_no_things_has_no_such_page(person: NewPerson):
    page = person().visit("/parts/kingdomino")
    expect(page.get_by_role("heading", level=1)).to_have_text("Off the map")


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "es", "de"])
def test_the_page_has_no_violation(
    person: NewPerson, axe: str, language: str, scheme: str, width: int
):
    size = {"width": width, "height": 844}
    page = opened(person, locale=language, color_scheme=scheme, viewport=size)
    speak(page, language)
    page.locator("article").first.wait_for()
    assert violations(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") == width
