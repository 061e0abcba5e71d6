"""Positions: written from any moment of a match and read again, or set up by hand and refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crownlands.engine.contract import ScoreLine
from crownlands.engine.generator import Generator
from crownlands.engine.position import PositionError
from crownlands.games.kingdom_builder import (
    KINGDOM_BUILDER,
    KingdomBuilderOptions,
    KingdomBuilderState,
)
from crownlands.games.kingdom_builder.arrangement.positions import POSITIONS
from crownlands.games.kingdom_builder.board.hexes import hex_named
from crownlands.games.kingdom_builder.board.quadrant import read_quadrant
from tests.games.kingdom_builder.make_golden import OWN_MAP

OPTION_SETS = KINGDOM_BUILDER.option_sets()
#: a match of them is looked at so often
MOMENTS = 6
BOARD = """
players: 2
quadrants: tavern, paddock, oasis, farm
cards: fishermen, knights, merchants
"""


def counted(table: str, *seats: str) -> KingdomBuilderState:
    """A table with some seats' lines, each line of a seat after a semicolon."""
    sections = (f"seat: {at}\n{lines}" for at, lines in enumerate(seats, start=1))
    return POSITIONS.arranged("\n".join([table, *sections]).replace("; ", "\n"))


def refused(table: str, *seats: str) -> str:
    with pytest.raises(PositionError) as caught:
        counted(table, *seats)
    return str(caught.value)


def indented(text: str) -> str:
    return "".join(f"  {line}\n" for line in text.splitlines())


def paid(lines: tuple[ScoreLine, ...]) -> dict[str, int]:
    return {line.rule: line.points for line in lines}


def moments_of(options: KingdomBuilderOptions, seed: int) -> list[KingdomBuilderState]:
    """Some moments of a random match, its end among them."""
    state = KINGDOM_BUILDER.start(options, seed)
    rng = Generator(f"moments {seed}")
    passed: list[KingdomBuilderState] = []
    while state.actors():
        passed.append(state.copy())
        seat = state.actors()[0]
        state.apply(seat, rng.choice(list(state.legal(seat))))
    at = [rng.below(len(passed)) for _ in range(MOMENTS)]
    turns = [each for each in passed if "\nturn: " in POSITIONS.written(each)]
    return [*(passed[each] for each in at), *(turns[:: max(1, len(turns) // MOMENTS)]), state]


@pytest.mark.parametrize("number", range(0, len(OPTION_SETS), 5))
def test_what_is_written_is_read_as_it_was(number: int):
    options = OPTION_SETS[number]
    for state in moments_of(options, number):
        text = POSITIONS.written(state)
        again = POSITIONS.arranged(text)
        seats = range(options.players)
        assert [again.score(seat) for seat in seats] == [state.score(seat) for seat in seats]
        assert POSITIONS.written(again) == text
        if "\nturn: " in text:
            (seat,) = state.actors()
            assert again.actors() == (seat,)
            assert list(again.legal(seat)) == list(state.legal(seat))
            assert again.census() == state.census()
        else:
            assert again.result() is not None


def test_a_turn_that_was_set_up_can_be_played_on():
    state = counted(f"{BOARD}turn: 2", "settlement: a1", "settlement: c3; hand: grass")
    assert state.actors() == (1,)
    while state.actors():
        (seat,) = state.actors()
        state.apply(seat, next(iter(state.legal(seat))))
    assert state.result() is not None


def test_the_hidden_cards_of_others_do_not_stand_in_it():
    state = KINGDOM_BUILDER.start(KingdomBuilderOptions(players=3), 3)
    twin = state.determinized(state.turn, Generator("another"))
    assert POSITIONS.written(twin) == POSITIONS.written(state)


class TestByHand:
    def test_cards_count_what_stands_there(self):
        state = counted(BOARD, "settlement: A1 b1, c1\n  f1", "")
        lines = paid(state.score(0))
        assert lines["knights"] == 8
        assert state.pieces.supply == [36, 40]
        assert state.result() is not None

    def test_without_cards_places_are_counted_all_the_same(self):
        table = BOARD.replace("cards: fishermen, knights, merchants\n", "")
        assert counted(table, "settlement: a1").score(0) == ()

    def test_gold_of_play_is_paid_by_its_own_rule(self):
        table = BOARD.replace("cards: fishermen", "expansions: nomads\ncards: families")
        table = table.replace("farm\n", "quarry\n")
        state = counted(table, "gold: families 4, families 2 a1 b1 c2, treasure 3", "")
        families, treasure = state.score(0)
        assert (families.points, families.places) == (6, ("a1", "b1", "c2"))
        assert (treasure.rule, treasure.points) == ("treasure", 3)

    def test_who_touches_a_location_has_its_tile_unless_it_is_said_otherwise(self):
        beside = "settlement: b7"  # the Tavern on c7
        assert counted(BOARD, beside, "").location_tiles(0) == ("tavern",)
        assert counted(BOARD, f"{beside}; tiles: none", "").location_tiles(0) == ()
        assert counted(BOARD, f"{beside}; spent: c7", "").location_tiles(0) == ()
        both = counted(BOARD, f"{beside}; tiles: tavern c7", "settlement: c6; tiles: c7")
        assert both.location_tiles(1) == ("tavern",)
        assert [both.tiles.left_at(hex_named(place)) for place in ("c7", "h7")] == [0, 2]

    def test_a_city_is_named_by_its_middle(self):
        table = BOARD.replace("cards", "expansions: crossroads\ncards")
        table = table.replace("farm\n", "city_hall_fort\n")
        state = counted(table, "city: b9", "")
        assert state.pieces.own[0].bit_count() == 7
        assert "city: b9\n" in POSITIONS.written(state)

    def test_harbors_bring_settlements_onto_the_water(self):
        table = BOARD.replace("oasis", "harbor")
        assert counted(table, "settlement: p1", "").pieces.own[0]

    def test_own_quadrants_stand_in_the_text(self):
        table = BOARD.replace(
            "farm\n", f"{read_quadrant(OWN_MAP).name}\nmaps:\n{indented(OWN_MAP)}"
        )
        state = counted(table, "settlement: a1", "")
        assert state.options.maps
        assert POSITIONS.written(POSITIONS.arranged(POSITIONS.written(state))) == POSITIONS.written(
            state
        )

    def test_scouts_need_to_know_what_was_taken_out(self):
        table = BOARD.replace("cards: fishermen", "expansions: marshlands\ncards: scouts")
        assert "which terrain was taken out" in refused(table)
        state = counted(f"{table}removed: forest", "settlement: g8", "")
        assert paid(state.score(0))["scouts"] == 1


COLUMNS = "abcdefghijklmnopqrst"
REFUSALS = [
    ("settlement: z9", "there is no hex “z9”"),
    ("settlement: p1", "p1 cannot be built on"),
    ("settlement: c7", "nobody builds on c7"),
    ("settlement: a1 a1", "line 7: a settlement stands on a1 already: 1"),
    (f"settlement: {' '.join(f'{each}8 {each}9 {each}10' for each in COLUMNS)}", "40 at most"),
    ("tiles: c7", "whoever holds it touches c7"),
    ("gold: knights 3", "“knights” pays nothing during play"),
    ("tower: a1", "there is no key “tower” here"),
    ("tiles: farm a1", "no such tile lies on a1"),
]


@pytest.mark.parametrize(("lines", "sentence"), REFUSALS)
def test_what_cannot_be_is_refused_in_a_sentence(lines: str, sentence: str):
    assert sentence in refused(BOARD, lines)


TABLES = [
    ("players: 2", "a position needs its board"),
    ("players: 7", "2 to 5 players"),
    ("players: many", "players is a whole number, not “many”"),
    (f"{BOARD}turn: 3", "turn is a number from 1 to 2"),
    (f"{BOARD}lords_zero: perhaps", "lords_zero is yes or no"),
    (f"{BOARD}game: kingdomino", "a position of kingdomino, not of kingdom_builder"),
    (f"{BOARD}players: 3", "“players” is said twice"),
    (f"{BOARD}seat: 3", "there is no seat 3: 2 play"),
    (f"{BOARD}seat: none", "“none” is no seat"),
    (f"{BOARD}board", "“board” has no key"),
    ("x" * 20_000, "14000 are the most"),
    (BOARD.replace("farm\n", "farmer\n"), "there is no quadrant farmer"),
]


@pytest.mark.parametrize(("table", "sentence"), TABLES)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(table: str, sentence: str):
    assert sentence in refused(table)


WORDS = st.sampled_from(
    [
        *POSITIONS.written(KINGDOM_BUILDER.start(OPTION_SETS[-1], 1)).split("\n"),
        *POSITIONS.written(moments_of(OPTION_SETS[7], 7)[-1]).split("\n"),
        "turn: 1",
        "hand: ",
        "hand: 99",
        "discard: grass 3",
        "out: canyon 99",
        "removed: grass",
        "temple: 3",
        "tokens: 30",
        "mayors: 1 2 44 x",
        "tiles: none",
        "spent: e5, ,",
        "gold: treasure 3 zz",
        "  a1 b2",
        "---",
    ]
)


@given(st.lists(WORDS | st.text(max_size=30), max_size=40))
def test_no_text_does_anything_but_be_read_or_be_refused(lines: list[str]):
    try:
        state = POSITIONS.arranged("\n".join(lines))
    except PositionError:
        return
    text = POSITIONS.written(state)
    assert POSITIONS.written(POSITIONS.arranged(text)) == text
    state.view(None)
