"""A match walked through: by plies, by turns and by rounds, and read in its log."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson, Person
from tests.browser.finishing import finished, log_of
from tests.browser.test_finale import PHONE, overflows

#: the line at the top of a table
HEADER = 52


def ends(log: list[dict[str, Any]]) -> tuple[list[int], list[int]]:
    """The plies with which a turn is over, and a round."""
    turns = [
        entry["ply"]
        for entry in log
        if any(event["type"] == "turn_ended" for event in entry["events"])
    ]
    seats = {entry["ply"]: entry["seat"] for entry in log}
    first = log[0]["seat"]
    rounds = [end for end in turns if seats.get(end + 1, first) == first]
    return turns, rounds


@pytest.fixture
def watched(person: NewPerson) -> tuple[Person, str]:
    somebody = person(reduced_motion="reduce")
    return somebody, finished(somebody)


def test_keys_and_buttons_leap_by_turns_and_rounds(watched: tuple[Person, str]):
    somebody, table = watched
    turns, rounds = ends(log_of(somebody, table))
    page = somebody.visit(f"/t/{table}/replay")
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("0")
    for key, ply in [
        ("Shift+ArrowRight", turns[0]),
        ("Shift+ArrowRight", turns[1]),
        ("Shift+ArrowLeft", turns[0]),
        ("PageDown", rounds[0]),
        ("PageDown", rounds[1]),
        ("ArrowRight", rounds[1] + 1),
        ("Shift+ArrowLeft", rounds[1]),
        ("PageUp", rounds[0]),
        ("PageUp", 0),
        ("End", turns[-1]),
        ("PageUp", rounds[-2]),
        ("Home", 0),
    ]:
        page.keyboard.press(key)
        expect(slider).to_have_value(str(ply))
    for name, ply in [
        ("One round on", rounds[0]),
        ("One turn on", turns[turns.index(rounds[0]) + 1]),
        ("One turn back", rounds[0]),
        ("One round back", 0),
    ]:
        page.get_by_role("button", name=name).click()
        expect(slider).to_have_value(str(ply))
    page.keyboard.press("PageDown")
    page.keyboard.press("ArrowRight")
    turn = turns.index(rounds[0]) + 2
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^Turn {turn}, round 2 "))


def test_what_is_pointed_at_goes_out_with_the_moment(watched: tuple[Person, str]):
    somebody, table = watched
    page = somebody.visit(f"/t/{table}/replay?ply=9999")
    lines = page.locator("[data-place=rail] .chip").filter(has_not_text=re.compile("^0$"))
    lines.first.hover()
    expect(page.locator("path.shown")).to_have_count(1)
    page.keyboard.press("Home")
    expect(page.get_by_role("slider")).to_have_value("0")
    expect(page.locator("path.shown")).to_have_count(0)


def test_the_scrubber_is_one_line_in_the_header_and_a_bar_on_a_phone(watched: tuple[Person, str]):
    somebody, table = watched
    page = somebody.visit(f"/t/{table}/replay?ply=12")
    scrubber = page.get_by_role("group", name="Replay")
    for width, height in [(992, 700), (1280, 720), (1440, 900)]:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("header").get_by_role("slider")).to_be_visible()
        box = scrubber.bounding_box()
        assert box
        assert box["y"] >= 0, width
        assert box["y"] + box["height"] <= HEADER, width
        assert not overflows(page)
    page.set_viewport_size(PHONE)
    tray = page.locator("[data-place=tray]")
    expect(tray.get_by_role("slider")).to_be_visible()
    expect(tray.get_by_role("log")).to_contain_text(re.compile("built on|turn is over|used|moved"))
    assert not overflows(page)
    box = tray.bounding_box()
    assert box
    assert box["y"] + box["height"] <= PHONE["height"]


def test_the_log_is_one_line_a_turn_and_marks_the_moment(watched: tuple[Person, str]):
    somebody, table = watched
    turns, _ = ends(log_of(somebody, table))
    page = somebody.visit(f"/t/{table}/replay?ply={turns[-1]}")
    page.get_by_role("tab", name="Log").click()
    log = page.get_by_role("list", name="What happened")
    lines = log.locator("[aria-expanded]")
    expect(lines).to_have_count(len(turns))
    # The last turn is the one looked at: it is open, and its last ply in sight.
    expect(lines.last).to_have_attribute("aria-expanded", "true")
    expect(log.locator("[aria-current]")).to_be_in_viewport()
    assert seats_paid_once(page)

    lines.nth(1).click()
    step = log.get_by_role("button").filter(has_text="Show this moment").first
    step.click()
    expect(page.get_by_role("slider")).to_have_value(str(turns[0] + 1))
    expect(step).to_have_attribute("aria-current", "step")
    log.get_by_role("button", name="Show the end of this turn").first.click()
    expect(page.get_by_role("slider")).to_have_value(str(turns[0]))


def seats_paid_once(page: Page) -> bool:
    """Whether the final scoring tells each seat's gold in one line."""
    said = page.locator("[aria-current] .event").all_inner_texts()
    paid = [line.split(":")[0] for line in said if re.search(r": \d+ gold", line)]
    return len(paid) > 1 and len(paid) == len(set(paid))


@pytest.mark.parametrize("language", ["en", "es", "de"])
def test_the_past_is_said_in_one_line_of_a_phone(person: NewPerson, language: str):
    somebody = person(viewport=PHONE, has_touch=True, reduced_motion="reduce", locale=language)
    table = finished(somebody, 2, {})
    page = somebody.visit(f"/t/{table}")
    page.get_by_test_id("result").get_by_role("button").last.click()
    page.locator("header [aria-haspopup=dialog]:visible").click()
    page.locator("[data-tab=log]").click()
    page.locator("dialog .look").last.click()
    moment = page.locator("header [role=status]")
    expect(moment).to_be_visible()
    box = moment.bounding_box()
    assert box
    assert box["height"] <= HEADER
    assert not overflows(page)
    cut = moment.locator("button, .narrow").evaluate_all(
        "all => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length"
    )
    assert cut == 0
