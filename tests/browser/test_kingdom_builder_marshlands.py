"""Marshlands and Harvest in the browser: cards of two terrains, a question to others, silos."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.marsh import asked
from tests.browser.playing import OVER
from tests.browser.settling import (
    CARD,
    DONE,
    END,
    LEGAL,
    TILE,
    act_once,
    settle_to_the_end,
    sit_down,
)
from tests.browser.test_touch import PHONE
from tests.games.kingdom_builder.own_lands import MARSH

TAKE = "[data-testid=take]"
MARSHLANDS = {
    "expansions": ["marshlands"],
    "quadrants": ["temple", "refuge", "canoe", "fountain"],
    "cards": ["scouts", "noblewomen", "messengers"],
}
HARVEST = {
    "expansions": ["harvest"],
    "quadrants": [
        "bazaar_water_mill",
        "mountain_station_scout_cabin",
        "cathedral_watchtower",
        "university_palisade",
    ],
    "cards": ["mayors", "rovers", "homesteaders"],
}


def act(page: Page) -> None:
    """Whatever is new first: a card, a token, a tile, a hex, the end."""
    for way in (CARD, TAKE, TILE, LEGAL, DONE, END):
        found = page.locator(way)
        if found.count():
            found.first.click()
            return
    raise AssertionError("nothing can be done")


@pytest.mark.parametrize("options", [MARSHLANDS, HARVEST], ids=["marshlands", "harvest"])
def test_a_match_is_played_to_the_end(person: NewPerson, options: dict[str, Any]):
    somebody = person(reduced_motion="reduce")
    page = sit_down(somebody, "jester", **options)
    settle_to_the_end(page, act)
    expect(page.locator(OVER)).to_be_visible()
    assert somebody.complaints == []


@pytest.mark.parametrize("options", [MARSHLANDS, HARVEST], ids=["marshlands", "harvest"])
def test_nothing_is_wider_than_the_phone(person: NewPerson, options: dict[str, Any]):
    page = sit_down(person(**PHONE), "jester", "jester", **options)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]


def test_the_terrain_that_was_taken_out_stands_with_the_goals(person: NewPerson):
    page = sit_down(person(), "jester", **MARSHLANDS)
    missing = page.locator("[data-removed]").first
    expect(missing).to_contain_text("cards taken out")
    expect(missing.locator("use")).to_have_count(1)


def test_farmland_is_offered_to_everybody(person: NewPerson):
    page = sit_down(person(), "jester", **HARVEST)
    expect(page.locator("[data-tile=farmland]")).to_be_visible()
    expect(page.locator("[data-tile=farmland]")).to_have_accessible_name("Farmland")


@pytest.mark.parametrize("settings", [{}, PHONE], ids=["desktop", "phone"])
def test_a_canoe_is_a_question_to_somebody_who_is_not_at_turn(
    person: NewPerson, settings: dict[str, Any]
):
    ada, ben = (person(reduced_motion="reduce", **settings) for _ in range(2))
    first, other = asked(ada, ben)
    question = first.get_by_test_id("question")
    expect(question).to_contain_text("A question for you in the turn of")
    expect(question).to_contain_text("build on swamp or water, or pass")
    expect(first.get_by_test_id("status")).to_contain_text("A question for you")
    expect(first).to_have_title(re.compile("A question for you"))
    expect(first.locator(LEGAL).first).to_be_attached()
    expect(other.locator(LEGAL)).to_have_count(0)
    width = first.evaluate("document.documentElement.scrollWidth")
    assert width <= first.evaluate("window.innerWidth")
    box = first.get_by_test_id("pass").bounding_box()
    assert box
    assert box["height"] >= 44

    act_once(first, lambda page: page.get_by_test_id("pass").click())
    expect(question).to_have_count(0)
    expect(first).not_to_have_title(re.compile("question"))
    other.locator(LEGAL).first.wait_for()
    expect(other.get_by_test_id("question")).to_have_count(0)


def test_a_canoe_builds_on_water_in_anothers_turn(person: NewPerson):
    first, other = asked(person(reduced_motion="reduce"), person(reduced_motion="reduce"))
    water = first.locator(f"{LEGAL}[aria-label*='water']").first
    built = str(water.get_attribute("data-hex"))
    act_once(first, lambda page: water.click())
    expect(other.locator(f"[data-hex={built}]")).to_have_attribute(
        "aria-label", re.compile("settlement of")
    )


def test_own_quadrants_with_swamp_need_their_box(person: NewPerson):
    somebody = person()
    refused = somebody.context.request.post(
        f"{somebody.address}/api/tables",
        data={
            "game": "kingdom_builder",
            "chairs": [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "jester"}],
            "options": {**MARSH, "expansions": [], "cards": []},
        },
        headers={"origin": somebody.address},
    )
    assert not refused.ok
    assert "needs the expansion" in refused.text()
