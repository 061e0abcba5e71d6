"""Capitol, Caves and Island in the browser: an island to be built on, caves to move through."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.browser.boxes import box, is_within, overlap
from tests.browser.conftest import NewPerson
from tests.browser.harbour import click, end_the_turn, legal, use
from tests.browser.settling import SOMETHING, act_once, sit_down
from tests.browser.test_pages import violations
from tests.browser.test_touch import PHONE

BROAD = {"viewport": {"width": 1920, "height": 900}}
SCREENS = {"desktop": {}, "broad": BROAD, "phone": PHONE}
QUEENIES = {
    "expansions": ["capitol", "caves", "island"],
    "quadrants": ["oracle", "harbor", "tavern", "farm"],
    "cards": ["knights", "fishermen", "miners"],
    "island": "tree_house",
}
#: three caves, and all around them every terrain of the cards
UNDERGROUND = {
    "expansions": ["caves"],
    "quadrants": ["tavern", "farm", "oasis", "oracle"],
    "island": "",
    "caves": ["f2", "l9", "k16"],
}
BESIDE_CAVES = {
    *("f1", "g1", "e2", "g2", "f3", "g3"),
    *("k8", "l8", "k9", "m9", "k10", "l10"),
    *("k15", "l15", "j16", "l16", "k17", "l17"),
}
#: the island has every terrain of the cards: whatever is drawn, it can be built there at first
ISLAND = "[data-hex$='21'], [data-hex$='22'], [data-hex$='23'], [data-hex$='24'], [data-hex$='25']"
BOARD = {
    "top left": "oracle",
    "top right": "harbor",
    "bottom left": "tavern",
    "bottom right": "farm",
}
#: the switches of boxes, which are called as their rulings are
CAPITOL, ISLE = "Capitol it pays", "Island a small board"
OWN = "[data-piece=kb-settlement-0]"
CAVE = "[data-piece=kb-cave]"

every_screen = pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)


def seated(person: NewPerson, screen: dict[str, Any] | None = None, **options: Any) -> Page:
    somebody = person(reduced_motion="reduce", **(screen or {}))
    return sit_down(somebody, "jester", **{**QUEENIES, **options})


def on_island(page: Page) -> str:
    """A hex of the island that can be chosen."""
    return next(name for name in legal(page) if int(name[1:]) > 20)


def expect_built(page: Page, name: str) -> None:
    expect(page.locator(f"[data-hex={name}]")).to_have_attribute(
        "aria-label", re.compile("settlement of Ada")
    )
    expect(page.locator(f"{OWN}[data-on={name}]")).to_have_count(1)


@every_screen
def test_the_island_is_seen_beside_the_board_or_below_it(
    person: NewPerson, screen: dict[str, Any], axe: str
):
    page = seated(person, screen)
    lands = page.get_by_role("rowgroup")
    expect(lands).to_have_count(2)
    board, island = (box(lands.nth(each)) for each in range(2))
    window = box(page.locator(".map"))
    assert is_within(board, window)
    assert is_within(island, window)
    assert not overlap(board, island)
    beside = screen is BROAD
    assert (island["x"] > board["x"] + board["width"]) is beside
    assert (island["y"] > board["y"] + board["height"]) is not beside
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
    assert violations(page, axe) == []


def test_without_an_island_there_is_one_land(person: NewPerson):
    page = sit_down(person(), "jester")
    expect(page.get_by_role("rowgroup")).to_have_count(1)
    expect(page.get_by_role("gridcell")).to_have_count(400)


def test_a_click_builds_on_the_island(person: NewPerson):
    page = seated(person)
    name = on_island(page)
    click(page, name)
    expect_built(page, name)


def test_a_finger_comes_near_and_builds_on_the_island(person: NewPerson):
    page = seated(person, PHONE)
    name = on_island(page)
    cell = page.locator(f"[data-hex={name}]")
    cell.tap()
    expect(page.get_by_test_id("ghost")).to_be_attached()
    act_once(page, lambda _: cell.tap())
    expect_built(page, name)


@pytest.mark.parametrize("screen", [{}, BROAD], ids=["desktop", "broad"])
def test_arrows_lead_over_to_the_island_and_back(person: NewPerson, screen: dict[str, Any]):
    page = seated(person, screen)
    over, back = ("ArrowRight", "ArrowLeft") if screen else ("ArrowDown", "ArrowUp")
    # Tab leads to one hex of the map; the arrows walk from there.
    page.locator("[role=gridcell][tabindex='0']").focus()
    page.keyboard.press(back)
    for _ in range(21):
        if page.locator(f":is({ISLAND}):focus").count():
            break
        page.keyboard.press(over)
    expect(page.locator(f":is({ISLAND}):focus")).to_have_count(1)
    for _ in range(8):
        page.keyboard.press(back)
    expect(page.locator(f":is({ISLAND}):focus")).to_have_count(0)
    expect(page.locator("[data-hex]:focus")).to_have_count(1)


def test_the_keyboard_builds_on_the_island(person: NewPerson):
    page = seated(person)
    name = on_island(page)
    page.locator("[role=gridcell][tabindex='0']").focus()
    # Back around from the first hex to the last ones, which are those of the island.
    page.keyboard.press("p")
    while page.locator(f"[data-hex={name}]:focus").count() == 0:
        page.keyboard.press("p")
    act_once(page, lambda page: page.keyboard.press("Enter"))
    expect_built(page, name)


def test_capitols_and_caves_lie_on_the_board_and_are_explained(person: NewPerson):
    page = seated(person)
    expect(page.locator("[data-piece=kb-capitol]")).to_have_count(2)
    cave = page.locator(CAVE).first.get_attribute("data-on")
    cell = page.locator(f"[data-hex={cave}]")
    expect(cell).to_have_attribute("aria-label", f"{cave}: mountain; cave")
    cell.hover()
    expect(page.get_by_test_id("about")).to_contain_text("A mountain that nobody can settle")
    capitol = page.locator("[data-piece=kb-capitol]").first.get_attribute("data-on")
    page.locator(f"[data-hex={capitol}]").hover()
    expect(page.get_by_test_id("about")).to_contain_text("At the end a capitol pays 1 gold")
    expect(page.get_by_role("list", name="Kingdom Builder cards")).to_contain_text("capitol")


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desktop", "phone"])
def test_a_settlement_moves_from_cave_to_cave(person: NewPerson, screen: dict[str, Any]):
    page = seated(person, screen, **UNDERGROUND)
    expect(page.locator(CAVE)).to_have_count(3)
    click(page, next(name for name in legal(page) if name in BESIDE_CAVES))
    end_the_turn(page)
    use(page, "cave")
    origin, there = lift(page)
    assert set(there) <= BESIDE_CAVES
    click(page, there[-1])
    expect_built(page, there[-1])
    expect(page.locator(f"{OWN}[data-on={origin}]")).to_have_count(0)


def lift(page: Page) -> tuple[str, list[str]]:
    """Where the first settlement that can be lifted stood, and where it can be put."""
    origin = legal(page)[0]
    click(page, origin)
    return origin, legal(page)


def set_up(person: NewPerson, screen: dict[str, Any]) -> Page:
    """The set-up of a board by hand with all three boxes."""
    page = person(reduced_motion="reduce", **screen).visit("/new/kingdom_builder")
    page.get_by_text("By hand", exact=True).click()
    for place, name in BOARD.items():
        page.get_by_role("group", name=place).get_by_role("combobox").select_option(name)
    for name in (CAPITOL, "Caves", ISLE):
        page.get_by_role("switch", name=name).check()
    page.locator("[data-lit]").wait_for()
    return page


def press(page: Page, name: str) -> None:
    """Press a hex on the picture of the board, as it lies there."""
    picture = page.locator("svg.map")
    where = picture.evaluate(
        """(svg, [row, column]) => {
          const at = new DOMPoint(86.6 * (column + 0.5 + (row & 1) / 2), 50 + 75 * row);
          const { x, y } = at.matrixTransform(svg.getScreenCTM());
          const box = svg.getBoundingClientRect();
          return { x: x - box.x, y: y - box.y };
        }""",
        [int(name[1:]) - 1, ord(name[0]) - ord("a")],
    )
    picture.click(position=where)


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desktop", "phone"])
def test_castles_and_mountains_are_chosen_on_the_picture(
    person: NewPerson, screen: dict[str, Any], axe: str
):
    page = set_up(person, screen)
    lit = str(page.locator("[data-lit]").get_attribute("data-lit")).split()
    assert {"d2", "c8", "m5", "m9"} < set(lit)
    capitols = page.get_by_role("group", name="Capitols").get_by_role("combobox")
    press(page, "c8")
    expect(capitols.first).to_have_value("c8")
    press(page, "d2")
    expect(capitols.first).to_have_value("d2")
    capitols.nth(1).select_option("m9")
    expect(page.locator("[data-laid=m9]")).to_have_count(1)
    press(page, "d2")
    expect(capitols.first).to_have_value("")
    caves = page.get_by_role("group", name="Caves").get_by_role("combobox")
    caves.first.select_option("a6")
    page.get_by_text("Tree house (stand-in)").click()
    expect(page.locator("[data-island=tree_house]")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
    assert violations(page, axe) == []

    page.get_by_role("button", name="Start").click()
    page.locator(SOMETHING).first.wait_for()
    for kind, name in (("capitol", "m9"), ("cave", "a6")):
        expect(page.locator(f"[data-piece=kb-{kind}][data-on={name}]")).to_have_count(1)
    expect(page.get_by_role("rowgroup")).to_have_count(2)


def test_what_was_chosen_on_a_board_goes_with_it(person: NewPerson):
    page = set_up(person, {})
    press(page, "d2")
    expect(page.locator("[data-laid]")).to_have_count(1)
    page.get_by_role("group", name="top left").get_by_role("button", name="Turn by 180°").click()
    expect(page.locator("[data-laid]")).to_have_count(0)
    expect(page.locator("[data-lit*='q19'], [data-lit*='h3']").first).to_be_attached()
    page.get_by_role("switch", name=CAPITOL).uncheck()
    expect(page.get_by_role("group", name="Capitols")).to_have_count(0)


def test_rulings_of_these_boxes_are_offered_with_them(person: NewPerson):
    page = person().visit("/new/kingdom_builder")
    page.get_by_text("At random", exact=True).click()
    page.get_by_text("Rulings", exact=True).click()
    rulings = page.get_by_role("switch", name="one of its rows")
    expect(rulings).to_have_count(0)
    page.get_by_role("switch", name=ISLE).check()
    expect(page.get_by_text("one of its rows can be the one")).to_be_visible()
    page.get_by_role("switch", name=CAPITOL).check()
    expect(page.get_by_text("the castle beneath it still pays")).to_be_visible()


def test_an_island_of_ones_own_comes_from_a_file(person: NewPerson):
    page = set_up(person, {})
    rock = "name: rock\nL: tower\n\n" + "GGCC\nGLTT\nGDDT\nFFDX\nFFDD\n"
    file = FilePayload(name="rock.txt", mimeType="text/plain", buffer=rock.encode())
    island = page.get_by_role("group", name="The island")
    island.locator("input[type=file]").set_input_files(file)
    expect(page.locator("[data-island=rock]")).to_have_count(1)
    expect(island.get_by_role("radio", name="rock")).to_be_checked()
    island.get_by_text("A side at random").click()
    expect(page.locator("[data-island]")).to_have_count(0)
