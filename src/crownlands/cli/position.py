"""``crownlands position``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console

from crownlands.bots import Perspective
from crownlands.cli.hints import HINT, hint_lines
from crownlands.cli.names import told_apart
from crownlands.cli.positions import load_position
from crownlands.cli.scores import score_table
from crownlands.cli.status import BAD_INPUT
from crownlands.engine.contract import Game
from crownlands.engine.position import PositionError, beginning, names_in
from crownlands.study.hint import hint

#: the same position always gets the same advice
_SEED = "advice on a position"


def position(file: Path, /, *, advice: bool = False) -> int:
    """Show a table that somebody has written down, and count it.

    Parameters
    ----------
    file
        The position: a text that begins with a line like "game: kingdom_builder".
    advice
        Say too how many actions are legal there, and what the best of them would bring.

    """
    game, text = load_position(file)
    assert game.positions is not None
    try:
        state: Any = game.positions.arranged(text)
        if advice:
            beginning(game, text)
    except PositionError as error:
        for sentence in error.sentences:
            print(f"{file}: {sentence}")
        return BAD_INPUT
    names = told_apart(names_in(text, state.options.players))
    console = Console(highlight=False)
    console.print(game.console.table(state.view(None), names))
    console.print(score_table(game, state, names))
    if advice:
        _advise(console, game, state, names)
    return 0


def _advise(console: Console, game: Game, state: Any, names: list[str]) -> None:
    for seat in state.actors():
        legal = len(state.legal(seat))
        count = "1 action is legal" if legal == 1 else f"{legal} actions are legal"
        console.print(f"\n{names[seat]} is to act: {count}.", markup=False)
        with console.status("thinking"):
            best = hint(Perspective(game, state, seat), worlds=HINT, seed=_SEED)
        for line in hint_lines(game, best, names):
            console.print(line, markup=False)
