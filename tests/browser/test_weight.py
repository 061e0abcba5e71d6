"""What a page weighs: home is light, and a game comes only when it is opened."""

from __future__ import annotations

import gzip
import re
from urllib.parse import urlsplit

from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import NewPerson, Person

MOST_AT_HOME = 90_000
MOST_IN_A_GAME = 90_000
MOST_IN_ALL = MOST_AT_HOME + MOST_IN_A_GAME
#: a game's board, its words and its drawings, under whatever hash they were built
PART = re.compile(r"/assets/kingdom(ino|_builder)-|/assets/messages-|/api/games/\w+/(art|box)$")


class Scales:
    """Everything that a page asks for, by path, and what it weighs as it travels."""

    def __init__(self, page: Page) -> None:
        self.heard: dict[str, Response] = {}
        page.on("response", self._hear)

    def _hear(self, answer: Response) -> None:
        self.heard.setdefault(path_of(answer.url), answer)

    def weights(self) -> dict[str, int]:
        return {path: len(gzip.compress(answer.body())) for path, answer in self.heard.items()}

    def parts(self) -> list[str]:
        return [path for path in self.heard if PART.search(path)]


def path_of(address: str) -> str:
    return urlsplit(address).path


def at_home(somebody: Person) -> Scales:
    scales = Scales(somebody.page)
    page = somebody.visit()
    expect(page.get_by_role("article")).to_have_count(2)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    return scales


def test_home_is_light(person: NewPerson):
    weights = at_home(person()).weights()
    assert {"/", "/api/games", "/api/me", "/api/tables"} <= weights.keys()
    assert any(path.endswith(".woff2") for path in weights)
    assert any(path.endswith("/cover") for path in weights)
    assert sum(weights.values()) < MOST_AT_HOME, weights


def test_so_it_is_for_those_who_have_tables(person: NewPerson):
    somebody = person()
    somebody.play_now()
    # Another page, another cache: what was loaded at the table counts again.
    page = somebody.context.new_page()
    page.context.new_cdp_session(page).send("Network.setCacheDisabled", {"cacheDisabled": True})
    somebody.page = page
    weights = at_home(somebody).weights()
    assert page.get_by_role("link", name="Kingdomino").count() >= 1
    assert sum(weights.values()) < MOST_AT_HOME, weights


def test_a_game_comes_when_somebody_reaches_for_it(person: NewPerson):
    somebody = person()
    scales = at_home(somebody)
    assert scales.parts() == []
    with somebody.page.expect_response(re.compile("/assets/kingdom_builder-")):
        somebody.page.get_by_role("article", name="Kingdom Builder").hover()
    assert not any("kingdomino" in path for path in scales.parts())


def test_a_game_is_light(person: NewPerson):
    """Kingdom Builder's board, words and drawings: what a table loads that home has not."""
    somebody = person()
    page = somebody.page
    home = at_home(somebody)
    before = set(home.heard)
    page.get_by_role("article", name="Kingdom Builder").get_by_role(
        "button", name="Play now"
    ).click()
    page.locator("[data-legal]").first.wait_for()
    own = {
        path: weight
        for path, weight in home.weights().items()
        if path not in before and (PART.search(path) or path.startswith("/assets/"))
    }
    assert any("/assets/kingdom_builder-" in path for path in own)
    assert sum(own.values()) < MOST_IN_A_GAME, own
    assert sum(home.weights().values()) < MOST_IN_ALL, home.weights()
