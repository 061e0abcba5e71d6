"""How Kingdom Builder's table is laid out: the board is the hero, and nothing is cut off."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boxes import box
from tests.browser.conftest import NewPerson
from tests.browser.settling import LEGAL, SOMETHING, act_once, sit_down

FIVE = {"expansions": ["nomads"]}
BOTS = ("knight",) * 4
DESKTOPS = [(1280, 720), (1366, 768), (1440, 900)]
PHONE = (390, 844)

#: how much of the window's height the whole map takes on a desktop, the board's pane on a phone
MAP = 0.78
PANE = 0.55


def sat_down(person: NewPerson, width: int, height: int, **settings: Any) -> Page:
    somebody = person(
        viewport={"width": width, "height": height}, reduced_motion="reduce", **settings
    )
    page = sit_down(somebody, *BOTS, **FIVE)
    for _ in range(3):
        act_once(page, lambda page: page.locator(LEGAL).first.click())
    return page


def cut_off(page: Page) -> list[str]:
    """What has more to show than it has room for, or lies outside of the window."""
    return page.evaluate(
        """() => {
      const [wide, high] = [innerWidth, innerHeight];
      const found = [];
      for (const node of document.querySelectorAll("[data-place], [data-place] *")) {
        if (node.closest("svg, .unseen, .cells, [role=tooltip]")) continue;
        const { left, right, top, bottom, width, height } = node.getBoundingClientRect();
        const outside = left < -1 || top < -1 || right > wide + 1 || bottom > high + 1;
        const { overflowX, overflowY } = getComputedStyle(node);
        const hides = [overflowX, overflowY].some((way) => way !== "visible");
        const over = hides && !node.matches(".world, .map") &&
          (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1);
        if (width && height && (outside || over)) {
          found.push(`${node.tagName}.${node.className}: ${node.textContent.slice(0, 40)}`);
        }
      }
      return found;
    }"""
    )


@pytest.mark.parametrize("language", ["en", "es", "de"])
@pytest.mark.parametrize(("width", "height"), DESKTOPS)
def test_with_five_players_nothing_is_cut_off_on_a_desktop(
    person: NewPerson, width: int, height: int, language: str
):
    page = sat_down(person, width, height, locale=language)
    assert cut_off(page) == []
    assert page.locator("[data-sitter]").count() == 5
    assert page.evaluate("document.documentElement.scrollHeight") <= height


@pytest.mark.parametrize(("width", "height"), DESKTOPS)
def test_the_whole_map_is_nearly_as_tall_as_the_window(person: NewPerson, width: int, height: int):
    page = sat_down(person, width, height)
    cells = box(page.get_by_role("grid"))
    assert cells["height"] >= MAP * height
    pane = box(page.locator("[data-place=board]"))
    assert cells["x"] >= pane["x"]
    assert cells["x"] + cells["width"] <= pane["x"] + pane["width"]
    assert cells["y"] >= pane["y"]
    assert cells["y"] + cells["height"] <= pane["y"] + pane["height"]


def test_on_a_phone_the_board_has_most_of_the_screen(person: NewPerson):
    page = sat_down(person, *PHONE, has_touch=True)
    assert box(page.locator("[data-place=board]"))["height"] >= PANE * PHONE[1]
    assert page.evaluate("document.documentElement.scrollHeight") <= PHONE[1]
    cells = box(page.get_by_role("grid"))
    assert cells["width"] >= 0.9 * PHONE[0], "the whole board, as wide as the screen"


def test_on_a_phone_a_tap_on_a_card_explains_it(person: NewPerson):
    page = sat_down(person, *PHONE, has_touch=True)
    page.locator("[data-place=board] .goals .name").first.tap()
    about = page.get_by_test_id("about").first
    expect(about).to_contain_text("gold")
    page.locator("[data-place=board]").tap(position={"x": 150, "y": 60})
    expect(about).not_to_contain_text("gold")


def test_the_rest_lies_one_tap_away_on_a_phone(person: NewPerson):
    page = sat_down(person, *PHONE, has_touch=True)
    page.locator(".strip").tap()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator("[data-sitter]")).to_have_count(5)
    sheet.get_by_role("tab", name="Log").tap()
    expect(sheet.get_by_role("list", name="What happened")).to_be_visible()


def test_a_light_ends_when_what_caused_it_is_gone(person: NewPerson):
    page = sat_down(person, *DESKTOPS[2])
    shown, legal = page.locator("path.shown"), page.locator(LEGAL)
    act_once(page, lambda page: page.get_by_test_id("end").click())
    page.locator(SOMETHING).first.wait_for()
    missed = page.get_by_test_id("missed").get_by_role("button").first
    missed.hover()
    lit = shown.get_attribute("d")
    # By keyboard, so that the pointer stays where it is.
    page.keyboard.press("n")
    act_once(page, lambda page: page.keyboard.press("Enter"))
    # A tile that was taken just now may lie under the pointer then, with a light of its own.
    expect(page.locator(f"path.shown[d='{lit}']")).to_have_count(0)
    page.mouse.move(0, 0)
    expect(shown).to_have_count(0)
    chip = page.locator("[data-place=rail] .chip.seat-0").first
    chip.hover()
    act_once(page, lambda page: page.keyboard.press("u"))
    expect(shown).to_have_count(0)
    assert legal.count() > 0


def test_the_tray_says_what_a_hex_would_bring_rule_by_rule(person: NewPerson):
    page = sat_down(person, *DESKTOPS[2])
    act_once(page, lambda page: page.get_by_test_id("end").click())
    page.locator(SOMETHING).first.wait_for()
    about = page.get_by_test_id("about")
    paying = page.locator("[data-hex][data-legal][aria-label*=gold]")
    if paying.count():
        paying.first.hover()
        expect(about.get_by_role("listitem").first).to_have_text(
            re.compile(r"[a-z].*\d", re.IGNORECASE)
        )
    page.locator(".goals .name").first.hover()
    expect(about).to_contain_text("gold")
