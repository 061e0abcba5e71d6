"""Advice on a position that somebody has set up, and a table that begins there."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson, Person
from tests.browser.playing import CLAIM, version
from tests.browser.settling import LEGAL
from tests.browser.test_analysis import TEXT, choose_table, link_to
from tests.browser.test_pages import violations
from tests.browser.test_touch import PHONE
from tests.server.test_from_position import KINGDOMS

DESK = {"viewport": {"width": 1440, "height": 900}}
LAYOUT = pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
ADVICE = "**/positions/advice"

SETTLED = f"{TEXT.strip()}\nhand: desert\n".replace("seat: 1\n", "turn: 2\nseat: 1 Ada\n").replace(
    "seat: 2\n", "seat: 2 Bea\n"
)


class Game(NamedTuple):
    name: str
    text: str
    #: who is to act
    acts: str
    #: what can be done at its table
    legal: str


GAMES = (
    Game("kingdomino", KINGDOMS, "Ada", CLAIM),
    Game("kingdom_builder", SETTLED, "Bea", LEGAL),
)
OF_EACH = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def going_on(somebody: Person, game: Game, text: str | None = None) -> Page:
    """The page where a position is set up, at the step from which it goes on."""
    page = somebody.visit(f"/analysis/{game.name}#{link_to(text or game.text)}")
    page.get_by_text("Go on", exact=True).click()
    return page


def advised(page: Page) -> None:
    """The best are there, and the closer look is done."""
    hints = page.get_by_test_id("hints")
    hints.locator("[data-suggestion]").first.wait_for()
    expect(hints.locator("[aria-busy=true]")).to_have_count(0)


@LAYOUT
@OF_EACH
def test_one_is_advised_and_plays_on(
    person: NewPerson, axe: str, game: Game, settings: dict[str, object]
):
    page = going_on(person(reduced_motion="reduce", **settings), game)
    expect(page.get_by_test_id("onward")).to_contain_text(f"{game.acts} is to act.")
    assert violations(page, axe) == []
    page.get_by_role("link", name="What looks best").click()

    advised(page)
    hints = page.get_by_test_id("hints")
    expect(hints.locator("[data-suggestion]")).to_have_count(3)
    expect(hints).to_contain_text("looks best")
    expect(hints).to_contain_text("played to the end")
    assert hints.locator("ul li").count() >= 2  # why
    for rank in ("1", "2", "3"):
        expect(page.locator(f"[data-hinted~='{rank}']")).to_be_visible()
    assert violations(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")

    page.get_by_role("button", name="Play on from here").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Page", exact=True).click()
    assert violations(page, axe) == []
    dialog.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    page.locator(game.legal).first.wait_for()
    before = version(page)
    page.locator(game.legal).first.click()
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-version='{before}']")).to_have_count(0)


@OF_EACH
def test_all_that_is_legal_is_told_and_any_of_it_begins_a_table(person: NewPerson, game: Game):
    """By keyboard, and two seats on one screen."""
    somebody = person()
    page = somebody.visit(f"/analysis/{game.name}/advice#{link_to(game.text)}")
    advised(page)
    with page.expect_response(ADVICE) as told:
        page.keyboard.press("h")
        expect(page.get_by_test_id("hints")).to_have_count(0)
        page.keyboard.press("h")
    advised(page)
    page.get_by_role("tab", name="Match").focus()
    page.keyboard.press("ArrowRight")
    legal = page.locator("[data-legal-action]")
    assert legal.count() == len(told.value.json()["choices"])
    # The best first, numbered as they are ranked.
    best = page.get_by_test_id("hints").locator("[data-suggestion]")
    for index in range(best.count()):
        action = best.nth(index).get_attribute("data-suggestion")
        expect(legal.nth(index)).to_have_attribute("data-legal-action", str(action))

    action = str(legal.nth(3).get_attribute("data-legal-action"))
    legal.nth(3).press("Enter")
    expect(legal.nth(3)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-hinted='4']")).to_be_visible()
    expect(page.locator("[data-hinted='1']")).to_have_count(0)
    page.get_by_role("button", name="Play on with this").press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_test_id("first")).to_contain_text(game.acts)
    for name in ("Ada", "Bea"):
        dialog.get_by_role("checkbox", name=name).check(force=True)
    expect(dialog.get_by_text("The bots")).to_have_count(0)
    with page.expect_response("**/actions"):
        dialog.get_by_role("button", name="Play on", exact=True).press("Enter")
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    table = page.url.rsplit("/", 1)[1]
    log = somebody.context.request.get(f"{somebody.address}/api/tables/{table}/log").json()
    assert [entry["action"] for entry in log["entries"]] == [action]


def test_whose_turn_it_is_is_said_by_hand(person: NewPerson):
    page = person(**PHONE).visit("/analysis/kingdom_builder")
    page.get_by_text("2", exact=True).first.tap()
    choose_table(page)
    page.get_by_text("Go on", exact=True).tap()
    onward = page.get_by_test_id("onward")
    expect(onward).to_contain_text("the table is only counted")
    onward.get_by_text("Blue", exact=True).tap()
    onward.get_by_label("Their terrain card").select_option("forest")
    expect(onward).to_contain_text("Blue is to act.")
    page.get_by_role("link", name="What looks best").tap()
    expect(page.get_by_text("(forest)")).to_be_visible()
    # Back where it was set up, and nothing is lost.
    page.get_by_role("link", name="Back to setting it up").tap()
    page.get_by_text("Go on", exact=True).tap()
    expect(onward.get_by_label("Their terrain card")).to_have_value("forest")


@LAYOUT
def test_a_card_that_nobody_has_named_is_asked_for(
    person: NewPerson, axe: str, settings: dict[str, object]
):
    page = person(reduced_motion="reduce", **settings).visit(
        f"/analysis/kingdom_builder/advice#{link_to(SETTLED.replace('hand: desert', 'hand: 1'))}"
    )
    advised(page)
    assumed = page.get_by_test_id("assumed")
    expect(assumed).to_contain_text("Which terrain card Bea holds was not said.")
    assert violations(page, axe) == []
    assumed.get_by_label("Their terrain card").select_option("forest")
    expect(page.get_by_text("(forest)")).to_be_visible()
    advised(page)
    expect(assumed).to_have_count(0)


def test_the_lines_of_a_round_are_laid_out_by_hand(person: NewPerson):
    page = going_on(person(**PHONE), GAMES[0], "game: kingdomino\nplayers: 2")
    onward = page.get_by_test_id("onward")
    expect(onward).to_contain_text("the kingdoms are only counted")
    for domino in (7, 17, 23, 41):
        onward.locator(f"[data-domino='{domino}']").tap()
    expect(onward).to_contain_text("Red is to act.")
    onward.get_by_label("King on domino 17").select_option("Red")
    expect(onward).to_contain_text("Blue is to act.")
    onward.get_by_role("button", name="Take domino 41 away").tap()
    expect(onward).to_contain_text("First put right what is wrong")


def test_where_nobody_can_act_this_is_said(person: NewPerson, axe: str):
    somebody = person()
    page = somebody.visit(f"/analysis/kingdomino/advice#{link_to('players: 2')}")
    expect(page.get_by_text("nobody has anything to decide")).to_be_visible()
    assert violations(page, axe) == []
    page.get_by_role("link", name="Back to setting it up").click()
    expect(page.get_by_role("button", name="On to the kingdoms")).to_be_visible()
    page.goto("about:blank")
    page = somebody.visit("/analysis/kingdomino/advice#nothing")
    expect(page.get_by_text("Nobody can go on from this position")).to_be_visible()
    # Chromium itself remarks that the request was refused.
    assert all("422" in complaint for complaint in somebody.complaints)
    somebody.complaints.clear()


def test_limits_are_told_in_words(person: NewPerson):
    somebody = person()
    page = somebody.page
    problem = {"type": "/problems/too_many", "title": "", "status": 429, "detail": ""}
    page.route(
        ADVICE,
        lambda route: (
            route.fulfill(status=429, json=problem)
            if '"closer":true' in (route.request.post_data or "")
            else route.continue_()
        ),
    )
    somebody.visit(f"/analysis/kingdomino/advice#{link_to(KINGDOMS)}")
    # What was seen at a glance stands, and why nobody looked more closely is told.
    expect(page.get_by_text("That was a little fast")).to_be_visible()
    expect(page.get_by_test_id("hints").locator("[data-suggestion]")).to_have_count(3)
    expect(page.get_by_test_id("hints")).to_contain_text("a closer look was not possible")
    page.unroute(ADVICE)
    busy = {"type": "/problems/unavailable", "title": "", "status": 503, "detail": ""}
    page.route(ADVICE, lambda route: route.fulfill(status=503, json=busy))
    page.reload()
    expect(page.get_by_text("The server does not answer")).to_be_visible()
    page.unroute(ADVICE)
    page.get_by_role("button", name="Try again").click()
    advised(page)
    assert all(re.search("429|503", complaint) for complaint in somebody.complaints)
    somebody.complaints.clear()
