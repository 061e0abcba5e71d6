"""The end of a match: staged, counted up, and with the way to the next one in sight."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import NewPerson
from tests.browser.finishing import LARGEST, finished, open_against_jesters, resign
from tests.browser.playing import OVER
from tests.browser.settling import LEGAL, act_once
from tests.browser.test_pages import violations

PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOPS = [(1280, 720), (1366, 768), (1440, 900)]
HEADLINE = re.compile(r"(wins|share the victory) with \d+ gold")
#: so long the last move is seen before the end is staged
SEEN_MS = 1000


def in_sight(what: Locator) -> bool:
    """Whether all of it is on the screen, without any scrolling."""
    return what.evaluate(
        """(element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        }"""
    )


def clipped(page: Page) -> list[str]:
    """What is cut off at a side: of the page, or of its own cell."""
    return page.get_by_test_id("result").evaluate(
        """(result) => [...result.querySelectorAll("h2, p, table, td, th, .button, td button")]
          .filter((each) => {
            const { left, right } = each.getBoundingClientRect();
            return left < 0 || right > innerWidth || each.scrollWidth > each.clientWidth + 1;
          })
          .map((each) => each.outerHTML.slice(0, 100))"""
    )


def overflows(page: Page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_a_phone_shows_the_winner_and_the_rematch_at_once(person: NewPerson):
    somebody = person(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    table = finished(somebody)
    page = somebody.visit(f"/t/{table}")
    result = page.get_by_test_id("result")
    headline = result.get_by_role("heading").first
    expect(headline).to_have_text(HEADLINE)
    assert in_sight(headline)
    assert in_sight(result.get_by_role("button", name="Rematch"))
    assert not overflows(page)
    assert clipped(page) == []


def test_a_desktop_shows_the_result_of_five_at_once(person: NewPerson):
    somebody = person(reduced_motion="reduce")
    table = finished(somebody)
    page = somebody.visit(f"/t/{table}")
    result = page.get_by_test_id("result")
    result.wait_for()
    expect(result.locator("[data-total]")).to_have_count(5)
    for width, height in DESKTOPS:
        page.set_viewport_size({"width": width, "height": height})
        assert in_sight(result.get_by_role("button", name="Rematch")), (width, height)
        assert in_sight(result.get_by_role("table")), (width, height, result.inner_text())
        assert not overflows(page), (width, height)
        assert clipped(page) == [], (width, height)
    assert " point" not in result.inner_text()


def test_a_line_of_points_lights_up_the_board_and_the_rematch_begins(person: NewPerson):
    somebody = person(reduced_motion="reduce")
    page = somebody.visit(f"/t/{finished(somebody)}")
    page.locator("td button").first.hover()
    expect(page.locator("path.shown")).to_have_count(1)
    page.get_by_role("heading").last.hover()
    expect(page.locator("path.shown")).to_have_count(0)
    before = page.url
    page.get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(before)
    expect(page.get_by_test_id("result")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_end_and_the_replay_have_no_violation(person: NewPerson, axe: str, scheme: str):
    somebody = person(color_scheme=scheme, reduced_motion="reduce")
    table = finished(somebody)
    page = somebody.visit(f"/t/{table}")
    page.get_by_test_id("result").wait_for()
    assert violations(page, axe) == []
    page.get_by_text("A fair shuffle").click()
    assert violations(page, axe) == []
    somebody.visit(f"/t/{table}/replay?ply=30")
    page.get_by_role("slider").wait_for()
    page.get_by_role("tab", name="Log").click()
    expect(page.locator("[aria-current=step]")).to_be_visible()
    assert violations(page, axe) == []
    page.set_viewport_size(PHONE)
    expect(page.locator("[data-place=tray]").get_by_role("slider")).to_be_visible()
    assert violations(page, axe) == []


def test_the_points_are_counted_up_unless_somebody_will_not_wait(person: NewPerson):
    somebody = person()
    table = finished(somebody)
    page = somebody.page
    # Nothing is counted but by the test's own time.
    page.clock.install(time=0)
    page.clock.pause_at(1)
    somebody.visit(f"/t/{table}")
    page.get_by_test_id("result").wait_for()
    page.clock.run_for(300)
    shown = page.locator("[data-total] b")
    at_first = [int(points) for points in shown.all_inner_texts()]
    page.keyboard.press("Shift")
    page.clock.run_for(50)
    told = page.locator("[data-total] .unseen").all_inner_texts()
    at_last = [int(words.split(": ")[1].split()[0]) for words in told]
    assert [int(points) for points in shown.all_inner_texts()] == at_last
    assert sum(at_first) < sum(at_last)


_WATCH = """() => {
  const seen = {};
  window.seen = seen;
  new MutationObserver(() => {
    const over = document.querySelector("[data-testid=status]")?.textContent.includes("is over");
    if (over) seen.over ??= performance.now();
    if (document.querySelector("[data-testid=result]")) seen.staged ??= performance.now();
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


def test_the_last_move_is_seen_before_the_end_is_staged(person: NewPerson):
    somebody = person()
    table = open_against_jesters(somebody, 2, {})
    page = somebody.visit(f"/t/{table}")
    page.get_by_test_id("status").wait_for()
    page.evaluate(_WATCH)
    resign(somebody, table)
    page.locator(OVER).wait_for(timeout=60_000)
    seen = page.evaluate("window.seen")
    assert seen["staged"] - seen["over"] >= SEEN_MS


def test_from_the_board_and_from_the_past_there_is_a_way_back_to_the_result(person: NewPerson):
    somebody = person(reduced_motion="reduce")
    page = somebody.visit(f"/t/{finished(somebody, 2, {})}")
    result = page.get_by_test_id("result")
    page.get_by_role("button", name="Look at the board").click()
    expect(result).to_have_count(0)
    page.get_by_role("button", name="Result").click()
    expect(result).to_be_visible()

    page.get_by_role("button", name="Look at the board").click()
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("button", name="Show the end of this turn").last.click()
    expect(page.get_by_text("You are looking at move")).to_be_visible()
    page.get_by_role("button", name="Result").click()
    expect(result).to_be_visible()


def test_whoever_has_looked_at_the_past_still_sees_the_end(person: NewPerson):
    somebody = person(reduced_motion="reduce")
    table = open_against_jesters(somebody, 2, LARGEST)
    page = somebody.visit(f"/t/{table}")
    page.get_by_test_id("status").wait_for()
    for _ in range(2):
        page.locator(LEGAL).first.wait_for()
        act_once(page, lambda page: page.locator(LEGAL).first.click())
    page.get_by_role("tab", name="Log").click()
    page.locator("[aria-expanded]").last.click()
    page.get_by_role("button", name="Show this moment").first.click()
    back = page.get_by_role("button", name="Back to now")
    back.click()
    expect(back).to_have_count(0)
    resign(somebody, table)
    expect(page.get_by_test_id("result")).to_be_visible(timeout=60_000)
