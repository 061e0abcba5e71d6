"""What a page weighs: home is light, and a game comes only when it is opened."""

from __future__ import annotations

import gzip
import re
from urllib.parse import urlsplit

from playwright.sync_api import Page, Response, expect

from crownlands.games import GAMES
from crownlands.games.kingdom_builder.boxes import EXPANSIONS
from tests.browser.conftest import NewPerson, Person

MOST_AT_HOME = 90_000
MOST_IN_A_GAME = 90_000
MOST_IN_ALL = MOST_AT_HOME + MOST_IN_A_GAME
#: what an expansion on the table may add: its drawings, and its words in one language (Crossroads
#: weighs 6,600); and what all of them may on average (5,000)
MOST_IN_A_BOX, MEAN_OF_BOXES = 7_000, 5_500
#: a game's board, its words and its drawings, under whatever hash they were built
PART = re.compile(rf"/assets/({'|'.join(GAMES)})-|/api/games/\w+/(art/\w+|box)$")
#: what comes with an expansion alone
OF_BOX = re.compile(
    r"/assets/kingdom_builder-(?P<words>\w+)-(?:en|es|de)-|/kingdom_builder/art/(?!core)(?P<art>\w+)$"
)


class Scales:
    """Everything that a page asks for, by path, and what it weighs as it travels."""

    def __init__(self, page: Page) -> None:
        self.heard: dict[str, Response] = {}
        page.on("response", self._hear)

    def _hear(self, answer: Response) -> None:
        # A picture that the page has made itself has not travelled.
        if not answer.url.startswith("blob:"):
            self.heard.setdefault(path_of(answer.url), answer)

    def weights(self) -> dict[str, int]:
        """What travels to browsers that know gzip and nothing better; others get no more."""
        # More may be heard while what came is read.
        heard = list(self.heard.items())
        return {path: len(gzip.compress(answer.body())) for path, answer in heard}

    def travelled(self) -> dict[str, tuple[str | None, int]]:
        """How each answer came here, and in how many bytes."""
        heard = list(self.heard.items())
        return {
            path: (
                answer.header_value("content-encoding"),
                answer.request.sizes()["responseBodySize"],
            )
            for path, answer in heard
        }

    def of_the_game(self, before: set[str]) -> dict[str, int]:
        """What came since then of the client and of games."""
        return {
            path: weight
            for path, weight in self.weights().items()
            if path not in before and (PART.search(path) or path.startswith("/assets/"))
        }

    def parts(self) -> list[str]:
        return [path for path in self.heard if PART.search(path)]

    def boxes(self) -> dict[str, int]:
        """The weight of each expansion that the page has loaded anything of."""
        found: dict[str, int] = {}
        for path, weight in self.weights().items():
            if part := OF_BOX.search(path):
                box = part["words"] or part["art"]
                found[box] = found.get(box, 0) + weight
        return found

    def kinds(self, box: str) -> list[str]:
        """Whether words or drawings of an expansion came."""
        parts = (OF_BOX.search(path) for path in self.heard)
        return sorted(
            kind for part in parts if part for kind, name in part.groupdict().items() if name == box
        )


def path_of(address: str) -> str:
    return urlsplit(address).path


def at_home(somebody: Person) -> Scales:
    scales = Scales(somebody.page)
    page = somebody.visit()
    expect(page.get_by_role("article")).to_have_count(len(GAMES))
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    return scales


def test_home_is_light(person: NewPerson):
    weights = at_home(person()).weights()
    assert {"/", "/api/games", "/api/me", "/api/tables"} <= weights.keys()
    assert any(path.endswith(".woff2") for path in weights)
    assert any(path.endswith("/cover") for path in weights)
    assert sum(weights.values()) < MOST_AT_HOME, weights


def test_the_client_travels_as_it_was_packed_when_it_was_built(person: NewPerson):
    scales = at_home(person())
    weights, travelled = scales.weights(), scales.travelled()
    scripts = [path for path in travelled if re.search(r"^/assets/.*\.(js|css)$|^/$", path)]
    assert len(scripts) >= 3
    for path in scripts:
        coding, size = travelled[path]
        assert coding == "br", path
        assert 0 < size < weights[path], path
    # Small answers are sent as they are: what travels may be some bytes more than if packed.
    assert sum(size for _, size in travelled.values()) < sum(weights.values())


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


def opened(somebody: Person, **options: object) -> str:
    """A table of Kingdom Builder against a bot, with the match begun; its path."""
    answer = somebody.context.request.post(
        f"{somebody.address}/api/tables",
        data={
            "game": "kingdom_builder",
            "chairs": [{"kind": "me"}, {"kind": "bot", "level": "jester"}],
            "options": options,
        },
        headers={"origin": somebody.address},
    )
    assert answer.ok, answer.text()
    return f"/t/{answer.json()['sight']['table']['id']}"


def at_table(somebody: Person, path: str) -> Scales:
    scales = Scales(somebody.page)
    page = somebody.visit(path)
    page.locator("[data-hex]").first.wait_for()
    page.wait_for_load_state("networkidle")
    return scales


def undrawn(page: Page) -> list[str]:
    """The symbols that the page uses and does not have."""
    return page.evaluate(
        """() => [...new Set([...document.querySelectorAll("use")].map((use) =>
          use.getAttribute("href")))].filter((href) => !document.querySelector(href))"""
    )


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
    own = home.of_the_game(before)
    assert any("/assets/kingdom_builder-" in path for path in own)
    assert "/api/games/kingdom_builder/art/core" in own
    assert sum(own.values()) < MOST_IN_A_GAME, own
    assert sum(home.weights().values()) < MOST_IN_ALL, home.weights()


def test_isle_of_skye_brings_little_of_its_own(person: NewPerson):
    """Its board, words and drawings, beside what the tables of all games share."""
    somebody = person()
    home = at_home(somebody)
    before = set(home.heard)
    page = somebody.page
    page.get_by_role("article", name="Isle of Skye").get_by_role("button", name="Play now").click()
    page.locator("[data-square]").first.wait_for()
    own = {path: weight for path, weight in home.of_the_game(before).items() if PART.search(path)}
    assert any("/assets/isle_of_skye-" in path for path in own)
    assert "/api/games/isle_of_skye/art/core" in own
    assert sum(own.values()) < MOST_IN_A_GAME, own


def test_a_table_loads_nothing_of_boxes_that_are_not_on_it(person: NewPerson):
    somebody = person()
    scales = at_table(somebody, opened(somebody))
    assert scales.boxes() == {}
    assert undrawn(somebody.page) == []
    # Nor does its help, which tells the rules of this table.
    somebody.page.keyboard.press("?")
    expect(somebody.page.get_by_role("dialog")).to_contain_text("Kingdom Builder")
    assert scales.boxes() == {}


def test_a_table_brings_its_own_boxes_and_no_others(person: NewPerson):
    somebody = person()
    scales = at_table(somebody, opened(somebody, expansions=["nomads", "harvest"]))
    assert sorted(scales.boxes()) == ["harvest", "nomads"]
    assert scales.kinds("nomads") == scales.kinds("harvest") == ["art", "words"]
    assert undrawn(somebody.page) == []


def test_a_table_with_all_boxes_brings_them_all(person: NewPerson):
    before = set(at_home(person()).heard)
    somebody = person()
    scales = at_table(somebody, opened(somebody, expansions=EXPANSIONS))
    boxes, own = scales.boxes(), scales.of_the_game(before)
    assert sorted(boxes) == sorted(EXPANSIONS)
    assert all(scales.kinds(box) == ["art", "words"] for box in EXPANSIONS)
    assert undrawn(somebody.page) == []
    assert max(boxes.values()) < MOST_IN_A_BOX, boxes
    assert sum(boxes.values()) < MEAN_OF_BOXES * len(EXPANSIONS), boxes
    assert sum(own.values()) < MOST_IN_A_GAME + MEAN_OF_BOXES * len(EXPANSIONS), own


def test_a_replay_brings_the_boxes_of_its_match(person: NewPerson):
    somebody = person()
    path = opened(somebody, expansions=["marshlands"])
    scales = at_table(somebody, f"{path}/replay")
    assert list(scales.boxes()) == ["marshlands"]
    assert undrawn(somebody.page) == []


def test_a_set_up_shows_all_boxes(person: NewPerson):
    somebody = person()
    scales = Scales(somebody.page)
    page = somebody.visit("/new/kingdom_builder")
    page.get_by_role("button", name="Start").wait_for()
    page.wait_for_load_state("networkidle")
    assert sorted(scales.boxes()) == sorted(EXPANSIONS)
    assert undrawn(page) == []


def test_the_words_of_a_box_come_in_one_language(person: NewPerson):
    somebody = person(locale="de-DE")
    scales = at_table(somebody, opened(somebody, expansions=["nomads"]))
    assert [path for path in scales.parts() if re.search("-nomads-(en|es)-", path)] == []
    assert scales.kinds("nomads") == ["art", "words"]
