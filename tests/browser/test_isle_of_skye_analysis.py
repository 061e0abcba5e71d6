"""Territories of Isle of Skye from somebody's table, laid out and counted."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from crownlands.games import game
from crownlands.games.isle_of_skye.arrangement.wealth import SO_FAR
from crownlands.games.isle_of_skye.field import HOME, square_name
from crownlands.games.isle_of_skye.state import IsleOfSkyeState
from crownlands.games.isle_of_skye.territory import Territory
from crownlands.games.isle_of_skye.tiles import TILES
from tests.browser.conftest import NewPerson
from tests.browser.test_pages import violations
from tests.browser.test_touch import PHONE

ANALYSIS = "/analysis/isle_of_skye"
SCORING = ("columns", "cattle_road", "squares", "areas")
#: the beginnings of two territories that bots have built
TEXT = f"""
players: 2
scoring: {", ".join(SCORING)}
phase: score
round: 6
seat: 1 Ada
tiles: 12@w1/2, 23@e1/2, 70@s1/3, 5@n1/2, 20@n1w1
points: 41
gold: 13
seat: 2 Bea
castle: 2
tiles: 73@e1/3, 64@s1, 15@w1/2, 51@n1
points: 38
gold: 19
"""
TRAVELS = f"""
players: 2
journeyman: yes
scoring: bridges, farthest, {", ".join(SCORING[:2])}
phase: score
round: 6
seat: 1
tiles: 12@w1/2, 23@e1/2, 70@s1/3
seat: 2
"""


def arranged(text: str) -> IsleOfSkyeState:
    positions = game("isle_of_skye").positions
    assert positions is not None
    state = positions.arranged(text)
    assert isinstance(state, IsleOfSkyeState)
    return state


def totals(state: IsleOfSkyeState) -> list[int]:
    return [sum(line.points for line in state.score(seat)) for seat in range(2)]


def expect_totals(page: Page, state: IsleOfSkyeState) -> None:
    for seat, total in enumerate(totals(state)):
        expect(page.locator(f"label.seat-{seat} b")).to_have_text(str(total))


def square(page: Page, name: str) -> Locator:
    return page.locator(f"[data-square='{name}']")


def lay(page: Page, territory: Territory, tile: int, name: str, turn: int) -> Territory:
    """Touch the square, then the tile; it comes as it fits, and turns to where else it does."""
    here = next(at for at in territory.rim if square_name(at) == name)
    fitting = [one for one in range(4) if TILES[tile].fits[territory.rim[here]] >> one & 1]
    square(page, name).tap()
    page.locator(f"[data-tile='{tile}']").tap()
    for _ in range(fitting.index(turn)):
        square(page, name).tap()
    return territory.with_tile(TILES[tile], here, turn)


def lay_out(page: Page, state: IsleOfSkyeState, seat: int) -> None:
    page.locator(f"label.seat-{seat}").tap()
    own = state.territories[seat]
    castle = own.laid[HOME][1]
    if castle:
        for _ in range(castle + 1):  # the first touch only chooses it
            square(page, "castle").tap()
    grown = Territory.founded(castle)
    for at, (tile, turn) in own.laid.items():
        if at != HOME:
            grown = lay(page, grown, tile, square_name(at), turn)
    page.get_by_label("Points before round 6 is counted").fill(str(state.purses[seat][SO_FAR]))
    page.get_by_label("Gold", exact=True).fill(str(state.gold[seat]))


def text_of(page: Page) -> str:
    page.locator("details", has=page.get_by_label("As a text")).evaluate("one => one.open = true")
    return page.get_by_label("As a text").input_value()


def bring(page: Page, text: str) -> None:
    page.get_by_role("button", name="On to the territories").click()
    text_of(page)
    field = page.get_by_label("As a text")
    field.fill(text.strip())
    field.blur()


def test_a_real_game_is_counted_on_a_phone(person: NewPerson, axe: str):
    state = arranged(TEXT)
    page = person(**PHONE).visit(ANALYSIS)
    page.get_by_role("radiogroup", name="Players").get_by_text("2").tap()
    page.get_by_label("name of red").fill("Ada")
    page.get_by_label("name of blue").fill("Bea")
    for name in SCORING:
        page.locator(f"[data-scoring='{name}']").tap()
    assert violations(page, axe) == []
    page.get_by_role("button", name="On to the territories").tap()
    for seat in range(2):
        lay_out(page, state, seat)
    expect_totals(page, state)
    assert violations(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390

    page.reload()  # the phone slept
    page.get_by_role("button", name="On to the territories").tap()
    expect_totals(page, state)
    positions = game("isle_of_skye").positions
    assert positions is not None
    assert positions.written(arranged(text_of(page))) == positions.written(state)
    page.get_by_role("radiogroup", name="What is set up").get_by_text("Score").tap()
    page.get_by_role("button", name="Squares").first.tap()
    expect(page.locator(".lights .glow")).to_have_count(1)
    assert violations(page, axe) == []


def test_a_tile_that_does_not_fit_is_told_of_where_it_lies(person: NewPerson, axe: str):
    page = person(**PHONE).visit(ANALYSIS)
    page.get_by_role("button", name="On to the territories").tap()
    square(page, "s1").tap()
    group = page.get_by_role("group", name="These do not fit there")
    group.locator("[data-tile='40']").tap()
    alert = page.get_by_role("alert").filter(has_text="tile 40 does not fit on s1")
    expect(alert).to_be_visible()
    expect(page.locator("[data-clash]")).to_have_count(1)
    expect(page.locator("label.seat-0 b")).to_have_text("\N{EN DASH}")
    assert violations(page, axe) == []
    page.locator("label.seat-1").tap()
    expect(page.locator("[data-clash]")).to_have_count(0)
    alert.get_by_role("button").tap()  # it leads back there
    expect(page.locator("[data-clash]")).to_have_count(1)
    page.get_by_role("button", name="Undo").tap()
    expect(alert).to_have_count(0)
    expect(page.locator("label.seat-0 b")).to_have_text("0")


def test_tiles_are_found_by_what_they_show_and_laid_with_the_keys_alone(
    person: NewPerson, axe: str
):
    page = person().visit(ANALYSIS)
    page.get_by_role("button", name="On to the territories").click()
    square(page, "castle").focus()
    for key in ("ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(square(page, "e1")).to_be_focused()
    before = page.locator("[data-tile]").count()
    page.locator("[data-seek='lighthouse']").press("Enter")
    page.locator("[data-seek='ship']").press("Enter")
    assert page.locator("[data-tile]").count() < before
    tile = page.locator("[data-tile]").first
    number = tile.get_attribute("data-tile")
    tile.press("Enter")
    laid = page.locator("[data-laid='e1']")
    picture = laid.get_attribute("src")
    page.keyboard.press("r")
    expect(laid).not_to_have_attribute("src", picture or "")
    page.locator(f"[data-tile='{number}']").press("Enter")  # it shows where it lies
    page.keyboard.press("Delete")
    expect(laid).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(laid).to_have_count(1)
    assert violations(page, axe) == []


def test_a_journey_is_set_up_and_a_link_brings_it_to_another(person: NewPerson, axe: str):
    page = person(**PHONE).visit(ANALYSIS)
    bring(page, TRAVELS)
    expect_totals(page, arranged(TRAVELS))
    page.get_by_role("radiogroup", name="What is set up").get_by_text("Journeys").tap()
    page.get_by_label("Warrior, space 5 of 15").dispatch_event("click")
    page.get_by_label("Herald, space 10 of 11").dispatch_event("click")
    page.get_by_label("has come back from the end").check()
    page.locator("[data-gate='w1 1']").tap()
    square(page, "w1").tap()
    page.get_by_text("Bonus tiles").tap()
    page.get_by_label("I say which lie").check()
    page.get_by_label("Herald III").select_option("No axe")
    expect(page.locator("[data-pawn='w1']")).to_have_count(1)
    assert violations(page, axe) == []
    told = text_of(page)
    for line in ("tracks: warrior 5, herald 10 back", "roads: w1 east", "pawn: w1"):
        assert line in told
    assert "herald one_road two_roads no_axe" in told
    expect_totals(page, arranged(told))
    page.get_by_role("button", name="Copy a link").tap()
    other = person().visit(ANALYSIS + "#" + page.url.split("#")[1])
    other.get_by_role("button", name="On to the territories").click()
    expect_totals(other, arranged(told))
    assert violations(other, axe) == []


def test_one_says_which_tiles_are_to_be_laid_and_is_advised(person: NewPerson, axe: str):
    page = person(**PHONE).visit(ANALYSIS)
    bring(page, TEXT)
    steps = page.get_by_role("radiogroup", name="What is set up")
    steps.get_by_text("Go on").tap()
    expect(page.get_by_test_id("onward")).to_contain_text("Nobody has anything to decide now")
    page.get_by_label("What comes next").select_option("everybody lays tiles")
    assert violations(page, axe) == []
    page.get_by_role("button", name="Choose these tiles").tap()
    for slot, tile in enumerate((33, 60)):
        page.locator(f"[data-slot='hand {slot}']").tap()
        page.locator(f"[data-tile='{tile}']").tap()
    assert violations(page, axe) == []
    assert "hand: 33, 60" in text_of(page)
    steps.get_by_text("Go on").tap()
    expect(page.get_by_test_id("onward")).to_contain_text("Ada is to act.")
    page.get_by_role("link", name="What looks best").tap()
    expect(page.get_by_test_id("hints").locator("[data-suggestion]")).to_have_count(3)
