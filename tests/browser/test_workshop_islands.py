"""The workshop's islands: painted in the sea, kept beside a quadrant, shared and played with."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from crownlands.games.kingdom_builder.board.island import islands, read_island
from tests.browser.conftest import NewPerson
from tests.browser.settling import SOMETHING
from tests.browser.test_kingdom_builder_setup import START, expect_refused
from tests.browser.test_pages import speak, violations
from tests.browser.test_workshop import (
    WORKSHOP,
    colour,
    drag,
    hex_,
    land,
    opened,
    play_a_turn,
    state,
    tool,
)

MEADOW = "..GGGGG...", ".GGGGGG...", ".GGGGGGG..", ".GGGGGG...", "..GGGGG..."
ROCK = """name: rock
L: tree_house

..GGGA.
.GGGAA.
.GXMML.
.DDFFM.
..DDFC.
"""


def lay(page: Page, shape: str) -> None:
    page.locator(f"input[name=shape][value={shape}]").check(force=True)


def test_an_island_is_painted_in_the_sea(person: NewPerson):
    page = opened(person)
    colour(page, "N")
    hex_(page, 2, 2).click()
    quadrant = land(page)
    lay(page, "island")
    expect(page.get_by_role("heading", level=1)).to_have_text("An island of your own")
    assert land(page) == "".join(MEADOW)
    expect(state(page)).to_contain_text("Nothing is wrong")
    expect(hex_(page, 1, 1)).to_have_accessible_name("row 1, column 1: sea")
    # An island has neither nomads nor a second location.
    for letter in "NPOK":
        expect(page.locator(f"label[data-colour='{letter}']")).to_have_count(0)

    colour(page, ".")
    hex_(page, 2, 4).click()
    expect(state(page)).to_contain_text("no bays and no holes")
    expect(page.locator("[data-wrong='13']")).to_have_count(1)
    expect(page.get_by_role("button", name="Play with it")).to_be_disabled()
    tool(page, "Undo").click()
    expect(state(page)).to_contain_text("Nothing is wrong")
    colour(page, "T")
    drag(page, (3, 8), (3, 10))
    painted = land(page)
    assert painted[20:30] == ".GGGGGGTTT"
    hex_(page, 5, 3).focus()
    page.keyboard.press("ArrowDown")
    expect(hex_(page, 5, 3)).to_be_focused()

    # Both lie there as they were left, now and after a reload.
    lay(page, "quadrant")
    assert land(page) == quadrant
    lay(page, "island")
    assert land(page) == painted
    page.reload()
    hex_(page, 1, 1).wait_for()
    assert land(page) == painted
    lay(page, "quadrant")
    assert land(page) == quadrant


def test_it_begins_with_one_of_the_box_or_a_drawn_one_and_goes_out_as_file_and_link(
    person: NewPerson, tmp_path: Path
):
    page = opened(person)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    lay(page, "island")
    page.locator("summary", has_text="Begin with").click()
    page.get_by_label("An island of the box").select_option("tree_house")
    expect(page.get_by_label("Name")).to_have_value("my_tree_house")
    expect(page.get_by_role("button", name="L: Tree house")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as a file").click()
    download.value.save_as(tmp_path / "mine.txt")
    text = (tmp_path / "mine.txt").read_text(encoding="utf-8")
    assert read_island(text).rows == islands()["tree_house"].rows
    shared = land(page)
    page.get_by_role("button", name="Copy a link to it").click()
    link = page.evaluate("navigator.clipboard.readText()")

    page.get_by_role("button", name="Draw one").click()
    expect(page.get_by_label("Name")).not_to_have_value("my_tree_house")
    expect(state(page)).to_contain_text("Nothing is wrong")
    assert land(page) != shared

    other = person().visit(WORKSHOP)
    other.goto(link)
    expect(other.get_by_label("Name")).to_have_value("my_tree_house")
    assert land(other) == shared
    # A file says by its lines what it is.
    lay(other, "quadrant")
    other.locator("input[type=file]").set_input_files(tmp_path / "mine.txt")
    expect(other.get_by_role("heading", level=1)).to_have_text("An island of your own")
    assert land(other) == shared


def test_it_is_played_with(person: NewPerson):
    page = person(reduced_motion="reduce").visit(WORKSHOP)
    lay(page, "island")
    colour(page, "X")
    hex_(page, 3, 3).click()
    colour(page, "W")
    hex_(page, 3, 7).click()
    page.get_by_label("Name").fill("atoll")
    page.get_by_role("button", name="Play with it").click()
    page.wait_for_url("**/new/kingdom_builder?*")
    expect(page.get_by_role("switch", name="Island")).to_be_checked()
    expect(page.locator("[data-island=atoll]")).to_have_count(1)
    expect(page.get_by_role("radio", name="atoll")).to_be_checked()
    # Whatever else is chosen, it stays.
    page.locator("input[name=way][value=hand]").check(force=True)
    expect(page.locator("[data-island=atoll]")).to_have_count(1)
    page.locator(START).click()
    page.wait_for_url("**/t/*")
    page.locator(SOMETHING).first.wait_for()
    view = page.request.get(page.url.replace("/t/", "/api/tables/")).json()["view"]
    assert view["island"] == "atoll"
    assert view["board"][20:] == [".GGGGG.", "GGGGGG.", "GXGGGWG", "GGGGGG.", ".GGGGG."]
    play_a_turn(page)


def test_its_file_is_opened_in_the_set_up(person: NewPerson):
    somebody = person()
    page = somebody.visit("/new/kingdom_builder")
    page.locator("input[name=way][value=random]").check(force=True)
    page.locator("summary", has_text="Quadrants of your own").click()
    files = page.get_by_role("group", name="Quadrants of your own").locator("input[type=file]")

    def choose(name: str, text: str) -> None:
        files.set_input_files({"name": name, "mimeType": "text/plain", "buffer": text.encode()})

    choose("rock.txt", ROCK)
    expect_refused(somebody, "rock.txt: the island rock needs the expansion Harvest")
    choose("rock.txt", ROCK.replace("DDFFM", "D.FFM"))
    expect_refused(somebody, "an island has no bays and no holes")
    choose("rock.txt", ROCK.replace("A", "G"))
    expect(page.locator("li", has_text="Island of your own: rock")).to_be_visible()
    expect(page.get_by_role("switch", name="Island")).to_be_checked()
    expect(page.get_by_role("radio", name="rock")).to_be_checked()
    expect(page.locator("[data-island=rock]")).to_have_count(1)
    expect(page.locator(START)).to_be_enabled()
    page.get_by_role("button", name="Remove rock").click()
    expect(page.locator("[data-island]")).to_have_count(0)
    expect(page.locator(START)).to_be_enabled()


@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), (1440, "light")])
@pytest.mark.parametrize("language", ["en", "es", "de"])
def test_the_islands_have_no_violation(
    person: NewPerson, axe: str, language: str, scheme: str, width: int
):
    page = person(
        color_scheme=scheme,
        locale=language,
        reduced_motion="reduce",
        viewport={"width": width, "height": 844},
    ).visit(WORKSHOP)
    speak(page, language)
    lay(page, "island")
    page.locator("summary").last.click()
    colour(page, ".")
    hex_(page, 3, 4).click()
    page.locator("[data-wrong]").first.wait_for()
    assert violations(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") == width
