"""Land on the set-up screen: drawn by the server, of its keeper, or standing in for a print."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import NewPerson, served
from tests.browser.settling import DONE, END, LEGAL, act_once
from tests.browser.test_kingdom_builder_setup import SETUP, START, map_of, opened, slot, way
from tests.games.kingdom_builder.make_golden import OWN_MAP


def fresh(page: Page) -> list[str]:
    """The board once all of it is drawn."""
    expect(page.locator("svg.map g.land")).to_have_count(4)
    return map_of(page)


def seat_bot(page: Page) -> None:
    page.get_by_role("radio", name="2 players").check(force=True)


def test_a_board_that_nobody_has_seen_is_made_and_played_on(person: NewPerson):
    somebody = person()
    page = somebody.visit(SETUP)
    seat_bot(page)
    way(page, "fresh")
    first = fresh(page)
    assert [name.split("_")[0] for name in first] == ["base"] * 4
    for name in first:
        expect(page.get_by_text(f"seed {name.split('_')[1]}", exact=True)).to_be_visible()

    # A box that comes is seen at once, and the rest of the board stays.
    page.get_by_role("switch", name="Nomads").check()
    expect(page.locator("svg.map [data-quadrant^=nomads_]")).to_have_count(1)
    expect(page.locator(START)).to_be_enabled()
    second = fresh(page)
    (changed,) = [at for at in range(4) if first[at] != second[at]]

    # Each place by itself: another land, of another box, turned.
    place = ("top left", "top right", "bottom left", "bottom right")[changed]
    slot(page, place).get_by_role("button", name="Draw this place anew").click()
    expect(page.locator(f"[data-quadrant={second[changed]}]")).to_have_count(0)
    third = fresh(page)
    assert third[changed].startswith("nomads_")
    slot(page, place).get_by_role("combobox").select_option("base")
    expect(page.locator("svg.map [data-quadrant^=base_]")).to_have_count(4)
    slot(page, place).get_by_role("button", name="Turn").click()
    expect(page.locator("svg.map [data-turned]")).to_have_count(1)
    last = fresh(page)
    assert last[changed].endswith(":turned")
    assert [name for at, name in enumerate(last) if at != changed] == [
        name for at, name in enumerate(first) if at != changed
    ]

    table = opened(page)
    assert table["options"]["quadrants"] == last
    assert len(table["options"]["maps"]) == 4
    _play_a_turn(page)

    # It is remembered, down to its seeds.
    somebody.visit(SETUP)
    expect(page.locator("input[name=way][value=fresh]")).to_be_checked()
    assert fresh(page) == last
    page.get_by_role("button", name="Draw all anew").click()
    for name in last:
        expect(page.locator(f"[data-quadrant={name.removesuffix(':turned')}]")).to_have_count(0)
    anew = fresh(page)
    assert len(set(anew)) == 4
    way(page, "hand")
    assert map_of(page) == anew, "whoever goes on by hand goes on with the board in sight"
    assert opened(page)["options"]["quadrants"] == anew


def _play_a_turn(page: Page) -> None:
    page.locator(LEGAL).first.wait_for()
    for _ in range(12):
        if page.locator(END).count() or page.locator(DONE).count():
            break
        act_once(page, lambda page: page.locator(LEGAL).first.click(force=True))
    act_once(page, lambda page: page.locator(f"{END}, {DONE}").first.click())


def test_nobody_sits_down_before_the_land_is_drawn(person: NewPerson):
    somebody = person()
    page = somebody.visit(SETUP)
    asked: list[Route] = []
    page.route("**/lands/drawn*", lambda route: asked.append(route))
    page.locator("svg.map").wait_for()
    way(page, "fresh")
    expect(page.get_by_text("The land is being drawn")).to_be_visible()
    expect(page.locator(START)).to_be_disabled()
    expect(page.locator("svg.map text")).to_have_count(4)
    _wait_for(page, asked)
    for one in asked:
        one.fulfill(status=503, json={"type": "/problems/unavailable"} | _PROBLEM)
    expect(page.get_by_role("alert")).to_have_count(1)
    expect(page.locator(START)).to_be_disabled()
    page.unroute("**/lands/drawn*")
    page.get_by_role("button", name="Try again").click()
    fresh(page)
    expect(page.locator(START)).to_be_enabled()
    expect(page.get_by_role("alert")).to_have_count(0)
    somebody.complaints[:] = [said for said in somebody.complaints if "503" not in said]


_PROBLEM: dict[str, Any] = {"title": "", "status": 503, "detail": "asleep", "values": {}}


def _wait_for(page: Page, asked: list[Route]) -> None:
    for _ in range(100):
        if len(asked) == 4:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{len(asked)} of four lands were asked for")


def test_land_of_the_servers_keeper_is_laid_by_hand(
    person: NewPerson, tmp_path_factory: pytest.TempPathFactory
):
    folder = tmp_path_factory.mktemp("keeper")
    (folder / "lands").mkdir()
    (folder / "lands" / "home.txt").write_text(OWN_MAP, encoding="utf-8")
    with served(folder, "-m", "crownlands") as address:
        somebody = person(address)
        page = somebody.visit(SETUP)
        way(page, "hand")
        choice = slot(page, "top right").get_by_role("combobox")
        expect(choice.locator("optgroup[label='Of this server'] option")).to_have_text(["home"])
        choice.select_option("home")
        options = opened(page)["options"]
        assert options["quadrants"][1] == "home"
        assert options["maps"] == [OWN_MAP]
        somebody.visit(SETUP)
        expect(page.locator("[data-quadrant=home]")).to_have_count(1)
        # It is the keeper's, no file of one's own.
        expect(page.get_by_role("button", name="Remove home")).to_have_count(0)


def test_stand_ins_are_told_of(person: NewPerson):
    page = person().visit(SETUP)
    way(page, "random")
    told = page.get_by_text("the printed quadrants are not here")
    page.get_by_role("switch", name="Nomads").check()
    expect(told).to_have_count(0)
    for box in ("Marshlands", "Harvest"):
        page.get_by_role("switch", name=box).check()
    expect(told).to_contain_text("Marshlands, Harvest: ")
    link = page.get_by_role("link", name="Paint your own").first
    expect(link).to_have_attribute("href", "/workshop/kingdom_builder")
    way(page, "fresh")
    fresh(page)
    expect(told).to_have_count(0)
