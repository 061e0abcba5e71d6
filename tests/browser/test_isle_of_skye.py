"""Isle of Skye at the table: priced, bought and laid with mouse, finger and keyboard."""

from __future__ import annotations

import re
from itertools import product
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from crownlands.games.isle_of_skye.journeyman.board import RECONSTRUCTION
from tests.browser.conftest import NewPerson
from tests.browser.playing import OVER, middle_of, version
from tests.browser.test_pages import violations
from tests.browser.trading import (
    BOT,
    ME,
    MOST_DECISIONS,
    asked,
    buy,
    decide,
    open_table,
    play_to_the_end,
    post,
    price,
    wait_for,
    what_is_asked,
)

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
STILL = {"reduced_motion": "reduce"}


def drag(page: Page, grip: str, target: str) -> None:
    page.mouse.move(*middle_of(page.locator(grip).first))
    page.mouse.down()
    page.mouse.move(*middle_of(page.locator(target).first), steps=4)
    page.mouse.up()


def left(page: Page) -> int:
    return int(page.get_by_test_id("left").inner_text())


@pytest.mark.parametrize(("screen", "journeyman"), [({}, False), (PHONE, True)])
def test_a_whole_match(person: NewPerson, screen: dict[str, object], journeyman: bool):
    page = open_table(person(**STILL, **screen), [ME, BOT, BOT], journeyman=journeyman)
    play_to_the_end(page)
    expect(page.get_by_test_id("result")).to_be_visible()


def test_nothing_is_told_of_prices_before_all_are_set(person: NewPerson):
    somebody = person(**STILL)
    sent: list[str] = []
    somebody.page.on(
        "websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame)))
    )
    page = open_table(somebody, [ME, BOT])
    wait_for(page, "pricing")
    sent.clear()
    page.get_by_role("button", name="Axe on tile 1", exact=True).click()
    page.get_by_role("spinbutton", name="Price of tile 2").fill("2")
    page.get_by_role("spinbutton", name="Price of tile 3").fill("1")
    page.get_by_role("spinbutton", name="Price of tile 3").press("Tab")
    assert [frame for frame in sent if "act" in frame] == []
    page.get_by_test_id("ready").click()
    expect(page.locator(asked("pricing"))).to_have_count(0)
    acted = [frame for frame in sent if '"act"' in frame]
    assert ["axe 1" in acted[0], "2=2" in acted[1], "3=1" in acted[2]] == [True] * 3


def test_coins_and_the_axe_are_dragged(person: NewPerson):
    page = open_table(person(**STILL), [ME, BOT])
    wait_for(page, "pricing")
    gold = left(page)
    drag(page, ".pile", "[data-priced='0']")
    drag(page, ".pile", "[data-priced='0']")
    drag(page, ".purse .axe", "[data-priced='1']")
    expect(page.get_by_role("spinbutton", name="Price of tile 1")).to_have_value("2")
    expect(page.get_by_role("button", name="Axe on tile 2")).to_have_attribute(
        "aria-pressed", "true"
    )
    assert left(page) == gold - 2


def test_every_tile_needs_a_coin(person: NewPerson):
    page = open_table(person(**STILL), [ME, BOT])
    wait_for(page, "pricing")
    gold = left(page)
    page.get_by_role("button", name="Axe on tile 3").click()
    field = page.get_by_role("spinbutton", name="Price of tile 1")
    field.fill("99")
    field.press("Tab")
    # One coin is kept for the other tile.
    expect(field).to_have_value(str(gold - 1))
    expect(page.get_by_test_id("ready")).to_be_disabled()
    page.get_by_role("button", name="One coin more on tile 2").click()
    expect(page.get_by_test_id("ready")).to_be_enabled()
    assert left(page) == 0


def test_a_tile_is_dragged_turned_and_laid(person: NewPerson):
    page = open_table(person(**STILL), [ME, BOT])
    wait_for(page, "lay")
    laid = page.locator(".nearest [data-laid]").count()
    square = page.locator("[data-legal]").first.get_attribute("data-square")
    page.mouse.move(*middle_of(page.locator("[data-slot]").first))
    page.mouse.down()
    page.mouse.move(*middle_of(page.locator(f"[role=gridcell][data-square='{square}']")), steps=5)
    expect(page.get_by_test_id("ghost")).to_have_class(re.compile("fits"))
    page.mouse.up()
    expect(page.locator(f".nearest [data-laid='{square}']")).to_have_count(1)
    assert page.locator(".nearest [data-laid]").count() == laid + 1


def test_a_tile_that_does_not_match_says_why(person: NewPerson):
    page = open_table(person(**STILL), [ME, BOT])
    wait_for(page, "lay")
    lay_button = page.locator("button[data-testid=lay]")
    # The castle has three terrains around it: no tile matches all of them in every turn.
    for square, _ in product(("n1", "e1", "w1"), range(4)):
        hold(page, square)
        page.get_by_test_id("rotate").click()
        if lay_button.is_disabled():
            break
    about = page.get_by_test_id("about")
    expect(about).to_contain_text("would meet")
    expect(lay_button).to_be_disabled()
    hold(page, "n2w2")
    expect(about).to_contain_text("touches no tile")
    # Beside the tile it is written only where it hides no lit square.
    for note in page.get_by_test_id("reason").all():
        for lit in page.locator("[data-legal]").all():
            assert not overlap(note, lit)


def overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    return (
        a["x"] < b["x"] + b["width"]
        and b["x"] < a["x"] + a["width"]
        and a["y"] < b["y"] + b["height"]
        and b["y"] < a["y"] + a["height"]
    )


def hold(page: Page, square: str) -> None:
    """Put the ghost there, if it is not there already."""
    if page.get_by_test_id("about").get_by_text(square, exact=True).count() == 0:
        page.locator(f"[role=gridcell][data-square='{square}']").click()


def test_a_round_by_keyboard_alone(person: NewPerson):
    page = open_table(person(**STILL), [ME, BOT])
    page.locator(asked("found")).wait_for()
    page.keyboard.press("r")
    page.get_by_test_id("found").last.press("Enter")
    page.locator(asked("pricing")).wait_for()
    page.get_by_role("button", name="Axe on tile 1").press("Enter")
    for number in (2, 3):
        field = page.get_by_role("spinbutton", name=f"Price of tile {number}")
        field.press_sequentially("1")
        field.press("Tab")
    page.get_by_test_id("ready").press("Enter")
    page.locator(asked("buy")).wait_for()
    page.get_by_test_id("pass").press("Enter")
    page.locator(asked("lay")).wait_for()
    before = page.locator(".nearest [data-laid]").count()
    page.locator("[role=grid] [tabindex='0']").focus()
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(page.locator(".nearest [data-laid]")).to_have_count(before + 1)


def test_a_rivals_territory_is_looked_at_large(person: NewPerson):
    page = open_table(person(**STILL), [ME, BOT, BOT])
    wait_for(page, "pricing")
    page.locator("[data-swap='1']").click()
    expect(page.locator(".nearest [data-seat='1']")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".nearest [data-seat='0']")).to_be_visible()


def test_an_area_says_what_it_lacks(person: NewPerson):
    page = open_table(person(**STILL), [ME, BOT])
    wait_for(page, "pricing")
    page.locator("[role=gridcell][data-square='castle']").hover(position={"x": 40, "y": 6})
    expect(page.get_by_test_id("area")).to_have_count(1)


def test_what_was_priced_can_be_taken_back_before_it_is_shown(person: NewPerson):
    page = open_table(person(**STILL), [ME, BOT])
    wait_for(page, "buy")
    # Prices have been shown since: nobody goes back past that.
    expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")


def two_people(person: NewPerson, **options: object) -> tuple[Page, Page]:
    """Ada's page and Ben's, at the same table."""
    ada, ben = person(**STILL), person(**STILL)
    chairs = [ME, {"kind": "open"}]
    asked_for = {"game": "isle_of_skye", "chairs": chairs, "options": options}
    table = post(ada, "", asked_for)["sight"]["table"]
    guest = ben.visit(f"/t/{table['id']}#{table['you']['invite']}")
    guest.get_by_label("Take a seat as").fill("Ben")
    guest.get_by_role("button", name="Take a seat").click()
    host = ada.visit(f"/t/{table['id']}")
    host.get_by_role("button", name="Start the match").click()
    return host, guest


def play_until_both_are_asked(pages: tuple[Page, Page], what: str) -> None:
    for _ in range(MOST_DECISIONS):
        others = [page for page in pages if what_is_asked(page) not in (what, None)]
        if others:
            decide(others[0])
        elif all(page.locator(asked(what)).count() for page in pages):
            return
        else:
            pages[0].wait_for_timeout(50)
    raise AssertionError(f"nobody is asked for {what}")


def test_undo_brings_the_whole_pricing_back_and_all_of_it_can_be_changed(person: NewPerson):
    ada, ben = two_people(person)
    play_until_both_are_asked((ada, ben), "pricing")
    price_of = [ada.get_by_role("spinbutton", name=f"Price of tile {n}") for n in (1, 2, 3)]
    ada.get_by_role("button", name="Axe on tile 1", exact=True).click()
    price_of[1].fill("2")
    price_of[2].fill("1")
    ada.get_by_test_id("ready").click()
    expect(ada.locator(asked("pricing"))).to_have_count(0)
    ada.get_by_role("button", name="Undo").click()
    # As it was, and all of it in one's own hands.
    expect(price_of[1]).to_have_value("2")
    expect(price_of[2]).to_have_value("1")
    ada.get_by_role("button", name="Axe on tile 3", exact=True).click()
    price_of[0].fill("3")
    price_of[1].fill("1")
    ada.get_by_test_id("ready").click()
    expect(ada.locator(asked("pricing"))).to_have_count(0)
    # What was on the screen is what Ben is shown.
    decide(ben)
    offers = ben.locator("[data-stall='0']")
    expect(offers.locator("[data-offer='1.1']")).to_have_accessible_name(re.compile("3 gold$"))
    expect(offers.locator("[data-offer='1.2']")).to_have_accessible_name(re.compile("1 gold$"))
    expect(offers.get_by_text("under the axe")).to_have_count(1)


def test_whoever_is_ready_still_sees_their_own_prices(person: NewPerson):
    ada, ben = two_people(person)
    play_until_both_are_asked((ada, ben), "pricing")
    own = ada.locator("[data-stall='0']")
    assert own.count() == 0
    price(ada)
    expect(own.locator("[data-offer='1.1']")).to_have_accessible_name(re.compile("under the axe$"))
    expect(own.locator("[data-offer='1.3']")).to_have_accessible_name(re.compile("1 gold$"))
    # Behind the screen, as far as others are concerned.
    assert ben.locator("[data-stall='0']").get_by_text("?").count() == 3


def test_a_tile_that_cannot_be_bought_says_why(person: NewPerson):
    ada, ben = two_people(person)
    play_until_both_are_asked((ada, ben), "pricing")
    gold = left(ada)
    for page in (ada, ben):
        page.get_by_role("button", name="Axe on tile 1", exact=True).click()
        for number, coins in ((2, gold - 1), (3, 1)):
            page.get_by_role("spinbutton", name=f"Price of tile {number}").fill(str(coins))
        page.get_by_test_id("ready").click()
    expect(ada.locator("[data-stall='1']").get_by_text("under the axe")).to_have_count(1)
    buyer, own, other = (ada, 1, 2) if ada.locator(asked("buy")).count() else (ben, 2, 1)
    # All that the buyer has lies on the buyer's own tiles.
    about = buyer.get_by_test_id("about")
    expect(about).to_have_text("Nothing here can be paid with your 0 gold.")
    buyer.locator(f"[data-offer='{other}.3']").hover()
    expect(about).to_contain_text("this tile costs 1 gold, and you have 0")
    buyer.locator(f"[data-offer='{own}.3']").hover()
    expect(about).to_contain_text("your own tiles cannot be bought")


def test_a_step_and_staying_are_both_in_sight_on_a_phone(person: NewPerson):
    page = open_table(person(**STILL, **PHONE), [ME, BOT], journeyman=True)
    wait_for(page, "advance")
    bottom = page.locator("[data-place=tray]").bounding_box()
    assert bottom is not None
    for button in page.locator("[data-step], [data-testid=stay]").all():
        box = button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= bottom["y"] + bottom["height"]


def test_several_who_decide_at_once_are_thinking(person: NewPerson):
    ada, ben = two_people(person)
    play_until_both_are_asked((ada, ben), "pricing")
    watcher = person(**STILL).visit(urlsplit(ada.url).path)
    expect(watcher.get_by_test_id("status")).to_contain_text("Ada and Ben are thinking")
    price(ben)
    expect(watcher.get_by_test_id("status")).to_contain_text("Ada is thinking")


def test_what_could_not_be_taken_back_hides_no_offer(person: NewPerson):
    page = open_table(person(**STILL, **PHONE), [ME, BOT])
    wait_for(page, "buy")
    page.get_by_role("button", name="Undo").click(force=True)
    said = page.get_by_text("This can no longer be taken back")
    expect(said).to_be_visible()
    # It lies over the tiles, which can be pressed through it; and whoever goes on has read it.
    buy(page)
    expect(said).to_have_count(0)


def test_a_road_lights_what_it_connects(person: NewPerson):
    page = open_table(person(**STILL), [ME, BOT])
    wait_for(page, "pricing")
    castle = page.locator("[role=gridcell][data-square='castle']")
    size = castle.bounding_box()
    assert size is not None
    # A road leads through three edges of the castle, whichever way it lies.
    castle.hover(position={"x": size["width"] / 2, "y": size["height"] / 2})
    expect(page.locator(".nearest .lights")).to_have_count(1)
    castle.hover(position={"x": size["width"] * 0.3, "y": size["height"] * 0.1})
    expect(page.locator(".nearest .lights")).to_have_count(0)


def test_undo_brings_the_whole_plan_back(person: NewPerson):
    ada, ben = two_people(person, journeyman=True)
    play_until_both_are_asked((ada, ben), "plan")
    set_off = ada.get_by_test_id("set-off")
    ada.locator("[role=gridcell][data-square='castle']").click()
    set_off.click()
    expect(set_off).to_have_count(0)
    ada.get_by_role("button", name="Undo").click()
    visit = ada.locator("[data-visit='castle']")
    visit.click()
    expect(visit).to_have_count(0)
    expect(set_off).to_have_text("Stay put")
    # Nothing is left that was spared: it can be marked again, and is sent.
    ada.locator("[role=gridcell][data-square='castle']").click()
    set_off.click()
    expect(set_off).to_have_count(0)
    expect(ada.get_by_text("so all that are left are")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", [{}, PHONE])
def test_axe_finds_nothing(person: NewPerson, axe: str, screen: dict[str, object], scheme: str):
    somebody = person(color_scheme=scheme, **STILL, **screen)
    page = open_table(somebody, [ME, BOT, BOT], journeyman=True)
    for what in ("found", "pricing", "buy", "lay", "plan"):
        wait_for(page, what)
        assert violations(page, axe) == [], what
        decide(page)


def test_a_progress_board_of_ones_own_is_drawn(person: NewPerson):
    mine = RECONSTRUCTION.replace('"name": "reconstruction"', '"name": "mine"')
    page = open_table(person(**STILL), [ME, BOT], journeyman=True, board=mine)
    page.locator(asked("found")).wait_for()
    expect(page.locator("symbol[id^='own-tile-']")).to_have_count(8)


def friends(person: NewPerson) -> Page:
    page = open_table(person(**STILL), [ME, {"kind": "friend", "name": "Bea"}])
    page.get_by_role("button", name="I am").wait_for()
    return page


def test_the_screen_is_handed_over_for_every_secret_decision(person: NewPerson):
    page = friends(person)
    ready = page.get_by_role("button", name="I am")
    handed = 0
    for _ in range(60):
        ready.or_(page.locator(asked("buy"))).or_(page.locator(asked("pricing"))).or_(
            page.locator(asked("found"))
        ).first.wait_for()
        if ready.count():
            # Nothing of the table is to be seen before the right person says so.
            assert page.locator("[data-square], [data-priced]").count() == 0
            ready.click()
            handed += 1
            page.locator("[data-place=tray]").wait_for()
            continue
        if page.locator(asked("buy")).count():
            break
        decide_at_shared_screen(page)
    # Whoever laid the last castle has the screen already, and goes on.
    assert handed >= 3


def decide_at_shared_screen(page: Page) -> None:
    """One decision; afterwards the screen may be somebody else's."""
    what = "pricing" if page.locator(asked("pricing")).count() else "found"
    before = version(page)
    if what == "found":
        page.locator("button[data-testid=found]").click()
    else:
        page.get_by_role("button", name="Axe on tile 1", exact=True).click()
        for number in (2, 3):
            page.get_by_role("button", name=f"One coin more on tile {number}").click()
        page.get_by_test_id("ready").click()
        expect(page.locator("[data-testid=left]")).to_have_count(0)
    expect(page.locator(f"[data-version='{before}']")).to_have_count(0)


def test_the_end_of_a_round_is_told_until_it_is_read(person: NewPerson):
    page = open_table(person(**STILL), [ME, BOT])
    told = page.get_by_test_id("round-end")
    wait_for(page, "lay")
    assert told.count() == 0
    wait_for(page, "pricing")
    expect(told.get_by_role("row", name="income")).to_be_visible()
    told.get_by_role("button", name="Close").click()
    expect(told).to_have_count(0)
    # It can be read once more until the next decision.
    page.get_by_role("button", name="The round is over").click()
    expect(told.get_by_role("row", name="income")).to_be_visible()
    told.get_by_role("button", name="Close").click()
    price(page)
    expect(page.get_by_role("button", name="The round is over")).to_have_count(0)


def test_the_log_tells_what_everybody_may_know(person: NewPerson):
    page = open_table(person(**STILL), [ME, BOT])
    wait_for(page, "pricing")
    page.get_by_role("tab", name="Log").click()
    told = page.get_by_test_id("revealed")
    # The income of the first round, and nobody's prices.
    expect(told).to_have_count(1)
    expect(told).to_contain_text("income: Ada 5, ")
    price(page)
    expect(told.nth(1).get_by_role("listitem")).to_have_count(2)
    expect(told.nth(1)).to_contain_text("the axe is on tile (")
    assert re.search(r"tile #?\d", told.nth(1).inner_text()) is None


def test_a_tile_under_the_axe_lies_in_line_with_the_others(person: NewPerson):
    ada, ben = two_people(person)
    play_until_both_are_asked((ada, ben), "pricing")
    price(ada)
    tiles = ada.locator("[data-stall='0'] [data-offer] svg.tile")
    expect(tiles).to_have_count(3)
    tops = {box["y"] for tile in tiles.all() if (box := tile.bounding_box())}
    assert len(tops) == 1


@pytest.mark.parametrize("language", ["en", "es", "de"])
def test_a_phone_shows_what_the_tracks_ask_while_planning(person: NewPerson, language: str):
    page = open_table(person(**STILL, **PHONE), [ME, BOT], journeyman=True)
    wait_for(page, "plan")
    page.evaluate("spoken => localStorage.setItem('crownlands.language', spoken)", language)
    page.reload()
    page.locator("[role=gridcell][data-square='castle']").click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    tray = page.locator("[data-place=tray]").bounding_box()
    assert tray is not None
    asked_next = page.locator("[data-testid=plan] li").get_by_role("img")
    expect(asked_next).to_have_count(3)
    for each in [*asked_next.all(), page.get_by_test_id("set-off")]:
        box = each.bounding_box()
        assert box is not None
        # As large as a thumb, and wholly in sight.
        assert min(box["width"], box["height"]) >= 40
        assert box["y"] + box["height"] <= tray["y"] + tray["height"]


def test_the_castle_in_a_plan_shows_that_gold_opens_the_tracks(person: NewPerson):
    page = open_table(person(**STILL), [ME, BOT], journeyman=True)
    wait_for(page, "plan")
    castle = page.locator("[role=gridcell][data-square='castle']")
    expect(page.locator("[data-opens='gold']")).to_have_count(1)
    expect(castle).to_have_accessible_name(re.compile("any track may advance, for gold"))
    castle.click()
    expect(
        page.locator("[data-visit='castle'] use[href='#gold'], [data-visit='castle'] img")
    ).to_have_count(1)


def test_what_was_axed_is_seen_in_its_place(person: NewPerson):
    page = open_table(person(**STILL), [ME, BOT])
    wait_for(page, "buy")
    expect(page.locator("[data-stall='0']").get_by_text("under the axe")).to_have_count(1)


def test_what_was_axed_is_seen_by_whoever_comes_back(person: NewPerson):
    page = open_table(person(**STILL), [ME, BOT])
    wait_for(page, "buy")
    page.reload()
    page.locator(asked("buy")).wait_for()
    for stall in ("0", "1"):
        own = page.locator(f"[data-stall='{stall}']")
        expect(own.get_by_text("under the axe")).to_have_count(1)


def test_whoever_clicks_once_too_often_has_not_passed(person: NewPerson):
    page = open_table(person(**STILL), [ME, BOT])
    wait_for(page, "pricing")
    ready = middle_of(page.get_by_test_id("ready"))
    wait_for(page, "buy")
    page.mouse.click(*ready)
    expect(page.locator(asked("buy"))).to_be_visible()


def test_alone_against_bots_nobody_waits_for_a_screen(person: NewPerson):
    page = open_table(person(**STILL), [ME, BOT, BOT])
    wait_for(page, "buy")
    assert page.get_by_text("Pass the screen").count() == 0
    assert page.locator(OVER).count() == 0
