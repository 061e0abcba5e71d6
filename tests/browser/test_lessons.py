"""Lessons in the browser: what a newcomer is offered, and a lesson taken to its end."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from crownlands.engine.messages import LANGUAGES
from crownlands.games import GAMES
from crownlands.lessons.lesson import Step
from crownlands.lessons.library import lessons
from tests.browser.boxes import box, resting
from tests.browser.conftest import NewPerson

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "reduced_motion": "reduce",
}
GAME = "kingdomino"
FIRST = next(iter(lessons(GAMES[GAME])))
STEPS = [step for _, step in lessons(GAMES[GAME])[FIRST].walk()]
#: what was done there is looked at until one goes on
ENDS_OF_SCENES = {
    scene.steps[-1].name
    for scene in lessons(GAMES[GAME])[FIRST].scenes[:-1]
    if scene.steps[-1].goal is not None
}
LEARNED = "[data-testid=learned]"


def guide(page: Page, step: Step) -> Any:
    return page.locator(f"[data-step={step.name}]")


def take(page: Page, step: Step) -> None:
    """What the step asks, by the light of its solution."""
    guide(page, step).wait_for()
    if step.goal is None:
        page.get_by_test_id("go-on").tap()
        return
    page.get_by_test_id("show-me").tap()
    if step.solution.startswith("#"):
        offer = page.locator("[data-claimable]")
        expect(offer).to_have_count(1)
        offer.tap()
        offer.tap()
    elif step.solution == "discard":
        page.get_by_test_id("discard").tap()
    else:
        page.locator("[data-square][data-legal]").first.tap()
        page.get_by_role("button", name="Lay", exact=True).tap()
    if step.name in ENDS_OF_SCENES:
        page.get_by_test_id("go-on").tap()


def test_a_newcomer_learns_kingdomino_on_a_phone(person: NewPerson, axe: str):
    somebody = person(**PHONE)
    page = somebody.visit()
    page.get_by_role("link", name="New here? Learn Kingdomino").tap()
    page.wait_for_url(f"**/learn/{GAME}/{FIRST}")
    look, claim, *others = STEPS
    take(page, look)
    guide(page, claim).wait_for()
    wrong = page.locator("[data-claimable]").first
    wrong.tap()
    wrong.tap()
    expect(page.get_by_test_id("missed")).to_contain_text("no crown")
    page.evaluate(axe)
    found = page.evaluate("axe.run().then(({ violations }) => violations.map(({ id }) => id))")
    assert found == []
    for step in [claim, *others]:
        take(page, step)
    page.locator(LEARNED).wait_for()
    # The last board stays beside what is said of it.
    board, words = box(page.locator("[data-place=board]")), box(page.locator(LEARNED))
    assert board["height"] > PHONE["viewport"]["height"] / 4
    assert words["y"] + words["height"] <= board["y"]
    page.get_by_role("button", name="Now play for real").tap()
    page.wait_for_url("**/t/*")
    page.locator("[data-claimable], [data-testid=status]").first.wait_for()
    # Whoever has learned something is not asked again.
    somebody.visit(f"/learn/{GAME}")
    expect(page.get_by_role("listitem").first).to_contain_text("Done")


def test_what_is_called_lit_stays_lit_and_is_not_denied(person: NewPerson):
    page = person(**PHONE).visit(f"/learn/{GAME}/{FIRST}")
    for step in STEPS[:2]:
        take(page, step)
    guide(page, STEPS[2]).wait_for()
    ring = page.locator("[data-place=board] .lights .glow")
    elsewhere = page.locator("[data-square=g6]")
    # Once to see it there, once more to lay it.
    elsewhere.tap()
    expect(ring).to_have_count(1)
    elsewhere.tap()
    expect(page.get_by_test_id("missed")).to_contain_text("Take the lit squares")
    expect(ring).to_have_count(1)
    expect(page.get_by_test_id("show-me")).to_have_text("Show me")
    elsewhere.tap()
    # Two tries were enough: the answer is shown, and the light with it.
    expect(page.get_by_test_id("show-me")).to_have_text("It is lit")
    expect(ring).to_have_count(1)
    expect(page.get_by_test_id("about")).to_contain_text("Allowed, but not what is lit now")


def test_the_board_stays_large_when_the_match_of_a_lesson_is_over(person: NewPerson):
    page = person(reduced_motion="reduce", has_touch=True).visit(f"/learn/{GAME}/{FIRST}")
    *before, last = STEPS
    for step in before:
        take(page, step)
    guide(page, last).wait_for()
    board, words = box(page.locator("[data-place=board]")), box(guide(page, last))
    assert board["width"] > 1440 / 2
    # What is said stays where it was, at the top of the right edge.
    assert words["y"] == board["y"]
    assert words["x"] > board["x"] + board["width"]


@pytest.mark.parametrize("game", GAMES)
def test_lessons_are_listed_and_begun_with_the_keyboard(person: NewPerson, game: str):
    page = person().visit(f"/learn/{game}")
    names = list(lessons(GAMES[game]))
    links = page.get_by_role("main").get_by_role("link")
    expect(links).to_have_count(len(names))
    links.first.focus()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/learn/{game}/{names[0]}")
    page.locator("[data-step]").wait_for()


def test_what_is_meant_is_ringed_and_what_may_be_chosen_keeps_its_numbers(person: NewPerson):
    page = person(**PHONE).visit("/learn/kingdom_builder/marshlands")
    page.get_by_test_id("go-on").tap()
    page.locator("[data-step=palace]").wait_for()
    expect(page.locator("[data-meant]")).to_have_count(1)
    expect(page.locator(".world text.best").first).to_have_text("+7")


#: below the board of the Island a phone has no room for them, nor above a tile of two lines
NO_ROOM = {("island", language) for language in LANGUAGES} | {("harvest", "es")}
WITH_GOALS = [
    (name, language)
    for name in lessons(GAMES["kingdom_builder"])
    for language in LANGUAGES
    if (name, language) not in NO_ROOM
]


@pytest.mark.parametrize(("lesson", "language"), WITH_GOALS)
def test_on_a_phone_every_goal_is_seen_whole(person: NewPerson, lesson: str, language: str):
    somebody = person(**PHONE, locale=language)
    page = somebody.visit(f"/learn/kingdom_builder/{lesson}")
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.locator("[data-step]").wait_for()
    goals = page.locator("[data-place=board] .goals > li:not(.unseen)")
    # The three cards at the least, and the castle.
    expect(goals.nth(2)).to_be_visible()
    if lesson == "first_settlements":
        expect(goals).to_have_count(4)
    frame, controls = box(page.locator("[data-place=board]")), box(page.locator(".zoom"))
    for goal in goals.all():
        seen = box(goal)
        assert frame["x"] <= seen["x"]
        assert seen["x"] + seen["width"] <= frame["x"] + frame["width"]
        assert seen["y"] + seen["height"] <= controls["y"]
        assert goal.locator(".name").evaluate("node => node.getClientRects().length") == 1


def test_on_a_phone_what_is_meant_is_brought_into_sight(person: NewPerson):
    page = person(**PHONE).visit("/learn/kingdom_builder/marshlands")
    page.get_by_test_id("go-on").tap()
    page.locator("[data-step=palace]").wait_for()
    nearer = page.locator(".zoom button").first
    page.locator("[data-hex=q16][data-legal]").wait_for()
    press(page, "q16")
    # What was built is looked at where it stands, until one goes on.
    expect(page.locator("[data-step=palace] [data-testid=done]")).to_contain_text("5 gold")
    page.get_by_test_id("go-on").tap()
    page.locator("[data-step=card]").wait_for()
    for _ in range(4):
        nearer.tap()
    page.locator("[data-choose=canyon]").tap()
    page.locator("[data-step=take]").wait_for()
    frame = box(page.locator("[data-place=board]"))
    expect(page.locator("[data-meant]")).to_have_count(1)
    seen = resting(page.locator("[data-hex=a16]"))
    assert frame["x"] <= seen["x"]
    assert seen["x"] + seen["width"] <= frame["x"] + frame["width"]
    assert frame["y"] <= seen["y"]
    assert seen["y"] + seen["height"] <= frame["y"] + frame["height"]


def test_a_canoe_is_paddled_in_the_turn_of_another(person: NewPerson):
    page = person(reduced_motion="reduce").visit("/learn/kingdom_builder/marshlands")
    page.get_by_test_id("go-on").click()
    for step, hex_ in (("palace", "q16"), ("card", ""), ("take", "a16")):
        page.locator(f"[data-step={step}]").wait_for()
        if hex_:
            page.locator(f"[data-hex={hex_}][data-legal]").wait_for()
            press(page, hex_)
            if step == "palace":
                page.get_by_test_id("go-on").click()
        else:
            page.locator("[data-choose=canyon]").click()
    page.locator("[data-step=canoe]").wait_for()
    page.locator("[data-hex=d1][data-legal]").wait_for()
    press(page, "d1")
    expect(page.get_by_test_id("missed")).to_contain_text("In row 16, 17 or 18 it brings 2")
    press(page, "b16")
    page.locator(LEARNED).wait_for()
    expect(page.locator(LEARNED)).to_contain_text("outside your turn")
    # What was built is still on the board.
    expect(page.locator("[data-place=board] [data-hex=b16]")).to_be_visible()


def press(page: Page, hex_: str) -> None:
    place = resting(page.locator(f"[data-hex={hex_}]"))
    page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
