"""A finished match looked back at: worked through, walked by its turning points, played on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson, Person
from tests.browser.test_finale import PHONE, overflows
from tests.browser.test_pages import violations

EXAMPLE = Path(__file__).parents[2] / "examples" / "kingdomino.json"
#: it is worked through as deep as for anybody
PATIENCE = 90_000


def brought(somebody: Person) -> Page:
    """The page of a record that was opened: it is worked through at once."""
    page = somebody.visit("/study")
    page.locator("input[type=file]").set_input_files(EXAMPLE)
    page.wait_for_url(re.compile(r"/t/[\w-]+/review$"))
    return page


@pytest.fixture
def reviewed(person: NewPerson) -> Page:
    page = brought(person(reduced_motion="reduce"))
    logs: list[str] = []
    page.on("request", lambda request: logs.append(request.url) if "/log" in request.url else None)
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_test_id("verdict")).to_be_visible(timeout=PATIENCE)
    # Whoever waits asks how far it is, and for nothing else again.
    assert len(logs) <= 1
    return page


def test_a_record_is_looked_back_at_and_played_on(reviewed: Page, axe: str):
    page = reviewed
    # The curve, its numbers, and one sentence.
    chart = page.get_by_role("img", name="Points expected in the end, turn by turn")
    expect(chart.locator(".curve").first).to_be_visible()
    expect(page.get_by_test_id("verdict")).to_contain_text(re.compile("chose|choices"))
    page.get_by_text("The numbers as a table").first.click()
    rows = page.get_by_role("table", name="Points expected in the end, turn by turn").locator("tr")
    assert rows.count() > 10
    assert violations(page, axe) == []

    # To a turning point, and to the board there.
    turn = page.get_by_test_id("turn")
    ends = turn.inner_text()
    page.get_by_role("region", name="Turning points").get_by_role("button").first.click()
    expect(turn).not_to_have_text(ends)
    shown = turn.get_by_role("link", name="Show me").get_attribute("href") or ""
    page.get_by_role("slider", name="Turn").focus()
    page.keyboard.press("ArrowLeft")
    expect(turn.get_by_role("link", name="Show me")).not_to_have_attribute("href", shown)
    page.keyboard.press("ArrowRight")

    # A note travels in the link.
    turn.get_by_role("textbox", name="Note on this turn").fill("Here it was decided.")
    expect(page.get_by_role("region", name="Notes")).to_contain_text("Here it was decided.")
    link = page.locator("header input[readonly]").input_value()
    assert "/review#notes=" in link

    # What was better is shown where it was to be chosen.
    decisions = page.get_by_role("region", name="Decisions that gave most away")
    decisions.get_by_text("Everybody").click()
    left = turn.inner_text()
    dearest = decisions.get_by_role("listitem").first
    played, better = dearest.locator("dd").all_inner_texts()
    number = re.search(r"Turn (\d+):", dearest.inner_text())
    assert number
    dearest.get_by_role("link", name="Show me").click()
    page.wait_for_url(re.compile(r"/replay\?ply=\d+&review"))
    said = page.get_by_test_id("decided")
    expect(said).to_contain_text(played)
    expect(said).to_contain_text(better)
    expect(page.locator("[data-hinted=played]").first).to_be_visible()
    expect(page.locator("[data-hinted='1']").first).to_be_visible()
    page.get_by_role("button", name="One move on").click()
    expect(page.get_by_role("group", name="Replay")).to_contain_text(f"Turn {number[1]}")
    # Back from there it goes on where it was.
    page.get_by_role("link", name="Back to the review").click()
    page.wait_for_url(re.compile(r"/review$"))
    expect(turn).to_have_text(left, use_inner_text=True)
    expect(decisions.get_by_label("Everybody")).to_be_checked()

    page.get_by_role("region", name="Turning points").get_by_role("button").first.click()
    turn.get_by_role("link", name="Show me").click()
    page.wait_for_url(re.compile(r"/replay\?ply=\d+&review"))
    page.get_by_test_id("decided").get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    page.get_by_role("tab", name="Table").click()
    expect(page.get_by_text("taken up from a record")).to_be_visible()


def test_a_phone_shows_all_of_it(person: NewPerson, axe: str):
    somebody = person(viewport=PHONE, has_touch=True, color_scheme="dark", reduced_motion="reduce")
    page = brought(somebody)
    assert violations(page, axe) == []
    expect(page.get_by_test_id("turn")).to_be_visible(timeout=PATIENCE)
    stop = page.get_by_role("button", name="Stop")
    if stop.is_visible():
        stop.click()
    assert not overflows(page)
    assert violations(page, axe) == []


def test_what_is_no_record_is_refused_in_words(person: NewPerson):
    somebody = person()
    page = somebody.visit("/study")
    page.locator("input[type=file]").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": b'{"schema": 1}'}
    )
    expect(page.get_by_role("alert")).to_contain_text("not a Crownlands record")
    # Chromium remarks by itself that something was refused.
    assert all("422" in complaint for complaint in somebody.complaints)
    somebody.complaints.clear()
