"""Two people over an invite link, one of whom loses the connection in the middle."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.playing import CLAIM, DISCARD, OVER, PLACE, act_once
from tests.browser.test_mouse import claim, discard, place

TURN = f"{CLAIM}, {PLACE}, {DISCARD}"


def open_a_table_for_two(host: Page) -> str:
    """The host's invite link."""
    host.get_by_text("2 players").click()
    host.get_by_label("Seat 2", exact=True).select_option("open")
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Invite link")
    link.wait_for()
    return link.input_value()


def test_a_match_over_an_invite_link_with_a_reconnect(person: NewPerson):
    ana, bob = person(), person()
    host, guest = ana.visit("/new/kingdomino"), bob.page
    guest.goto(open_a_table_for_two(host))
    guest.get_by_label("Take a seat as").fill("Bob")
    guest.get_by_role("button", name="Take a seat").click()
    host.get_by_role("button", name="Start the match").click()

    actions = 0
    while True:
        mover = next_to_move(host, guest)
        if mover is None:
            break
        if actions == 20:
            actions += lose_the_connection(host, guest)
            mover = next_to_move(host, guest)
            assert mover is not None
        act_once(mover, claim, place, discard)
        actions += 1
    assert actions == 48
    assert points(host) == points(guest)


def points(page: Page) -> list[str]:
    """Everybody's points as the page shows them beside the board at the end, by seat."""
    expect(page.get_by_test_id("result")).to_be_visible()
    page.get_by_role("button", name="Look at the board").click()
    return [page.locator(f"[data-sitter='{seat}'] .points").inner_text() for seat in range(2)]


def next_to_move(*pages: Page) -> Page | None:
    """Whoever's screen says that it is their turn; nobody when the match is over on both."""
    for _ in range(400):
        for page in pages:
            if page.locator(TURN).count():
                return page
        if all(page.locator(OVER).count() for page in pages):
            return None
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is to move")


def lose_the_connection(host: Page, guest: Page) -> int:
    """The guest's line is cut while the host acts; afterwards the guest has missed nothing.

    Gives the number of actions that were made meanwhile.
    """
    actions = 1
    while not host.locator(TURN).count():
        act_once(guest, claim, place, discard)
        actions += 1
        next_to_move(host, guest)
    guest.context.set_offline(True)
    # What stands open is not cut by that; a page that sleeps would lose it.
    guest.evaluate("dispatchEvent(new Event('offline'))")
    laid = host.locator("[data-laid]").count()
    act_once(host, claim, place, discard)
    guest.context.set_offline(False)
    expect(guest.locator("main")).to_have_attribute(
        "data-version", host.locator("main").get_attribute("data-version") or ""
    )
    assert guest.locator("[data-laid]").count() >= laid
    return actions


def test_a_spectator_watches_and_cannot_act(person: NewPerson):
    ana, eve = person(), person()
    host = ana.play_now()
    watching = eve.page
    watching.goto(host.url)
    expect(watching.get_by_text("You are watching")).to_be_visible()
    assert watching.locator(TURN).count() == 0
    act_once(host, claim, place, discard)
    expect(watching.locator("main")).not_to_have_attribute("data-version", "0")
    assert watching.get_by_role("button", name="Undo").count() == 0


def test_a_stranger_without_the_invite_may_only_watch(person: NewPerson):
    host = person().visit("/new/kingdomino")
    link = open_a_table_for_two(host)
    stranger = person().page
    stranger.goto(link.partition("#")[0])
    expect(stranger.get_by_text("To take a seat you need the host")).to_be_visible()
