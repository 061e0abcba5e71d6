"""Kingdomino's table at every size: all of it in view, nothing cut off, and nothing that jumps."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.browser.boxes import box, boxes, is_within, overlap
from tests.browser.conftest import NewPerson
from tests.browser.playing import CLAIM, DISCARD, OVER, PLACE, act_once, sit_down

DESKTOPS = [(1280, 720), (1366, 768), (1440, 900)]
OTHERS = [(1100, 720), (1920, 1080), (820, 1180)]
TABLES: list[tuple[int, dict[str, bool]]] = [
    (2, {}),
    (2, {"mighty_duel": True, "harmony": True, "middle_kingdom": True, "dynasty": True}),
    (3, {}),
    (4, {}),
]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
#: what lies side by side, and what must be seen of each
PIECES = "[data-seat], .market, [data-place=tray], [data-place=rail]"
LIGHT = ".lights"
#: a finger's width
FINGER = 44


def claim(page: Page) -> None:
    page.locator(CLAIM).last.click()


def place(page: Page) -> None:
    page.keyboard.press("n")
    page.get_by_test_id("lay").click()


def discard(page: Page) -> None:
    page.locator(DISCARD).click()


def turns(page: Page, count: int) -> Iterator[None]:
    """So many own actions, each awaited; stops before it when the match is over."""
    for _ in range(count):
        page.locator(f"{CLAIM}, {PLACE}, {DISCARD}, {OVER}").first.wait_for()
        if page.locator(OVER).count():
            return
        yield
        act_once(page, claim, place, discard)


def until_a_domino_is_in_hand(page: Page) -> None:
    for _ in turns(page, 20):
        if page.locator(PLACE).count():
            return
    raise AssertionError("nothing to lay")


def check_that_all_is_seen(page: Page, width: int, height: int) -> None:
    page.evaluate(
        "() => new Promise((laidOut) =>"
        " requestAnimationFrame(() => requestAnimationFrame(laidOut)))"
    )
    assert page.evaluate(
        "() => { const {scrollWidth, scrollHeight} = document.documentElement;"
        " return [scrollWidth, scrollHeight]; }"
    ) == [width, height]
    window: FloatRect = {"x": 0, "y": 0, "width": width, "height": height}
    pieces = boxes(page.locator(PIECES))
    assert all(is_within(piece, window) for piece in pieces)
    assert not [pair for pair in combinations(pieces, 2) if overlap(*pair)]
    for sheet in page.locator("[data-seat]").all():
        around, drawn = sheet.bounding_box(), sheet.locator("svg.kingdom").bounding_box()
        assert around
        assert drawn
        assert is_within(drawn, around)
    for domino in boxes(page.locator("[data-domino], [data-waiting]")):
        assert is_within(domino, box(page.locator(".market").first))
    cut = ".whose .name, .tray p, .tray .button"
    for words in page.locator(cut).all():
        assert words.evaluate("words => words.scrollWidth <= words.clientWidth + 1")


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_all_of_the_table_is_seen_at_once(
    person: NewPerson, players: int, options: dict[str, bool]
):
    page = sit_down(person(reduced_motion="reduce"), players, **options)
    for _ in turns(page, 9):
        pass
    until_a_domino_is_in_hand(page)
    for width, height in DESKTOPS + OTHERS:
        page.set_viewport_size({"width": width, "height": height})
        check_that_all_is_seen(page, width, height)
        if (width, height) in DESKTOPS:
            assert box(page.locator("[role=grid]").first)["height"] >= 0.6 * height


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_phone_shows_line_kingdom_and_tray_without_scrolling(
    person: NewPerson, players: int, options: dict[str, bool]
):
    page = sit_down(person(reduced_motion="reduce", **PHONE), players, **options)
    assert box(page.locator("[data-square]").first)["width"] >= FINGER
    until_a_domino_is_in_hand(page)
    assert page.evaluate("document.documentElement.scrollHeight") <= 844
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    window: FloatRect = {"x": 0, "y": 0, "width": 390, "height": 844}
    for piece in (".market", "[role=grid]", "[data-place=tray]", "[data-testid=lay]"):
        assert is_within(box(page.locator(piece).first), window)
    assert box(page.locator("[data-place=board]").first)["height"] >= 0.55 * 844
    # In the face that it is set in: until that is here, another one is wider.
    page.evaluate("document.fonts.ready.then(() => true)")
    tray = page.locator(".told").first
    assert tray.evaluate("told => told.scrollHeight <= told.clientHeight + 1")


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desktop", "phone"])
def test_the_board_keeps_its_place_and_its_squares_while_it_is_built(
    person: NewPerson, screen: dict[str, Any]
):
    page = sit_down(person(reduced_motion="reduce", **screen), 4)
    kept = ("[data-place=board]", "[data-place=tray]", ".market", "[role=grid]", "[data-square]")
    before = [box(page.locator(piece).first) for piece in kept]
    for _ in turns(page, 24):
        assert [box(page.locator(piece).first) for piece in kept] == before


def test_in_a_duel_the_squares_become_smaller_once(person: NewPerson):
    page = sit_down(person(reduced_motion="reduce"), 2, mighty_duel=True)
    sizes: list[float] = []
    place_of_all = box(page.locator("[role=grid]").first)
    for _ in turns(page, 30):
        size = box(page.locator("[data-square]").first)["width"]
        if not sizes or sizes[-1] != size:
            sizes.append(size)
        assert box(page.locator("[role=grid]").first) == place_of_all
    assert sizes == sorted(sizes, reverse=True)
    assert len(sizes) <= 2


def test_another_kingdom_is_looked_at_large(person: NewPerson):
    page = sit_down(person(reduced_motion="reduce"), 3)
    large = page.locator(".nearest [data-seat]")
    own = box(page.locator(".nearest [data-seat='0']").first)
    page.locator("[data-seat='2'] svg.kingdom").click()
    expect(large).to_have_attribute("data-seat", "2")
    assert box(page.locator(".nearest [data-seat='2']").first) == own
    expect(page.locator(".farther [data-seat='0']")).to_be_visible()
    page.keyboard.press("Escape")
    expect(large).to_have_attribute("data-seat", "0")

    show = page.get_by_role("button", name="Show the kingdom of").first
    show.focus()
    page.keyboard.press("Enter")
    expect(large).to_have_attribute("data-seat", "1")
    back = page.get_by_role("button", name="Show your own kingdom large again").first
    expect(back).to_be_focused()
    page.keyboard.press("Enter")
    expect(large).to_have_attribute("data-seat", "0")
    expect(show).to_be_focused()

    page.locator("[data-seat='1'] svg.kingdom").click()
    expect(large).to_have_attribute("data-seat", "1")
    page.locator(".nearest svg.kingdom").click()
    expect(large).to_have_attribute("data-seat", "0")


def test_whoever_is_to_lay_has_the_own_kingdom_before_them(person: NewPerson):
    page = sit_down(person(reduced_motion="reduce"), 4)
    page.locator("[data-seat='2'] svg.kingdom").click()
    expect(page.locator(".nearest [data-seat='2']")).to_be_visible()
    claim(page)
    page.locator(PLACE).first.wait_for()
    expect(page.locator(".nearest [data-seat='0']")).to_be_visible()


def points_in(written: str) -> int:
    return int(written.replace("\N{MINUS SIGN}", "-"))


def test_the_tray_tells_what_a_place_would_bring_terrain_by_terrain(person: NewPerson):
    page = sit_down(person(reduced_motion="reduce"), 2, middle_kingdom=True)
    told: set[int] = set()
    for _ in turns(page, 16):
        if not page.locator(PLACE).count():
            continue
        page.keyboard.press("n")
        badge = page.locator("[data-testid=ghost] text").text_content()
        about = page.get_by_test_id("about")
        brought = [points_in(each) for each in about.locator("b").all_inner_texts()]
        assert sum(brought) == points_in(badge or "")
        told.add(sum(brought))
        page.keyboard.press("Escape")
    assert len(told) > 1


def test_the_tray_tells_what_lies_in_the_line(person: NewPerson):
    page = sit_down(person(reduced_motion="reduce"), 2)
    domino = page.locator(CLAIM).first
    number = domino.get_attribute("data-domino")
    domino.hover()
    expect(page.get_by_test_id("about")).to_contain_text(f"Domino {number}")
    page.mouse.move(5, 300)
    expect(page.get_by_test_id("about")).to_contain_text("Choose a domino")


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["hovered", "focused"])
def test_a_light_goes_out_with_the_line_that_caused_it(person: NewPerson, by_keyboard: bool):
    page = sit_down(person(reduced_motion="reduce"), 2)
    line = page.locator("[data-sitter='0'] li button").first
    undo = page.get_by_role("button", name="Undo")
    for _ in turns(page, 20):
        if page.locator(PLACE).count() and not line.count():
            place(page)
            page.locator(CLAIM).first.wait_for()
            if line.count() and undo.is_enabled():
                break
    if by_keyboard:
        line.focus()
    else:
        line.hover()
    expect(page.locator(LIGHT)).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator(PLACE).first).to_be_visible()
    expect(line).to_have_count(0)
    expect(page.locator(LIGHT)).to_have_count(0)
