"""Positions: written from any moment of a match and read again, or set up by hand and refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crownlands.engine.generator import Generator
from crownlands.engine.position import PositionError
from crownlands.games.kingdomino import KINGDOMINO, KingdominoOptions, KingdominoState
from crownlands.games.kingdomino.arrangement.positions import POSITIONS

OPTION_SETS = KINGDOMINO.option_sets()


def refused(*lines: str) -> str:
    with pytest.raises(PositionError) as caught:
        POSITIONS.arranged("\n".join(lines))
    return str(caught.value)


def moments_of(options: KingdominoOptions, seed: int) -> list[KingdominoState]:
    state = KINGDOMINO.start(options, seed)
    rng = Generator(f"moments {seed}")
    passed = [state.copy()]
    while state.actors():
        (seat,) = state.actors()
        state.apply(seat, rng.choice(list(state.legal(seat))))
        passed.append(state.copy())
    return passed


@pytest.mark.parametrize("number", range(len(OPTION_SETS)))
def test_what_is_written_is_read_as_it_was(number: int):
    options = OPTION_SETS[number]
    for state in moments_of(options, number)[number % 3 :: 3]:
        text = POSITIONS.written(state)
        again = POSITIONS.arranged(text)
        assert POSITIONS.written(again) == text
        assert again.actors() == state.actors()
        for seat in range(options.players):
            assert again.score(seat) == state.score(seat)
            assert list(again.legal(seat)) == list(state.legal(seat))
        assert again.census() == state.census()
        assert again.view(None) == state.view(None)


def test_the_pile_does_not_stand_in_it():
    state = KINGDOMINO.start(KingdominoOptions(players=3), 3)
    twin = state.determinized(None, Generator("another"))
    assert POSITIONS.written(twin) == POSITIONS.written(state)


def test_a_kingdom_is_counted_whichever_domino_is_named_first():
    # 48 is wheat and a mine with three crowns; 1 and 2 are wheat on both halves
    kingdom = "kingdom: 2 i7-j7, 1 i8-h8, 48 h7-h6"
    state = POSITIONS.arranged(f"players: 2\nharmony: yes\nseat: 1 Ada\n{kingdom}")
    lines = {line.values["terrain"]: line for line in state.score(0) if line.rule == "territory"}
    assert (lines["mine"].points, lines["mine"].places) == (3, ("h6",))
    assert lines["wheat"].values["squares"] == 5
    assert state.result() is not None


@pytest.mark.parametrize(
    ("kingdom", "sentence"),
    [
        ("1 h7-h8, 1 f7-f6", "domino 1 is there twice"),
        ("49 h7-h8", "“49 h7-h8” is no domino on its place"),
        ("1 h7", "“1 h7” is no domino on its place"),
        ("1 h7-j7", "do not lie side by side"),
        ("1 g7-g8", "the castle stands there"),
        ("1 h7-h8, 2 h8-h9", "h8 is taken"),
        ("1 a1-a2", "the kingdom would be 7 wide; 5 is the most"),
        ("1 h7-h8, 3 i8-i9", "neither half of domino 3 touches"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(kingdom: str, sentence: str):
    assert sentence in refused("players: 2", "seat: 1", f"kingdom: {kingdom}")


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (("players: 3", "mighty_duel: yes"), "Mighty Duel is for 2 players, not for 3"),
        (("players: 2", "edition: 1999"), "edition is one of current, 2017, not “1999”"),
        (("players: 2", "line: 1, 2, 3, 4"), "nobody who acts next"),
        (("players: 2", "line: 1, 2, 3", "next: 1 claims"), "every seat has 2"),
        (("players: 2", "next: 3 claims"), "nothing that somebody does next"),
        (("players: 2", "next: 1 lays 12", "line: 4"), "in the last round"),
        (("players: 2", "match: 2"), "match is a number from 1 to 1"),
        (("players: 2", "line: 77"), "is no domino of a line"),
        (("players: 2", "kingdom: 1 h7-h8"), "there is no key “kingdom” here"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(lines: tuple[str, ...], sentence: str):
    assert sentence in refused(*lines)


WORDS = st.sampled_from(
    [
        *(
            line
            for options in (OPTION_SETS[3], OPTION_SETS[-1])
            for state in moments_of(options, 5)[11:60:16]
            for line in POSITIONS.written(state).split("\n")
        ),
        "line: 1, 2 1, 3 2, 4",
        "next: 1 lays 12, 1 claims",
        "next: ",
        "discarded: 1, 2",
        "match: 3",
    ]
)


@given(st.lists(WORDS | st.text(max_size=30), max_size=30))
def test_no_text_does_anything_but_be_read_or_be_refused(lines: list[str]):
    try:
        state = POSITIONS.arranged("\n".join(lines))
    except PositionError:
        return
    text = POSITIONS.written(state)
    assert POSITIONS.written(POSITIONS.arranged(text)) == text
    state.view(None)
    for seat in state.actors():
        state.apply(seat, next(iter(state.legal(seat))))
