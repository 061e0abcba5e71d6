"""Every page in every language, by day and by night: nothing for axe-core to complain of."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.playing import CLAIM, play_to_the_end
from tests.browser.test_mouse import claim, discard, place

LANGUAGES = ("en", "es", "de")


def violations(page: Page, axe: str) -> list[str]:
    # Evaluated over the debugger, so that the page's own policy stays as strict as it is.
    page.evaluate(axe)
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{each['id']}: {each['help']} ({node['html'][:120]})"
        for each in found
        for node in each["nodes"]
    ]


def speak(page: Page, language: str) -> None:
    page.evaluate("language => localStorage.setItem('crownlands.language', language)", language)
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_has_a_violation(person: NewPerson, axe: str, language: str, scheme: str):
    # What moves is measured while it moves, and then no colour is what it will be.
    somebody = person(color_scheme=scheme, locale=language, reduced_motion="reduce")
    page = somebody.visit()
    speak(page, language)
    page.locator("main img, main svg").first.wait_for()
    assert violations(page, axe) == []

    for game in ("kingdomino", "kingdom_builder"):
        somebody.visit(f"/new/{game}")
        page.locator("form h2").nth(2).wait_for()
        assert violations(page, axe) == []

    # A table that waits for somebody, and home with that table.
    page.locator("select").nth(1).select_option("open")
    page.locator("button[type=submit]").click()
    page.locator(".chairs").wait_for()
    assert violations(page, axe) == []
    somebody.visit("/")
    page.locator("a[href^='/t/']").first.wait_for()
    assert violations(page, axe) == []

    somebody.visit("/")
    page.locator("main button.main").first.click()
    page.locator(CLAIM).first.wait_for()
    assert violations(page, axe) == []
    claim(page)
    page.locator("[data-legal]").first.wait_for()
    page.locator("[data-legal]").first.click()
    assert violations(page, axe) == []

    somebody.visit("/nowhere/at-all")
    page.locator("main").wait_for()
    assert violations(page, axe) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_and_the_replay_have_no_violation(person: NewPerson, axe: str, language: str):
    somebody = person(locale=language, reduced_motion="reduce")
    page = somebody.visit("/new/kingdomino")
    speak(page, language)
    page.locator("input[name=players][value='2']").check(force=True)
    page.locator("button[type=submit]").click()
    play_to_the_end(page, claim, place, discard)
    assert violations(page, axe) == []
    somebody.visit(page.url.removeprefix(somebody.address) + "/replay?ply=5")
    page.get_by_role("slider").wait_for()
    assert violations(page, axe) == []


def test_languages_switch_at_once(person: NewPerson):
    page = person().visit()
    page.get_by_role("button", name="Play now").first.wait_for()
    page.get_by_role("button", name="DE").or_(page.get_by_text("DE", exact=True)).first.click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("button", name="Play now")).to_have_count(0)
