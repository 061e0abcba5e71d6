"""Crossroads in the browser: figures, the city, two cards to choose from, tasks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boxes import boxes, overlapping
from tests.browser.conftest import NewPerson
from tests.browser.harbour import HEX, click, legal, sit_down_beside, use, with_a_ship
from tests.browser.playing import OVER
from tests.browser.settling import (
    CARD,
    DONE,
    END,
    LEGAL,
    TILE,
    settle_to_the_end,
    sit_down,
)
from tests.browser.test_touch import PHONE
from tests.games.kingdom_builder.own_lands import FORT

BOARD = ["lighthouse_foresters_lodge", "barracks_crossroads", "city_hall_fort", "monastery_wagon"]


def act(page: Page) -> None:
    """Whatever is new first: a card, a tile, a hex, the end."""
    for way in (CARD, TILE, LEGAL, DONE, END):
        found = page.locator(way)
        if found.count():
            found.first.click()
            return
    raise AssertionError("nothing can be done")


@pytest.mark.parametrize("boxes", [["crossroads"], ["nomads", "crossroads"]])
def test_a_match_is_played_to_the_end(person: NewPerson, boxes: list[str]):
    somebody = person(reduced_motion="reduce")
    page = sit_down(somebody, "jester", "jester", expansions=boxes, quadrants=BOARD)
    goals = page.get_by_role("list", name="Kingdom Builder cards").first
    expect(goals.locator("use[href^='#kb-task-']")).to_have_count(4)
    settle_to_the_end(page, act)
    expect(page.locator(OVER)).to_be_visible()
    assert somebody.complaints == []


def test_nothing_is_wider_than_the_phone(person: NewPerson):
    page = sit_down(person(**PHONE), "jester", "jester", expansions=["crossroads"], quadrants=BOARD)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]


WAY = "[data-testid=way]"
WITHIN_REACH = "[data-hex][data-within-reach]"


def way_shown(page: Page) -> list[str]:
    return str(page.locator(WAY).get_attribute("data-way")).split()


def farthest(page: Page) -> str:
    """A hex as many steps away as there are."""
    [name, *_] = page.locator(f"{WITHIN_REACH}[aria-label*='3 steps']").evaluate_all(
        "all => all.map(cell => cell.dataset.hex)"
    )
    return name


def expect_ship_at(page: Page, name: str) -> None:
    expect(page.locator(HEX.format(name))).to_have_attribute(
        "aria-label", re.compile("ship of Ada")
    )


def test_the_way_of_a_ship_is_shown_before_it_sails_there(person: NewPerson):
    page = with_a_ship(person(reduced_motion="reduce"))
    expect(page.get_by_test_id("status")).to_contain_text("move it up to 3 hexes, or take it back")
    expect(page.locator(WAY)).to_have_count(0)
    there = farthest(page)
    page.locator(HEX.format(there)).hover()
    way = way_shown(page)
    assert len(way) == 4
    assert way[-1] == there
    expect(page.get_by_test_id("about")).to_contain_text("3 steps, none left then")

    # It goes there by itself, step by step.
    page.locator(HEX.format(there)).click()
    expect_ship_at(page, there)
    expect(page.locator(WAY)).to_have_count(0)
    expect(page.locator(f"[data-trail='{' '.join(way)}']")).to_be_attached()
    page.get_by_role("tab", name="Log").click()
    expect(page.get_by_role("list", name="What happened")).to_contain_text("→".join(way))


def test_a_ship_that_has_steps_left_shows_how_far_it_can_still_go(person: NewPerson):
    page = with_a_ship(person(reduced_motion="reduce"))
    far = page.locator(WITHIN_REACH).count()
    click(page, legal(page)[-1])
    expect(page.locator(f"{WITHIN_REACH}[aria-label*='3 steps']")).to_have_count(0)
    assert 0 < page.locator(WITHIN_REACH).count() < far
    expect(page.locator(DONE)).to_be_visible()


def test_the_way_by_keyboard(person: NewPerson):
    page = with_a_ship(person(reduced_motion="reduce"))
    there = farthest(page)
    page.keyboard.press("n")
    focused = page.locator("[data-hex]:focus")
    for _ in range(12):
        at = str(focused.get_attribute("data-hex"))
        if at == there:
            break
        [column, row] = [ord(there[0]) - ord(at[0]), int(there[1:]) - int(at[1:])]
        down, right = (
            "ArrowDown" if row > 0 else "ArrowUp",
            "ArrowRight" if column > 0 else "ArrowLeft",
        )
        page.keyboard.press(down if row else right)
    assert way_shown(page)[-1] == there
    page.keyboard.press("Enter")
    expect_ship_at(page, there)


def test_the_first_tap_shows_the_way_and_the_second_goes_it(person: NewPerson):
    page = with_a_ship(person(**PHONE, reduced_motion="reduce"))
    there = page.locator(HEX.format(farthest(page)))
    there.tap()
    assert len(way_shown(page)) == 4
    expect(page.get_by_test_id("reason")).to_have_text("tap again", ignore_case=True)
    there.tap()
    expect_ship_at(page, str(there.get_attribute("data-hex")))


def test_taking_a_ship_back_looks_like_that(person: NewPerson):
    page = with_a_ship(person(reduced_motion="reduce"))
    ship = page.locator("[data-hex][aria-label*='take it back']")
    ship.hover()
    expect(page.get_by_test_id("about")).to_contain_text("you can take it back")
    expect(page.get_by_test_id("ghost")).to_have_count(0)
    expect(page.locator("path.recall").first).to_be_visible()


WORDS = {
    "grass": "grass",
    "canyon": "canyon",
    "desert": "desert",
    "flower": "flower field",
    "forest": "forest",
}
TURNED_UP = "[data-place={}] [data-card]:has([data-turned-up=fort])"


def test_everybody_sees_the_card_that_the_fort_turned_up(person: NewPerson):
    ada, onlooker = person(reduced_motion="reduce"), person(reduced_motion="reduce")
    page = sit_down_beside(ada, FORT)
    seen = onlooker.page
    seen.goto(page.url)
    seen.locator("[data-place=tray]").wait_for()
    expect(page.locator(TURNED_UP.format("tray"))).to_have_count(0)

    use(page, "fort")
    terrain = page.locator(TURNED_UP.format("tray")).get_attribute("data-card")
    expect(page.get_by_test_id("status")).to_contain_text(
        f"build one settlement ({WORDS[str(terrain)]})"
    )
    for each in (page, seen):
        for place in ("tray", "rail"):
            expect(each.locator(TURNED_UP.format(place))).to_have_attribute(
                "data-card", str(terrain)
            )
    click(page, legal(page)[0])
    for each in (page, seen):
        expect(each.locator("[data-turned-up]")).to_have_count(0)
    page.get_by_role("tab", name="Log").click()
    told = page.get_by_role("list", name="What happened")
    expect(told).to_contain_text(f"Fort, {WORDS[str(terrain)]}", ignore_case=True)


#: five players, two boxes, four tasks: as much as a strip ever has to show
FULL = {"expansions": ["nomads", "crossroads"], "quadrants": BOARD}
READABLE = 12


def sit_down_with_four(person: NewPerson, language: str = "en") -> Page:
    somebody = person(**PHONE, reduced_motion="reduce", locale=language)
    return sit_down(somebody, *["jester"] * 4, **FULL)


def test_on_a_phone_five_seats_and_the_goals_have_room_in_the_strip(person: NewPerson):
    page = sit_down_with_four(person)
    seats = boxes(page.locator(".strip .seat"))
    assert len(seats) == 5
    # No match has paid more.
    page.locator(".strip .counts b").evaluate_all("all => all.forEach(b => b.textContent = '188')")
    parts = boxes(page.locator(".strip .crest, .strip .counts, .strip .signs > :not(.unseen)"))
    assert len(parts) == 5 + 5 + 3
    assert overlapping(parts) == []
    wide = PHONE["viewport"]["width"]
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= wide for box in [*seats, *parts])
    sizes = page.locator(".strip .counts > *").evaluate_all(
        "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert min(sizes) >= READABLE
    expect(page.locator(".strip .signs small")).to_have_text("+5")


@pytest.mark.parametrize("language", ["en", "es", "de"])
def test_on_a_phone_the_goals_of_five_seats_do_not_overlap(person: NewPerson, language: str):
    page = sit_down_with_four(person, language)
    below = "[data-place=board] .goals"
    assert len(boxes(page.locator(f"{below} li"))) >= 7
    parts = boxes(page.locator(f"{below} svg, {below} .name, {below} .chips > *"))
    assert overlapping(parts) == []
    # What is told above has its own room; the list is scrolled before it meets the buttons.
    told = f"[data-place=board] [data-testid=about] p, {below}"
    assert overlapping(boxes(page.locator(told))) == []
    assert len(boxes(page.locator(".below:has(> .below)"))) == 1
    seen_and_zoom = ".below:has(> .below), .map button:not(.note)"
    assert overlapping(boxes(page.locator(seen_and_zoom))) == []
    last = page.locator(f"{below} li").last
    last.scroll_into_view_if_needed()
    expect(last.locator(".name")).to_be_in_viewport()


def test_on_a_phone_the_sheet_shows_every_seat_and_score(person: NewPerson):
    page = sit_down_with_four(person)
    page.locator(".strip").tap()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator("[data-sitter]")).to_have_count(5)
    assert overlapping(boxes(page.locator("dialog [data-sitter]"))) == []
    for seat in range(5):
        sitter = f"dialog [data-sitter='{seat}']"
        assert overlapping(boxes(page.locator(f"{sitter} .points, {sitter} .things > *"))) == []
