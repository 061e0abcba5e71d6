"""Puzzles in the browser: one is solved, another is not, and what was solved is remembered."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from crownlands.engine.puzzle import Puzzle, puzzles_of
from crownlands.games import game
from tests.browser.conftest import NewPerson, Person
from tests.browser.settling import LEGAL
from tests.browser.test_finale import PHONE, overflows
from tests.browser.test_pages import violations


def a_claim() -> Puzzle:
    """One in which a domino is to be chosen: that is one press."""
    found = puzzles_of(game("kingdomino")).values()
    return next(one for one in found if one.best.startswith("#"))


def asked(somebody: Person, puzzle: Puzzle) -> Page:
    page = somebody.visit(f"/puzzles/{puzzle.game}#{puzzle.id}")
    page.locator("[data-claimable]").first.wait_for()
    return page


def claim(page: Page, action: str) -> None:
    page.locator(f"[data-claimable][data-domino='{action.removeprefix('#')}']").click()


def solved_in(page: Page) -> str:
    """What the page says of all puzzles; it stands beside the players."""
    page.get_by_role("tab", name="Log").click()
    return page.get_by_test_id("solved").inner_text()


def test_a_wrong_answer_is_weighed_and_a_right_one_explained(person: NewPerson, axe: str):
    somebody, puzzle = person(reduced_motion="reduce"), a_claim()
    page = asked(somebody, puzzle)
    assert violations(page, axe) == []
    verdict = page.get_by_test_id("verdict")
    claim(page, puzzle.second)
    expect(verdict.get_by_role("heading")).to_have_text("Not the best")
    expect(verdict).to_contain_text("points")
    assert violations(page, axe) == []
    verdict.get_by_role("button", name="Try again").click()
    claim(page, puzzle.best)
    expect(verdict.get_by_role("heading")).to_have_text("That is it!")
    expect(verdict).to_contain_text("The next best")
    assert violations(page, axe) == []
    count = len(puzzles_of(game("kingdomino")))
    assert solved_in(page) == f"1 of {count} solved in this browser"
    verdict.get_by_role("button", name="Next puzzle").click()
    expect(verdict).to_have_count(0)
    assert puzzle.id not in page.url
    page.reload()
    assert solved_in(page) == f"1 of {count} solved in this browser"


def test_who_gives_up_is_shown_the_answer_on_a_phone_too(person: NewPerson, axe: str):
    somebody, puzzle = (
        person(viewport=PHONE, reduced_motion="reduce", color_scheme="dark"),
        a_claim(),
    )
    page = asked(somebody, puzzle)
    claim(page, puzzle.second)
    verdict = page.get_by_test_id("verdict")
    verdict.get_by_role("button", name="Show the answer").click()
    expect(verdict.get_by_role("heading")).to_have_text("The answer")
    assert not overflows(page)
    assert violations(page, axe) == []
    verdict.get_by_role("button", name="Back to the position").click()
    page.locator("[data-claimable]").first.wait_for()


def test_a_link_to_another_puzzle_is_followed_in_the_same_tab(person: NewPerson):
    one, other, *_ = puzzles_of(game("kingdomino"))
    page = person(reduced_motion="reduce").visit(f"/puzzles/kingdomino#{one}")
    page.get_by_role("tab", name="Table").wait_for()
    for wanted in (other, one, other):
        with page.expect_response(f"**/puzzles/{wanted}"):
            page.evaluate("id => { location.hash = id }", wanted)
        page.wait_for_timeout(500)
        assert page.url.endswith(f"#{wanted}")
        page.get_by_role("tab", name="Table").click()
        expect(page.locator("input[readonly]")).to_have_value(re.compile(f"#{wanted}$"))


def a_tile() -> Puzzle:
    """One in which a tile is to be used, and where another could be."""
    found = puzzles_of(game("kingdom_builder")).values()
    return next(
        one for one in found if one.best.startswith("use ") and one.second.startswith("use ")
    )


@pytest.mark.parametrize("setting", [{}, {"has_touch": True, "viewport": PHONE}])
def test_a_tile_that_was_tried_is_told_of_no_more(person: NewPerson, setting: dict[str, Any]):
    somebody, puzzle = person(reduced_motion="reduce", **setting), a_tile()
    page = somebody.visit(f"/puzzles/{puzzle.game}#{puzzle.id}")
    tile = page.locator(f"[data-tile={puzzle.second.removeprefix('use ')}][data-usable]").first
    name = tile.get_attribute("aria-label") or ""
    told = page.get_by_test_id("about").filter(has_text=name.split(":")[0].split(",")[0])
    if setting:
        tile.tap()
    else:
        tile.hover()
        expect(told).to_be_visible()
        tile.click()
    expect(page.get_by_test_id("verdict")).to_be_visible()
    expect(told).to_have_count(0)


def test_of_half_a_move_the_rest_is_told(person: NewPerson):
    """To use a tile that moves a settlement says neither from where nor to where."""
    puzzle = next(
        one
        for one in puzzles_of(game("kingdom_builder")).values()
        if one.best.startswith("use ") and " " not in one.second
    )
    page = person(reduced_motion="reduce").visit(f"/puzzles/{puzzle.game}#{puzzle.id}")
    page.locator(LEGAL).first.click()
    page.keyboard.press("Enter")
    verdict = page.get_by_test_id("verdict")
    expect(verdict.get_by_role("heading")).to_have_text("Not the best")
    verdict.get_by_role("button", name="Show the answer").click()
    rest = verdict.get_by_test_id("rest")
    expect(rest).to_contain_text("Its turn might go on like this:")
    assert re.search(r"\b[a-t]\d+\b", rest.inner_text())
