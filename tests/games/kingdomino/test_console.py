"""The table in a terminal, in every language."""

from __future__ import annotations

import pytest
from rich.console import Console

from crownlands.engine.contract import Event, Seat
from crownlands.engine.generator import Generator
from crownlands.games.kingdomino import KINGDOMINO, KingdominoOptions, KingdominoState

NAMES = ["ann", "bob"]


def played(plies: int, dynasty: bool = False) -> tuple[KingdominoState, list[Event]]:
    state = KINGDOMINO.start(KingdominoOptions(players=2, dynasty=dynasty), 3)
    heard: list[Event] = []

    def hear(event: Event, only: Seat | None = None) -> None:
        heard.append(event)

    for _ in range(plies):
        (seat,) = state.actors()
        state.apply(seat, KINGDOMINO.strategy.quick(state, seat, Generator(0)), hear)
    return state, heard


def printed(state: KingdominoState, height: int = 60, language: str = "en") -> str:
    console = Console(width=120, height=height, color_system=None, force_terminal=True)
    with console.capture() as capture:
        console.print(KINGDOMINO.console.table(state.view(0), NAMES, language))
    return capture.get()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["round 5 of 6", "the line", "to be laid", "pile: 4", "points"]),
        ("es", ["ronda 5 de 6", "la línea", "por colocar", "pila: 4", "puntos"]),
        ("de", ["Runde 5 von 6", "die Reihe", "noch zu legen", "Stapel: 4", "Punkte"]),
    ],
)
def test_it_speaks(language: str, words: list[str]):
    state, heard = played(29)
    table = printed(state, language=language)
    for word in words:
        assert word in table
    for event in heard:
        assert KINGDOMINO.console.event(event, NAMES, language)
    for line in state.score(0):
        assert KINGDOMINO.console.score_line(line, language)
    assert "5" in KINGDOMINO.console.help(state.options, language)


@pytest.mark.parametrize(("height", "lines"), [(60, 2), (24, 1)])
def test_every_square_of_the_own_kingdom_is_drawn_in_its_place(height: int, lines: int):
    state, _ = played(29)
    kingdom = state.view(0).kingdoms[0]
    _, heading, *board = printed(state, height).splitlines()
    first_row = int(board[0][:2])
    for domino in kingdom.dominoes:
        for square, half in ((domino.left, domino.face.left), (domino.right, domino.face.right)):
            # Three columns of row numbers, then four for each square, its letter in their middle.
            across = (heading.index(square[0]) - 3) // 4 * 4 + 3
            down = (int(square[1:]) - first_row) * lines
            assert board[down][across] == half.terrain[0].upper(), square


def test_a_small_screen_takes_half_the_lines():
    state, _ = played(29)
    assert printed(state, 24).count("\n") < 0.75 * printed(state, 60).count("\n")


def test_a_dynasty_tells_what_came_before():
    state, _ = played(60, dynasty=True)
    table = printed(state)
    assert "match 2 of 3" in table
    before = state.view(0).standings[0][0]
    assert f"+ {before} before" in table


def test_a_state_draws_itself_in_a_notebook():
    state, _ = played(29)
    assert state._repr_svg_() == KINGDOMINO.art.table(state.view(None))  # pyright: ignore[reportPrivateUsage]


def test_what_fits_nowhere_is_asked_to_be_given_up():
    asked = [printed(state) for state, _ in map(played, range(48)) if state.view(0).misfit]
    assert asked
    assert all("give up domino" in table and "lay domino" not in table for table in asked)
