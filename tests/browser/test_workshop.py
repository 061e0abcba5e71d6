"""The workshop: a quadrant is painted, mended, kept, shared and played on."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from crownlands.games.kingdom_builder.board.quadrant import quadrants, read_quadrant
from tests.browser.boxes import box
from tests.browser.conftest import NewPerson
from tests.browser.settling import END, LEGAL, SOMETHING, act_once
from tests.browser.test_kingdom_builder_setup import START, map_of
from tests.browser.test_pages import speak, violations
from tests.browser.test_touch import PHONE

WORKSHOP = "/workshop/kingdom_builder"
SIDE = 10
#: a turn's settlements
MANDATORY = 3


def hex_(page: Page, row: int, column: int) -> Locator:
    """A hex by its row and column, counted from 1 as the page counts them."""
    return page.locator(f"[data-hex='{SIDE * (row - 1) + column - 1}']")


def land(page: Page) -> str:
    """The letters of all hexes, row by row; a point is bare."""
    letters: list[str] = page.locator("[data-land]").evaluate_all(
        "all => all.map(one => one.dataset.land)"
    )
    return "".join(letters)


def colour(page: Page, letter: str) -> None:
    page.locator(f"label[data-colour='{letter}']").click()


def begin_with(page: Page, quadrant: str) -> None:
    begin = page.locator("details", has_text="Begin with")
    if begin.get_attribute("open") is None:
        begin.locator("summary").click()
    begin.get_by_label("A quadrant of a box").select_option(quadrant)
    expect(page.get_by_label("Name")).to_have_value(f"my_{quadrant}")
    page.evaluate("scrollTo(0, 0)")


def drag(page: Page, *places: tuple[int, int]) -> None:
    """The mouse goes over hexes in leaps, as a quick hand does."""
    for at, place in enumerate(places):
        spot = box(hex_(page, *place))
        page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
        if at == 0:
            page.mouse.down()
    page.mouse.up()


def state(page: Page) -> Locator:
    return page.get_by_role("status", name="What is wrong")


def opened(person: NewPerson, **settings: object) -> Page:
    page = person(**settings).visit(WORKSHOP)
    hex_(page, 1, 1).wait_for()
    return page


def tool(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="Tools").get_by_role("button", name=name, exact=True)


def test_a_drag_paints_and_is_one_step(person: NewPerson):
    page = opened(person)
    assert land(page) == "." * 100
    expect(state(page)).to_contain_text("100 hexes are bare")
    colour(page, "D")
    drag(page, (3, 2), (3, 9), (6, 9))
    painted = land(page)
    assert painted[20:30] == ".DDDDDDDD."
    assert painted.count("D") in (10, 11, 12)
    expect(hex_(page, 3, 4)).to_have_accessible_name("row 3, column 4: desert")
    expect(page.get_by_role("radio", name=f"desert: {painted.count('D')} hexes")).to_be_checked()

    tool(page, "Undo").click()
    assert land(page) == "." * 100
    tool(page, "Redo").click()
    assert land(page) == painted
    page.keyboard.press("Control+z")
    assert land(page) == "." * 100
    page.keyboard.press("Control+Shift+Z")
    assert land(page) == painted


def test_areas_are_filled_and_colours_are_taken_up(person: NewPerson):
    page = opened(person)
    colour(page, "W")
    drag(page, (5, 1), (5, 10))
    tool(page, "Fill whole areas").click()
    colour(page, "F")
    hex_(page, 9, 5).click()
    assert land(page) == "." * 40 + "W" * 10 + "F" * 50
    hex_(page, 5, 5).click(button="right")
    expect(page.get_by_role("radio", name="water: 10 hexes")).to_be_checked()
    tool(page, "Turn by 180°").click()
    assert land(page) == "F" * 50 + "W" * 10 + "." * 40
    tool(page, "A new one, all bare").click()
    assert land(page) == "." * 100


def test_what_is_wrong_is_said_and_goes(person: NewPerson):
    page = opened(person)
    begin_with(page, "tavern")
    expect(state(page)).to_contain_text("Nothing is wrong")
    play = page.get_by_role("button", name="Play on it")
    expect(play).to_be_enabled()

    colour(page, "X")
    hex_(page, 1, 1).click()
    expect(state(page)).to_contain_text("Row 1, column 1", ignore_case=True)
    expect(page.locator("[data-wrong='0']")).to_have_count(1)
    expect(play).to_be_disabled()
    expect(play).to_have_accessible_description(
        "It can be played on as soon as nothing is wrong any more."
    )

    tool(page, "Undo").click()
    expect(state(page)).to_contain_text("Nothing is wrong")
    expect(page.locator("[data-wrong]")).to_have_count(0)
    page.get_by_label("Name").fill("tavern")
    expect(state(page)).to_contain_text(
        "there is a quadrant named tavern already", ignore_case=True
    )
    page.get_by_label("Name").fill("The Old Tavern")
    expect(page.get_by_label("Name")).to_have_value("the_old_tavern")
    expect(play).to_be_enabled()


def test_a_location_is_chosen_from_all_boxes(person: NewPerson):
    page = opened(person)
    begin_with(page, "tavern")
    colour(page, "K")
    hex_(page, 5, 5).click()
    expect(state(page)).to_contain_text("which location K is")
    page.get_by_role("button", name="K: choose…").click()
    page.get_by_role("dialog").get_by_role("button", name="Scout cabin").click()
    expect(hex_(page, 5, 5)).to_have_accessible_name("row 5, column 5: Scout cabin")
    expect(page.get_by_text("Needs Harvest.")).to_be_visible()


def test_a_file_goes_out_and_comes_in(person: NewPerson, tmp_path: Path):
    somebody = person()
    page = somebody.visit(WORKSHOP)
    begin_with(page, "city_hall_fort")
    before = land(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as a file").click()
    assert download.value.suggested_filename == "my_city_hall_fort.txt"
    download.value.save_as(tmp_path / "mine.txt")
    text = (tmp_path / "mine.txt").read_text(encoding="utf-8")
    assert read_quadrant(text).rows == quadrants()["city_hall_fort"].rows
    assert read_quadrant(text).locations == ("city_hall", "fort")

    tool(page, "A new one, all bare").click()
    page.locator("input[type=file]").set_input_files(tmp_path / "mine.txt")
    expect(page.get_by_label("Name")).to_have_value("my_city_hall_fort")
    assert land(page) == before

    # One that is none says so, and what lies there stays. Files can be dropped too.
    dropped = """([text, name]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], name));
      document.querySelector("main").dispatchEvent(new DragEvent("drop", { dataTransfer }));
    }"""
    page.evaluate(dropped, ["name: short\n" + "GGGGGGGGGG\n" * 9, "short.txt"])
    expect(page.get_by_role("alert").filter(has_text="short.txt")).to_contain_text("9 lines")
    assert land(page) == before
    page.evaluate(dropped, ["name: meadow\n" + "GGGGGGGGGG\n" * 10, "meadow.txt"])
    expect(page.get_by_label("Name")).to_have_value("meadow")
    assert land(page) == "G" * 100


def test_a_link_opens_the_same_and_takes_nothing_away(person: NewPerson):
    page = opened(person)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    begin_with(page, "oasis")
    colour(page, "A")
    hex_(page, 6, 6).click()
    shared = land(page)
    assert "#" not in page.url
    page.get_by_role("button", name="Copy a link to it").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url
    assert "#" in link

    # Somebody else has begun something of their own.
    other = opened(person)
    colour(other, "M")
    drag(other, (1, 1), (1, 5))
    own = land(other)
    other.goto(link)
    expect(other.get_by_label("Name")).to_have_value("my_oasis")
    assert land(other) == shared
    tool(other, "Undo").click()
    assert land(other) == own

    # Whoever goes on painting under a link finds that again, not what the link brought.
    colour(page, "S")
    hex_(page, 6, 7).click()
    further = land(page)
    page.reload()
    hex_(page, 1, 1).wait_for()
    assert land(page) == further != shared

    other.goto(link[:-30])
    expect(other.get_by_role("alert").filter(has_text="holds no quadrant")).to_be_visible()


def test_a_reload_loses_nothing(person: NewPerson):
    page = opened(person)
    colour(page, "T")
    drag(page, (2, 2), (2, 8))
    page.get_by_label("Name").fill("half_done")
    before = land(page)
    page.reload()
    expect(page.get_by_label("Name")).to_have_value("half_done")
    assert land(page) == before


def test_the_keyboard_paints(person: NewPerson):
    page = opened(person)
    hex_(page, 1, 1).focus()
    page.keyboard.press("c")
    expect(page.get_by_role("radio", name="canyon: no hex")).to_be_checked()
    for key in ("ArrowDown", "ArrowRight", "Enter", "ArrowRight", " "):
        page.keyboard.press(key)
    assert land(page)[10:14] == ".CC."
    expect(hex_(page, 2, 3)).to_be_focused()
    expect(page.get_by_role("status").filter(has_text="row 2, column 3: canyon")).to_have_count(1)
    for key in ("w", "Shift+ArrowDown", "Shift+ArrowDown", "ArrowUp", "Delete"):
        page.keyboard.press(key)
    assert land(page)[32] == "W"
    assert land(page)[22] == "."
    for key in ("ArrowUp", "i", "ArrowLeft", "ArrowLeft", "b", "Enter"):
        page.keyboard.press(key)
    painted = land(page)
    assert (painted.count("C"), painted.count("W"), painted.count(".")) == (99, 1, 0)
    # There is one hex that Tab leads to.
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(hex_(page, 2, 1)).to_be_focused()


def test_one_is_drawn_to_begin_with(person: NewPerson):
    page = opened(person)
    page.locator("summary", has_text="Begin with").click()
    page.get_by_label("One drawn for").select_option("marshlands")
    page.get_by_role("button", name="Draw one").click()
    expect(state(page)).to_contain_text("Nothing is wrong")
    assert "S" in land(page)
    tool(page, "Undo").click()
    assert land(page) == "." * 100


def test_it_is_played_on(person: NewPerson):
    somebody = person(reduced_motion="reduce")
    page = somebody.visit(WORKSHOP)
    begin_with(page, "canoe")
    colour(page, "A")
    hex_(page, 1, 1).click()
    page.get_by_label("Name").fill("home_marsh")
    painted = land(page)
    page.get_by_role("button", name="Play on it").click()
    page.wait_for_url("**/new/kingdom_builder?*")
    expect(page.locator("[data-quadrant=home_marsh]")).to_have_count(1)
    assert map_of(page)[0] == "home_marsh"
    assert len(map_of(page)) == 4
    for expansion in ("Marshlands", "Harvest"):
        expect(page.get_by_role("switch", name=expansion)).to_be_checked()
    expect(page.locator(START)).to_be_enabled()
    page.locator(START).click()
    page.wait_for_url("**/t/*")
    page.locator(SOMETHING).first.wait_for()

    answer = page.request.get(page.url.replace("/t/", "/api/tables/")).json()
    board: list[str] = answer["view"]["board"]
    assert "".join(row[:SIDE] for row in board[:SIDE]) == painted

    play_a_turn(page)
    # The bench is as it was left.
    somebody.visit(WORKSHOP)
    hex_(page, 1, 1).wait_for()
    assert land(page) == painted


def play_a_turn(page: Page) -> None:
    card = page.locator("[data-choose]")
    if card.count():
        act_once(page, lambda _: card.first.click())
    own = page.locator("[data-piece=kb-settlement-0]")
    while own.count() < MANDATORY and not page.locator(END).count():
        act_once(page, lambda page: page.locator(LEGAL).first.click())
    act_once(page, lambda page: page.locator(END).click())
    assert own.count() >= 2


def test_a_finger_paints_and_the_page_stays(person: NewPerson):
    page = opened(person, **PHONE)
    colour(page, "F")
    line = page.context.new_cdp_session(page)
    begin, end = box(hex_(page, 8, 3)), box(hex_(page, 2, 3))

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    x = begin["x"] + begin["width"] / 2
    top, bottom = (place["y"] + place["height"] / 2 for place in (end, begin))
    touch("touchStart", (x, bottom))
    for step in range(1, 5):
        touch("touchMove", (x, bottom + (top - bottom) * step / 4))
    touch("touchEnd")
    painted = land(page)
    assert all("F" in painted[SIDE * row : SIDE * row + SIDE] for row in range(1, 8))
    assert painted.count("F") <= 9
    assert page.evaluate("scrollY") == 0
    hex_(page, 10, 10).tap()
    assert land(page)[99] == "F"
    tool(page, "Undo").tap()
    tool(page, "Undo").tap()
    assert land(page) == "." * 100


def test_a_game_without_a_workshop_has_no_such_page(person: NewPerson):
    page = person().visit("/workshop/kingdomino")
    expect(page.get_by_role("heading", level=1)).to_have_text("Off the map")


def test_no_table_loads_it_and_the_set_up_leads_to_it(person: NewPerson):
    somebody = person()
    heard: list[str] = []
    somebody.page.on("request", lambda request: heard.append(request.url))
    page = somebody.visit("/new/kingdom_builder")
    page.locator("input[name=way][value=hand]").check(force=True)
    page.locator("summary", has_text="Quadrants of your own").click()
    paint = page.get_by_role("link", name="Paint your own")
    assert not any("workshop" in address for address in heard)
    paint.click()
    hex_(page, 1, 1).wait_for()
    assert any("workshop" in address for address in heard)


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "es", "de"])
def test_the_workshop_has_no_violation(
    person: NewPerson, axe: str, language: str, scheme: str, width: int
):
    somebody = person(
        color_scheme=scheme,
        locale=language,
        reduced_motion="reduce",
        viewport={"width": width, "height": 844},
    )
    page = somebody.visit(WORKSHOP)
    speak(page, language)
    hex_(page, 1, 1).wait_for()
    assert violations(page, axe) == []
    for fold in page.locator("summary").all():
        fold.click()
    page.locator(".begin select").first.select_option("canoe")
    colour(page, "X")
    hex_(page, 1, 1).click()
    page.locator("[data-wrong]").first.wait_for()
    assert violations(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.locator("[data-location=L]").click()
    assert violations(page, axe) == []
