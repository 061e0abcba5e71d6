"""The rulebook in the browser: searched, linked to, opened from a refusal at the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from crownlands.games.kingdomino import KINGDOMINO
from tests.browser.conftest import NewPerson
from tests.browser.playing import CLAIM, middle_of
from tests.browser.settling import LEGAL, sit_down
from tests.browser.test_pages import speak, violations

RULES = "/rules/kingdomino"
PHONE = {"width": 390, "height": 844}


def opened(person: NewPerson, path: str = RULES, **settings: object) -> Page:
    page = person(reduced_motion="reduce", **settings).visit(path)
    page.locator("article").first.wait_for()
    return page


def test_whoever_searches_finds_and_goes_on_by_keyboard(person: NewPerson):
    assert KINGDOMINO.rulebook
    page = opened(person)
    expect(page.locator("article")).to_have_count(len(KINGDOMINO.rulebook.clauses))
    page.keyboard.press("/")
    page.keyboard.type("CROWNS castle middle")
    expect(page.locator("article")).to_have_count(0)
    page.get_by_role("searchbox").fill("castle in the middle")
    expect(page.locator("mark").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("article:focus")).to_have_attribute("id", re.compile(r"\w"))
    page.get_by_role("searchbox").fill("castulo")
    expect(page.get_by_role("status")).to_have_text("Nothing has all these words.")


def test_a_link_leads_to_one_clause_with_its_picture_in_every_language(person: NewPerson):
    page = opened(person, f"{RULES}#laying.match", viewport=PHONE)
    clause = page.locator("article[id='laying.match']")
    expect(clause).to_be_in_viewport()
    expect(clause).to_be_focused()
    picture = clause.get_by_role("img")
    expect(picture).to_have_attribute("alt", re.compile("tick"))
    picture.scroll_into_view_if_needed()
    page.wait_for_function(
        "one => one.complete && one.naturalWidth > 0", arg=picture.element_handle()
    )
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    page.get_by_role("button", name="Deutsch").click()
    expect(clause).to_contain_text("Ecken zählen nicht")


def test_a_refusal_and_a_tip_at_the_table_open_their_clause(person: NewPerson):
    somebody = person(reduced_motion="reduce")
    page = somebody.play_now()
    page.locator(CLAIM).first.click()
    page.get_by_test_id("hand").wait_for()
    # So far from the castle nothing fits; a click holds the domino there.
    page.locator("[data-square=d4]").first.click()
    page.get_by_test_id("about").get_by_role("button", name="The rule").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="What must touch")).to_be_visible()
    expect(dialog.get_by_role("link", name="The whole rulebook")).to_have_attribute(
        "href", f"{RULES}#laying.match"
    )
    page.keyboard.press("Escape")
    expect(dialog).not_to_be_visible()
    # What explains itself leads on to the rule behind it.
    page.get_by_text("Round 2 of 12").hover()
    tip = page.get_by_role("tooltip")
    expect(tip.get_by_role("button")).to_have_text("? The rule: A turn")
    page.keyboard.press("?")
    expect(dialog.get_by_role("heading", name="A turn")).to_be_visible()


def test_the_mouse_reaches_the_rule_of_a_hex_that_is_refused(person: NewPerson):
    page = sit_down(person(reduced_motion="reduce"), "jester")
    page.locator(LEGAL).first.wait_for()
    page.get_by_label(re.compile(r"^[a-t]\d+: castle")).first.click()
    link = page.get_by_test_id("reason").get_by_role("button", name="The rule")
    # From the castle over other hexes, some of them lit, and to a stop on the way's last step.
    page.mouse.move(*middle_of(link), steps=20)
    # Whoever has come there may take their time.
    page.wait_for_timeout(7_000)
    page.mouse.down()
    page.mouse.up()
    expect(page.get_by_role("dialog").get_by_role("heading").first).to_be_visible()
    page.keyboard.press("Escape")
    # Left alone it goes by itself.
    page.get_by_label(re.compile(r"^[a-t]\d+: castle")).first.click()
    page.mouse.move(5, 5)
    expect(page.get_by_test_id("reason")).to_have_count(0, timeout=8_000)


@pytest.mark.parametrize(
    ("language", "scheme", "width"),
    [("en", "light", 1440), ("de", "dark", 390), ("es", "light", 390)],
)
def test_the_page_has_no_violation(
    person: NewPerson, axe: str, language: str, scheme: str, width: int
):
    size = {"width": width, "height": 844}
    page = opened(person, locale=language, color_scheme=scheme, viewport=size)
    speak(page, language)
    page.locator("article").first.wait_for()
    assert violations(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") == width
