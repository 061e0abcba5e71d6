"""Four friends around one screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import settling
from tests.browser.conftest import NewPerson, Person, served
from tests.browser.playing import CLAIM, PLACE, act_once, play_to_the_end
from tests.browser.test_mouse import claim, discard, place

FRIENDS = ("Bea", "Carl", "Dora")


def test_four_friends_on_one_screen(person: NewPerson):
    page = person().visit("/new/kingdomino")
    page.get_by_text("4 players").click()
    for number, name in enumerate(FRIENDS, start=2):
        page.get_by_label(f"Seat {number}", exact=True).select_option("friend")
        page.get_by_label(f"Name of the friend on seat {number}").fill(name)
    page.get_by_role("button", name="Start").click()
    # Kingdomino hides nothing from anybody at the screen: nobody has to look away.
    assert page.get_by_text("Pass the screen").count() == 0
    assert play_to_the_end(page, claim, place, discard) == 96
    for name in FRIENDS:
        expect(page.get_by_role("region", name=name).first).to_be_visible()


#: Kingdomino as if its seats knew different things
SECRETIVE = """
import sys
from crownlands.cli import main
from crownlands.games.kingdomino import Kingdomino

Kingdomino.secrets = True
main(sys.argv[1:])
"""


def test_the_screen_is_handed_over_where_something_is_hidden(person: NewPerson, tmp_path: Path):
    with served(tmp_path, "-c", SECRETIVE) as address:
        page = person(address).visit("/new/kingdomino")
        page.get_by_text("2 players").click()
        page.get_by_label("Seat 2", exact=True).select_option("friend")
        page.get_by_label("Name of the friend on seat 2").fill("Bea")
        page.get_by_role("button", name="Start").click()
        ready = page.get_by_role("button", name="I am")
        for _ in range(4):
            ready.wait_for()
            # Nothing of the table is to be seen before the right person says so.
            assert page.locator("[data-domino], [data-square]").count() == 0
            ready.click()
            page.locator(f"{CLAIM}, {PLACE}").first.wait_for()
            while not ready.count():
                act_once(page, claim, place, discard)
                page.locator(f"{CLAIM}, {PLACE}").or_(ready).first.wait_for()
        page.goto("about:blank")


#: what the log tells one seat only, when its turn ends
DRAWN = "drawn for the next turn"


def take_over(page: Page) -> None:
    page.get_by_role("button", name="I am").click()
    page.locator(settling.LEGAL).first.wait_for()


def settle_a_turn(page: Page) -> None:
    """Build, end the turn, and hand the screen over."""
    ready = page.get_by_role("button", name="I am")
    move = f"{settling.LEGAL}, {settling.END}"
    while not ready.count():
        settling.act_once(page, lambda page: page.locator(move).first.click())
        page.locator(move).or_(ready).first.wait_for()
    assert DRAWN not in page.content()
    take_over(page)


def read_the_log(page: Page) -> None:
    """Every line of it opened."""
    page.get_by_role("tab", name="Log").click()
    for closed in page.get_by_role("list", name="What happened").locator(CLOSED).all()[::-1]:
        closed.click()


CLOSED = "button[aria-expanded=false]"


def test_nobody_finds_what_only_the_other_was_told(person: NewPerson):
    somebody = person(reduced_motion="reduce")
    page = settling.open_table(somebody, [{"kind": "friend", "name": "Bea"}], {})
    log = page.get_by_role("list", name="What happened")
    ready = page.get_by_role("button", name="I am")
    page.locator(settling.LEGAL).or_(ready).first.wait_for()
    if ready.count():
        take_over(page)

    settle_a_turn(page)
    read_the_log(page)
    expect(log.get_by_role("listitem").first).to_be_visible()
    assert DRAWN not in page.content()
    # Back again, one finds the own line, and none of the other's.
    for _ in range(2):
        settle_a_turn(page)
        read_the_log(page)
        expect(log.get_by_text(DRAWN)).to_have_count(1)


#: writes down, after every change of the page, which cards it shows and what it tells
WATCHFUL = """
globalThis.seen = new Map();
new MutationObserver(() => {
  const owner = (card) => card.closest("[data-seat]")?.dataset.seat ?? "tray";
  const moment = {
    version: document.querySelector("[data-version]")?.dataset.version ?? null,
    cards: [...document.querySelectorAll("[data-card]")].map((card) => [
      owner(card), card.dataset.card,
    ]),
    drawn: document.body?.textContent.includes("%s") ?? false,
  };
  globalThis.seen.set(JSON.stringify(moment), moment);
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""
HERE = (0, 1)
BOT = {"kind": "bot", "level": "jester"}


class Shared:
    """Ada and Bea at one screen, with people elsewhere and bots at the table."""

    def __init__(self, host: Person, remotes: list[Person], bots: int) -> None:
        self.host = host
        chairs = [{"kind": "me", "name": "Ada"}, {"kind": "friend", "name": "Bea"}]
        chairs += [{"kind": "open"} for _ in remotes] + [BOT] * bots
        opened = self._post("", {"game": "kingdom_builder", "chairs": chairs})["sight"]["table"]
        self.id = opened["id"]
        for number, remote in enumerate(remotes):
            page = remote.visit(f"/t/{self.id}#{opened['you']['invite']}")
            page.get_by_label("Take a seat as").fill(f"Remote {number}")
            page.get_by_role("button", name="Take a seat").click()
            page.get_by_text("The host starts").wait_for()
        if remotes:
            self._post(f"/{self.id}/start", None)
        host.page.add_init_script(WATCHFUL % DRAWN)
        self.page = host.visit(f"/t/{self.id}")
        self.pages = [self.page, *(remote.page for remote in remotes)]

    def _post(self, path: str, body: object) -> Any:
        address = f"{self.host.address}/api/tables{path}"
        headers = {"origin": self.host.address}
        answer = self.host.context.request.post(address, data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def play(self, turns: int) -> None:
        """Everybody builds as soon as they can, until the screen was handed over so often."""
        ready = self.page.get_by_role("button", name="I am")
        move = f"{settling.LEGAL}, {settling.END}"
        handed = 0
        while handed < turns:
            if ready.count():
                take_over(self.page)
                handed += 1
            for page in self.pages:
                if page.locator(move).count():
                    settling.act_once(page, lambda page: page.locator(move).first.click())
            self.page.wait_for_timeout(20)

    def actors(self) -> list[int | None]:
        """By version, the seat that was to act."""
        address = f"{self.host.address}/api/tables/{self.id}?have=0"
        sight = self.host.context.request.get(address).json()
        acted = [one["seat"] if one["kind"] == "acted" else None for one in sight["news"]]
        return acted + sight["table"]["actors"]


@pytest.mark.parametrize(("elsewhere", "bots"), [(1, 0), (0, 2), (1, 1)])
def test_a_shared_screen_never_shows_a_hidden_card(person: NewPerson, elsewhere: int, bots: int):
    settings = {"reduced_motion": "reduce"}
    remotes = [person(**settings) for _ in range(elsewhere)]
    shared = Shared(person(**settings), remotes, bots)
    shared.play(turns=5)
    actors = shared.actors()
    seen = shared.page.evaluate("[...seen.values()]")
    by_others = 0
    for moment in seen:
        if moment["version"] is None:
            assert not moment["cards"]
            assert not moment["drawn"]
            continue
        actor = actors[int(moment["version"])]
        by_others += actor not in HERE
        assert actor in HERE or not moment["drawn"], moment
        # Only the card that everybody sees lies open: that of whoever is at turn.
        opened = {tuple(card) for card in moment["cards"] if card[1]}
        assert {owner for owner, _ in opened} <= {str(actor), "tray"}, moment
        assert len({terrain for _, terrain in opened}) <= 1, moment
    assert by_others > 5
    # A page that is opened anew asks again, even in the middle of a turn.
    shared.page.reload()
    shared.page.get_by_role("button", name="I am").wait_for()
    assert shared.page.locator("[data-card]").count() == 0
