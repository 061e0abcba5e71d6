"""The table in a terminal, in every language."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rich.console import Console

from crownlands.engine.contract import Event, Seat
from crownlands.engine.generator import Generator
from crownlands.engine.messages import LANGUAGES
from crownlands.games.isle_of_skye import ISLE_OF_SKYE, IsleOfSkyeOptions, IsleOfSkyeState
from crownlands.games.isle_of_skye.actions import AXES, FOUNDS, PASS, buy, lay, price
from crownlands.games.isle_of_skye.console.sentences import event_sentence
from crownlands.games.isle_of_skye.console.signs import ASKS, LETTERS, SYMBOL_SIGNS
from crownlands.games.isle_of_skye.console.tile_blocks import (
    HEIGHTS,
    LARGE,
    SMALL,
    TINY,
    WIDTHS,
    block,
    word,
)
from crownlands.games.isle_of_skye.events import PricesShown, RoundBegun
from crownlands.games.isle_of_skye.field import HOME, offset, square_at, square_name
from crownlands.games.isle_of_skye.journeyman.actions import (
    ADVANCES,
    HURRY,
    MARKS,
    NO_ROAD,
    SPARE,
    STAY,
    STROLL,
    WALKS,
    road,
)
from crownlands.games.isle_of_skye.journeyman.events import Advanced, PlanShown
from crownlands.games.isle_of_skye.journeyman.requirements import REQUIREMENTS
from crownlands.games.isle_of_skye.rulebook import rulebook

NAMES = ["ann", "ben", "cleo", "dora", "emil"]
SMALL_SCREEN, LARGE_SCREEN = (80, 24), (120, 50)
WITH_JOURNEYMAN = IsleOfSkyeOptions(players=3, journeyman=True)
TABLES = [IsleOfSkyeOptions(players=2), WITH_JOURNEYMAN]
#: some of each kind, most of which are refused most of the time
TRIED = (
    FOUNDS[1],
    AXES[0],
    price(0, 1),
    price(1, 99),
    buy(0, 0),
    buy(1, 1),
    buy(4, 0),
    PASS,
    lay(0, HOME, 0),
    lay(1, square_at(0, 1), 2),
    lay(0, square_at(9, 9), 0),
    lay(4, square_at(-1, 0), 0),
    *ADVANCES,
    STAY,
    MARKS[HOME],
    MARKS[square_at(0, 9)],
    HURRY,
    STROLL,
    SPARE,
    WALKS[HOME],
    WALKS[square_at(-1, 0)],
    road(HOME, 1),
    NO_ROAD,
)


class Match:
    """A match of random actions, with all that was told and refused."""

    def __init__(self, options: IsleOfSkyeOptions, seed: int = 3) -> None:
        self.options = options
        self.state = ISLE_OF_SKYE.start(options, seed)
        self.heard: list[Event] = []
        self._rng = Generator(seed)

    def hear(self, event: Event, only: Seat | None = None) -> None:
        self.heard.append(event)

    def act(self) -> None:
        state = self.state
        seat = self._rng.choice(state.actors())
        state.apply(seat, self._rng.choice(state.legal(seat)), self.hear)

    def until(self, reached: Callable[[IsleOfSkyeState], bool]) -> IsleOfSkyeState:
        while self.state.actors() and not reached(self.state):
            self.act()
        return self.state


def asking(state: IsleOfSkyeState, asks: str, round_: int = 1, seat: Seat = 0) -> bool:
    return state.round >= round_ and state.view(None).asks == asks and seat in state.actors()


def printed(
    state: IsleOfSkyeState,
    screen: tuple[int, int] = LARGE_SCREEN,
    language: str = "en",
    seat: Seat | None = 0,
) -> str:
    width, height = screen
    console = Console(width=width, height=height, color_system=None, force_terminal=True)
    with console.capture() as capture:
        console.print(ISLE_OF_SKYE.console.table(state.view(seat), NAMES, language))
    return capture.get()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", TABLES, ids=["base", "journeyman"])
def test_all_that_happens_is_refused_or_pays_can_be_said(options: IsleOfSkyeOptions, language: str):
    console, names = ISLE_OF_SKYE.console, NAMES[: options.players]
    match = Match(options)
    said: set[str] = set()
    while match.state.actors():
        said |= refused(match.state, names, language)
        match.act()
    said |= refused(match.state, names, language)
    said |= {console.event(event, names, language) for event in match.heard}
    for seat in range(options.players):
        said |= {console.score_line(line, language) for line in match.state.score(seat)}
    assert all(sentence and "{" not in sentence for sentence in said)
    assert len({type(event) for event in match.heard}) >= (20 if options.journeyman else 12)


def refused(state: IsleOfSkyeState, names: list[str], language: str) -> set[str]:
    """Why some actions of every kind cannot be done now."""
    whys = [state.why_not(seat, action) for seat in range(len(names)) for action in TRIED]
    return {ISLE_OF_SKYE.console.refusal(why, names, language) for why in whys if why}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", [SMALL_SCREEN, (100, 35), LARGE_SCREEN])
def test_the_screen_fits_at_every_moment(screen: tuple[int, int], language: str):
    match = Match(IsleOfSkyeOptions(players=5, journeyman=True), 5)
    asked: set[str | None] = set()
    while match.state.actors():
        asks = match.state.view(None).asks
        if asks not in asked or match.state.round == 5:
            asked.add(asks)
            for seat in (0, None):
                lines = printed(match.state, screen, language, seat).splitlines()
                assert max(map(len, lines)) <= screen[0]
        for _ in range(20):
            if match.state.actors():
                match.act()
    assert {"found", "price", "buy", "lay", "plan"} <= asked


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            ["round 3 of 6", "bag: ", "first: ", "lay your tiles", "points", "next round: 2 gold"],
        ),
        ("es", ["ronda 3 de 6", "bolsa: ", "empieza: ", "coloca tus losetas", "puntos"]),
        ("de", ["Runde 3 von 6", "Beutel: ", "zuerst: ", "leg deine Plättchen", "Punkte"]),
    ],
)
def test_it_speaks(language: str, words: list[str]):
    state = Match(IsleOfSkyeOptions(players=2)).until(lambda state: asking(state, "lay", 3))
    table = printed(state, language=language)
    for word_ in words:
        assert word_ in table
    for tile in state.scoring:
        assert ISLE_OF_SKYE.say(f"scoring.{tile}", {}, language) in table


def test_own_prices_are_shown_and_those_of_others_are_not():
    state = ISLE_OF_SKYE.start(IsleOfSkyeOptions(players=2), 1)
    for seat in range(2):
        state.apply(seat, FOUNDS[0])
    for seat, gold in ((1, 2), (0, 1)):
        state.apply(seat, AXES[0])
        state.apply(seat, price(1, gold))
    for screen in (SMALL_SCREEN, LARGE_SCREEN):
        own, watched = printed(state, screen), printed(state, screen, seat=None)
        assert own.count("axe ") >= 1
        assert "1 gold" in own
        assert "2 gold" not in own
        assert "1 gold" not in watched
        assert "2 gold" not in watched
        assert "2 gold" in printed(state, screen, seat=1)


def test_own_plans_are_shown_and_those_of_others_are_not():
    state = Match(WITH_JOURNEYMAN).until(lambda state: asking(state, "plan"))
    state.apply(0, MARKS[HOME])
    assert "plan: castle" in printed(state)
    for seat in (1, None):
        if seat in (*state.actors(), None):
            assert "plan: castle" not in printed(state, seat=seat)
            assert "plan hidden" in printed(state, seat=seat)


@pytest.mark.parametrize(("screen", "size"), [(LARGE_SCREEN, LARGE), (SMALL_SCREEN, SMALL)])
def test_every_tile_of_the_own_territory_is_drawn_in_its_place(screen: tuple[int, int], size: int):
    state = Match(IsleOfSkyeOptions(players=2)).until(lambda state: asking(state, "buy", 4))
    heading, *board = printed(state, screen).splitlines()
    rows = [line[:3].strip() for line in board]
    columns = [heading[at : at + WIDTHS[size]].strip() for at in range(4, 60, WIDTHS[size])]
    tiles = rulebook(state.options).tiles
    for square, (number, turn) in state.territories[0].laid.items():
        south, east = offset(square)
        row = square_name(square_at(south, 0)) if south else "·"
        column = square_name(square_at(0, east)) if east else "·"
        top = rows.index(row) - HEIGHTS[size] // 2
        left = 4 + WIDTHS[size] * columns.index(column)
        drawn = [line[left : left + WIDTHS[size]] for line in board[top : top + HEIGHTS[size]]]
        assert drawn == [line.plain for line in block(tiles[number], turn, size)], (row, column)


def test_a_tile_is_drawn_in_every_size():
    # Pasture in the north and west, mountain in the east and south, a road between these.
    tile = rulebook(IsleOfSkyeOptions()).tiles[4]
    assert [line.plain for line in block(tile, 0, LARGE)] == ["p'p'p'm", "' @⌂♜ ═", "p^m║m^m"]
    assert [line.plain for line in block(tile, 0, SMALL)] == ["pp'@⌂m", "'m║♜ ═"]
    assert [line.plain for line in block(tile, 0, TINY)] == ["p♜"]
    assert [word(tile, turn).plain for turn in (0, 1)] == ["pMMp @⌂♜", "ppMM @⌂♜"]


def test_all_tiles_have_room_for_what_they_show():
    for tile in rulebook(IsleOfSkyeOptions(journeyman=True)).tiles[1:]:
        for size in (LARGE, SMALL):
            lines = [line.plain for line in block(tile, 0, size)]
            assert [len(line) for line in lines] == [WIDTHS[size]] * HEIGHTS[size]
            for symbol, count in tile.shows.items():
                assert "".join(lines).count(SYMBOL_SIGNS[symbol]) >= count, tile


def test_roads_that_do_not_meet_are_drawn_differently():
    tile = rulebook(IsleOfSkyeOptions()).tiles[33]
    assert [line.plain for line in block(tile, 0, LARGE)] == ["p^m║m^p", "═ @@  ─", "p'p│p'p"]


def test_a_laid_road_is_drawn_across_the_edge():
    tile = rulebook(IsleOfSkyeOptions()).tiles[4]
    assert block(tile, 0, LARGE, laid_roads={0})[0].plain == "p'p╫p'm"


def test_signs_are_told_apart():
    assert len(set(SYMBOL_SIGNS.values())) == len(SYMBOL_SIGNS)
    asked = [ASKS[asks] for asks in REQUIREMENTS]
    assert len(set(asked)) == len(asked)
    assert len(set(LETTERS)) == len(LETTERS)


def test_the_four_ways_to_turn_a_tile_are_shown_where_there_is_room():
    state = Match(IsleOfSkyeOptions(players=2)).until(lambda state: asking(state, "lay", 2))
    assert all(f"/{turn}" in printed(state) for turn in range(4))
    assert "1@" in printed(state, SMALL_SCREEN)


def test_a_small_screen_leaves_out_what_can_be_looked_up():
    state = Match(IsleOfSkyeOptions(players=4)).until(lambda state: asking(state, "buy", 3))
    assert printed(state, SMALL_SCREEN).count("\n") < 0.75 * printed(state).count("\n")


def test_the_end_is_shown():
    state = Match(WITH_JOURNEYMAN).until(lambda state: False)
    assert "the match is over" in printed(state)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_explains_what_is_on_the_table(language: str):
    base = ISLE_OF_SKYE.console.help(IsleOfSkyeOptions(), language)
    more = ISLE_OF_SKYE.console.help(WITH_JOURNEYMAN, language)
    assert "2@n1e2/3" in base
    assert "mark n1" not in base
    assert "mark n1" in more
    assert len(more) > len(base)


def test_sentences_tell_what_there_is_to_tell():
    def said(event: Event) -> str:
        return event_sentence(event, NAMES[:2], "en")

    assert said(RoundBegun(3, 1, (5, 7), (0, 2))).endswith("first: ben; income: ann 5, ben 7+2")
    assert said(PricesShown(0, 9, (3, 4), (5, 6))) == (
        "ann: tile 3 for 5 gold, tile 4 for 6 gold; the axe is on tile 9"
    )
    assert said(PricesShown(0, 0, (3,), (5,))) == "ann: tile 3 for 5 gold; no axe"
    assert said(Advanced(0, "herald", 3, 0, 0)) == "ann: Herald goes to space 3"
    assert said(Advanced(0, "herald", 3, 5, 1)) == (
        "ann: Herald goes to space 3 for 5 gold, 1 point"
    )
    assert said(PlanShown(0, (), False)) == "ann: the journeyman stays where it is"
    assert said(PlanShown(0, ("castle", "n1"), True)) == (
        "ann: the journeyman plans to visit castle, n1, with more movement"
    )
