"""The front door: what waits for you comes first, and every way in can be found from there."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson, Person
from tests.browser.reading import too_small
from tests.browser.test_pages import LANGUAGES

PHONE = {"width": 390, "height": 844}
SIZES = ({"width": 1440, "height": 900}, {"width": 1280, "height": 720}, PHONE)
ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "level": "jester"}, {"kind": "open"}


def open_table(somebody: Person, game: str, chairs: list[Any], **options: Any) -> str:
    wish = {"game": game, "chairs": chairs, "options": options}
    answer = somebody.page.request.post(
        f"{somebody.address}/api/tables", data=wish, headers={"origin": somebody.address}
    )
    assert answer.ok, answer.text()
    return answer.json()["sight"]["table"]["id"]


def with_tables(somebody: Person) -> Page:
    open_table(somebody, "kingdomino", [ME, BOT], harmony=True, mighty_duel=True)
    open_table(somebody, "kingdom_builder", [ME, OPEN, BOT], expansions=["nomads"])
    return somebody.visit()


def test_rows_can_be_told_apart(person: NewPerson):
    rows = with_tables(person()).get_by_role("listitem")
    duel = rows.filter(has_text="Mighty Duel, Harmony")
    expect(duel).to_contain_text("Kingdomino")
    expect(duel).to_contain_text("with ")
    expect(duel).to_contain_text(re.compile(r"\d moves?\s*(now|\d+ minutes? ago)"))
    nomads = rows.filter(has_text="Nomads").filter(has_text="waiting for players")
    expect(nomads).to_contain_text("Kingdom Builder")


@pytest.mark.parametrize("viewport", SIZES, ids=lambda size: f"{size['width']}")
def test_what_waits_for_you_comes_first(person: NewPerson, viewport: dict[str, int]):
    page = with_tables(person(viewport=viewport))
    tables = page.get_by_role("region", name="Your tables").bounding_box()
    game = page.get_by_role("article").first.bounding_box()
    assert tables
    assert game
    assert (tables["y"], tables["x"]) < (game["y"] + 1, game["x"])
    assert tables["y"] < viewport["height"] / 2


def test_a_table_leaves_the_list(person: NewPerson):
    somebody = person()
    page = with_tables(somebody)
    asked: list[str] = []

    def forgotten(route: Any) -> None:
        asked.append(f"{route.request.method} {route.request.url}")
        route.fulfill(status=204)

    page.route("**/api/tables/*/mine", forgotten)
    row = page.get_by_role("listitem").filter(has_text="Mighty Duel, Harmony")
    row.get_by_role("button", name="Remove from the list").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Cancel").click()
    assert asked == []
    row.get_by_role("button", name="Remove from the list").click()
    dialog.get_by_role("button", name="Remove from the list").click()
    expect(row).to_have_count(0)
    assert re.fullmatch(r"DELETE .*/api/tables/[\w-]+/mine", asked[0])
    expect(page.get_by_role("listitem").filter(has_text="waiting for players")).to_be_visible()


def test_a_table_that_cannot_be_opened_says_why_and_can_be_put_away(person: NewPerson):
    somebody = person()
    page, asked = somebody.page, []
    closed = [
        {"id": "newer00000000000", "game": "kingdomino", "created": 0.0, "why": "newer"},
        {"id": "broken0000000000", "game": "", "created": 0.0, "why": "unreadable"},
    ]

    def forgotten(route: Any) -> None:
        asked.append(f"{route.request.method} {route.request.url}")
        route.fulfill(status=204)

    page.route("**/api/tables", lambda route: route.fulfill(json={"tables": [], "closed": closed}))
    page.route("**/api/tables/*/mine", forgotten)
    somebody.visit()
    region = page.get_by_role("region", name="Cannot be opened")
    rows = region.get_by_role("listitem")
    expect(rows.filter(has_text="Kingdomino")).to_contain_text("made by a newer release")
    broken = rows.filter(has_text="damaged")
    expect(broken).to_have_count(1)
    broken.get_by_role("button", name="Remove from the list").click()
    expect(rows).to_have_count(1)
    assert asked == [f"DELETE {somebody.address}/api/tables/broken0000000000/mine"]
    closed.clear()
    rows.get_by_role("button", name="Remove from the list").click()
    expect(region).to_have_count(0)


def test_nomads_can_be_found_from_home(person: NewPerson):
    page = person().visit()
    page.get_by_role("article", name="Kingdom Builder").get_by_role("link", name="Nomads").click()
    page.wait_for_url("**/new/kingdom_builder?expansions=nomads")
    expect(page.get_by_role("switch", name="Nomads")).to_be_checked()
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/t/*")
    table = page.request.get(page.url.replace("/t/", "/api/tables/")).json()["table"]
    assert table["options"]["expansions"] == ["nomads"]


def test_a_variant_brings_its_number_of_players(person: NewPerson):
    page = person().visit()
    page.get_by_role("link", name="Mighty Duel").click()
    expect(page.get_by_role("switch", name="Mighty Duel")).to_be_checked()
    expect(page.locator("input[name=players]:checked")).to_have_value("2")
    expect(page.get_by_role("button", name="Start")).to_be_enabled()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_day_and_night_change_with_the_first_click(person: NewPerson, scheme: str):
    page = person(color_scheme=scheme).visit()
    paper = "() => getComputedStyle(document.documentElement).backgroundColor"
    before = page.evaluate(paper)
    other, back = ("night", "day") if scheme == "light" else ("day", "night")
    page.get_by_role("button", name=f"{other} colours").click()
    assert page.evaluate(paper) != before
    page.reload()
    page.get_by_role("button", name=f"{back} colours").click()
    assert page.evaluate(paper) == before


@pytest.mark.parametrize("viewport", SIZES, ids=lambda size: f"{size['width']}")
@pytest.mark.parametrize("game", ["kingdomino", "kingdom_builder"])
def test_start_is_always_in_reach(person: NewPerson, game: str, viewport: dict[str, int]):
    page = person(viewport=viewport).visit(f"/new/{game}")
    start = page.locator("button[type=submit]")
    start.wait_for()
    page.wait_for_load_state("networkidle")
    for place in ("0", "document.documentElement.scrollHeight / 2", "1e6"):
        page.evaluate(f"scrollTo(0, {place})")
        box = start.bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= viewport["height"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewport", SIZES, ids=lambda size: f"{size['width']}")
def test_every_word_can_be_read(person: NewPerson, language: str, viewport: dict[str, int]):
    """Nothing is set in less than 13 pixels, and nothing hangs over the edge of the page."""
    somebody = person(viewport=viewport, locale=language)
    gathering = open_table(
        somebody, "kingdom_builder", [ME, OPEN, {"kind": "friend", "name": "Maximiliane"}]
    )
    open_table(somebody, "kingdomino", [ME, BOT, BOT], harmony=True, middle_kingdom=True)
    pages = ("/", "/new/kingdomino", "/new/kingdom_builder?expansions=nomads", f"/t/{gathering}")
    for path in (*pages, "/nowhere"):
        page = somebody.visit(path)
        page.locator("main:not([aria-busy]) h1").wait_for()
        page.wait_for_load_state("networkidle")
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"], path
        assert too_small(page) == [], path
