"""Kingdom Builder's board: by mouse, by keyboard, by finger, and for those who hear it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson, Person
from tests.browser.settling import (
    BACK,
    DONE,
    END,
    LEGAL,
    SOMETHING,
    TILE,
    act_once,
    settle_to_the_end,
    sit_down,
)
from tests.browser.test_pages import speak, violations

#: tiles that build and tiles that move; nobody has to take many turns to get one
BOARD = {"quadrants": ["paddock", "farm", "tavern", "oasis"]}
OWN = "[data-piece=kb-settlement-0]"
#: own settlements in a whole turn
MANDATORY = 3


def towards(page: Page, place: str) -> None:
    """Build where it is nearest to a place with tiles; end the turn when nothing can be built."""
    page.locator(page.evaluate(_TOWARDS, place) or f"{DONE}, {END}").first.click()


_TOWARDS = """(place) => {
  const at = (cell) => {
    const row = Number(cell.dataset.hex.slice(1));
    return [cell.dataset.hex.charCodeAt(0) + (row % 2 ? 0 : 0.5), row * 0.87];
  };
  const cells = [...document.querySelectorAll("[data-hex]")];
  const goals = cells.filter((cell) => cell.ariaLabel.includes(place)).map(at);
  const far = (cell) => {
    const [x, y] = at(cell);
    return Math.min(...goals.map(([p, q]) => Math.hypot(x - p, y - q)));
  };
  const legal = cells.filter((cell) => cell.hasAttribute("data-legal"));
  legal.sort((one, other) => far(one) - far(other));
  return legal.length ? `[data-hex=${legal[0].dataset.hex}]` : null;
}"""


def build(page: Page) -> None:
    page.locator(LEGAL).first.click()


def end(page: Page) -> None:
    page.locator(END).click()


def sit_down_still(person: NewPerson, **settings: object) -> tuple[Person, Page]:
    """A table where nothing moves, so that nothing has to be waited for."""
    somebody = person(reduced_motion="reduce", **settings)
    return somebody, sit_down(somebody, "jester", **BOARD)


def test_a_match_by_mouse_with_tiles(person: NewPerson):
    _, page = sit_down_still(person)
    used: set[str | None] = set()

    def act(page: Page) -> None:
        tile = page.locator(TILE)
        if tile.count():
            used.add(tile.first.get_attribute("data-tile"))
            tile.first.click()
        else:
            towards(page, "tiles left")

    settle_to_the_end(page, act)
    headline = page.get_by_test_id("result").get_by_role("heading").first
    expect(headline).to_have_text(re.compile("(win|wins|share the victory) with .* gold"))
    assert used


def test_a_turn_ends_only_by_hand_and_can_be_taken_back_until_then(person: NewPerson):
    _, page = sit_down_still(person)
    for _ in range(MANDATORY):
        act_once(page, build)
    expect(page.locator(OWN)).to_have_count(MANDATORY)
    expect(page.locator(END)).to_have_class(re.compile("main"))
    page.keyboard.press("u")
    expect(page.locator(OWN)).to_have_count(MANDATORY - 1)
    act_once(page, build)
    act_once(page, end)
    expect(page.locator(END)).to_have_count(0)


def test_a_hex_says_why_it_cannot_be_built_on(person: NewPerson):
    _, page = sit_down_still(person)
    castle = page.get_by_label(re.compile(r"^[a-t]\d+: castle")).first
    castle.click()
    expect(page.get_by_test_id("reason")).to_contain_text("castles, locations and nomads stay free")
    page.keyboard.press("e")
    expect(page.get_by_test_id("complaint")).to_contain_text("first build 3 settlements")


def with_a_paddock(somebody: Person) -> Page | None:
    """A table at which the person may use a tile that moves settlements; None if it takes long."""
    page = sit_down(somebody, "jester", **BOARD)
    for _ in range(40):
        page.locator(SOMETHING).first.wait_for()
        if page.locator("[data-tile=paddock][data-usable]").count():
            return page
        act_once(page, lambda page: towards(page, "Paddock"))
    return None


def test_a_settlement_is_picked_up_put_back_and_moved(person: NewPerson):
    somebody = person(reduced_motion="reduce")
    page = with_a_paddock(somebody) or with_a_paddock(somebody) or with_a_paddock(somebody)
    assert page is not None
    before = page.locator(OWN).count()
    tile = page.locator("[data-tile=paddock][data-usable]")
    may_put = page.locator("[data-hex][aria-label*='you can put it down here']").first
    may_lift = page.locator("[data-hex][aria-label*='you can pick it up']").first
    act_once(page, lambda _: tile.first.click())
    act_once(page, build)
    expect(may_put).to_be_visible()
    act_once(page, lambda page: page.locator(BACK).click())
    expect(may_lift).to_be_visible()
    movable = [cell.get_attribute("data-hex") for cell in page.locator(LEGAL).all()]
    act_once(page, build)
    # The same one again puts it back, another one is taken instead.
    act_once(page, lambda page: page.locator(f"[data-hex={movable[0]}]").click())
    expect(may_lift).to_be_visible()
    act_once(page, build)
    for other in movable[1:2]:
        act_once(page, lambda page, other=other: page.locator(f"[data-hex={other}]").click())
        expect(may_put).to_be_visible()
    expect(page.locator(f"{TILE}, [data-tile=paddock].running").first).to_be_visible()
    act_once(page, lambda page: page.locator(BACK).click())
    expect(may_lift).to_be_visible()
    act_once(page, lambda page: page.keyboard.press("Escape"))
    expect(page.locator(BACK)).to_have_count(0)
    act_once(page, lambda _: tile.first.click())
    act_once(page, build)
    act_once(page, build)
    expect(page.locator(OWN)).to_have_count(before)
    expect(page.locator("[data-tile=paddock][data-usable]")).to_have_count(0)


def test_a_turn_by_keyboard_alone(person: NewPerson):
    _, page = sit_down_still(person)

    def leap_and_build(page: Page) -> None:
        page.keyboard.press("n")
        expect(page.locator("[data-hex]:focus")).to_have_attribute(
            "aria-label", re.compile("you can build here")
        )
        expect(page.get_by_test_id("ghost")).to_be_visible()
        page.keyboard.press("Enter")

    for _ in range(2):
        page.locator(LEGAL).first.wait_for()
        for _ in range(MANDATORY):
            act_once(page, leap_and_build)
        while page.locator(TILE).count() and not page.locator(END).count():
            act_once(page, leap_and_build)
        act_once(page, lambda page: page.keyboard.press("e"))
    page.locator(LEGAL).first.wait_for()
    focused = page.locator("[data-hex]:focus")
    before = str(focused.get_attribute("data-hex"))
    # Not off the board, wherever the last settlement stands.
    page.keyboard.press("ArrowRight" if before.startswith("a") else "ArrowLeft")
    assert focused.get_attribute("data-hex") != before


def test_the_map_is_zoomed_by_keys_and_fits_again(person: NewPerson):
    _, page = sit_down_still(person)
    hex_ = page.locator("[data-hex=j10]")
    small = hex_.bounding_box()
    page.keyboard.press("+")
    page.wait_for_timeout(200)
    large = hex_.bounding_box()
    page.keyboard.press("0")
    page.wait_for_timeout(200)
    again = hex_.bounding_box()
    assert small
    assert large
    assert large["width"] > small["width"] * 1.2
    assert again == small


def test_the_gold_of_a_card_lights_the_hexes_that_earn_it(person: NewPerson):
    _, page = sit_down_still(person)
    for _ in range(MANDATORY):
        act_once(page, build)
    chip = page.locator("aside .chip.seat-0").filter(has_not_text=re.compile("^0$"))
    if chip.count():
        chip.first.hover()
        expect(page.locator("path.shown")).to_be_attached()
    page.locator("[data-testid=end]").hover()
    expect(page.locator("path.shown")).to_have_count(0)


@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("es", "dark"), ("de", "light")])
def test_the_table_has_no_violation(person: NewPerson, axe: str, language: str, scheme: str):
    _, page = sit_down_still(person, color_scheme=scheme, locale=language)
    speak(page, language)
    page.locator(LEGAL).first.wait_for()
    assert violations(page, axe) == []
    act_once(page, build)
    assert violations(page, axe) == []
