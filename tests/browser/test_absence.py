"""Somebody leaves in the middle of a match: it is seen, a bot plays on, and they may come back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Person
from tests.browser.playing import OVER
from tests.browser.settling import END, LEGAL, act_once
from tests.services.serving import started

#: seconds after which an absent player's chair may be offered here
SOON = "1"


@pytest.fixture(scope="module")
def hasty_table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that waits for nobody very long."""
    folder = tmp_path_factory.mktemp("hasty")
    settings = {"CROWNLANDS_UNLIMITED": "1", "CROWNLANDS_AWAY": SOON}
    process = started(folder, settings, folder / "log", command=("-m", "crownlands"))
    yield f"http://127.0.0.1:{process.port}"
    process.stop()


@pytest.fixture
def two(chromium: Browser, hasty_table: str) -> Iterator[tuple[Person, Person]]:
    view: Any = {"width": 1440, "height": 900}
    contexts = [
        chromium.new_context(viewport=view, locale="en-GB", reduced_motion="reduce")
        for _ in range(2)
    ]
    yield Person(contexts[0], hasty_table), Person(contexts[1], hasty_table)
    for context in contexts:
        context.close()


def seated(ada: Person, ben: Person) -> str:
    """A table of two, with the match begun; its path."""
    opened = ada.context.request.post(
        f"{ada.address}/api/tables",
        data={
            "game": "kingdom_builder",
            "chairs": [{"kind": "me", "name": "Ada"}, {"kind": "open"}],
            "options": {"preset": "first_game"},
        },
        headers={"origin": ada.address},
    ).json()
    table = opened["sight"]["table"]
    path = f"/t/{table['id']}"
    page = ben.visit(f"{path}#{table['you']['invite']}")
    page.get_by_label("Take a seat as").fill("Ben")
    page.get_by_role("button", name="Take a seat").click()
    page.get_by_role("heading", name="Kingdom Builder: the table is set").wait_for()
    ada.visit(path).get_by_role("button", name="Start the match").click()
    return path


def take_a_turn(page: Page) -> None:
    while page.locator(LEGAL).count():
        act_once(page, lambda page: page.locator(LEGAL).first.click())
    act_once(page, lambda page: page.locator(END).click())


def until_it_is_the_others_turn(ada: Page, ben: Page) -> None:
    for page in (ada, ben):
        page.locator("[data-hex]").first.wait_for()
    if ada.locator(LEGAL).count():
        take_a_turn(ada)
    ben.locator(LEGAL).first.wait_for()


def test_a_match_that_was_left_is_finished_by_a_bot(
    two: tuple[Person, Person],
):
    ada, ben = two
    path = seated(ada, ben)
    page = ada.page
    until_it_is_the_others_turn(page, ben.page)
    row = page.locator("[data-sitter='1']")
    expect(row.get_by_role("img", name="at the table")).to_be_visible()
    ben.page.close()
    expect(row.get_by_role("img", name="away")).to_be_visible(timeout=20_000)
    row.get_by_role("button", name="Let a bot play for them").click(timeout=20_000)
    expect(row).to_contain_text("a bot plays on")
    page.get_by_role("tab", name="Log").click()
    expect(page.get_by_role("list", name="What happened")).to_contain_text("Ben")

    # The chair is still Ben's to take back, while the match runs.
    ben.page = ben.context.new_page()
    back = ben.visit(path)
    back.get_by_test_id("return").get_by_role("button").click()
    expect(back.get_by_test_id("return")).to_have_count(0)
    ben.page.close()

    page.get_by_role("tab", name="Match").click()
    for _ in range(80):
        offer = row.get_by_role("button", name="Let a bot play for them")
        page.locator(f"{LEGAL}, {END}, {OVER}").first.or_(offer).first.wait_for(timeout=30_000)
        if page.locator(OVER).count():
            break
        if offer.count():
            # Whoever is asked may be gone from the page by now: the bot has moved for them.
            offer.evaluate_all("found => found[0]?.click()")
            # A second click on the same offer would come too late.
            expect(offer).to_have_count(0)
        elif page.locator(f"{LEGAL}, {END}").count():
            take_a_turn(page)
    expect(page.locator(OVER)).to_be_visible()
    assert ada.complaints == []
