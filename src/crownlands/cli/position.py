"""``crownlands position``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console

from crownlands.cli.complaint import Complaint
from crownlands.cli.names import told_apart
from crownlands.cli.scores import score_table
from crownlands.cli.status import BAD_INPUT
from crownlands.engine.contract import Game
from crownlands.engine.position import PositionError, game_in, names_in
from crownlands.games import GAMES


def position(file: Path, /) -> int:
    """Show a table that somebody has written down, and count it.

    Parameters
    ----------
    file
        The position: a text that begins with a line like "game: kingdom_builder".

    """
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise Complaint(f"{file} cannot be read: {error}") from None
    game = _game_of(file, text)
    assert game.positions is not None
    try:
        state: Any = game.positions.arranged(text)
    except PositionError as error:
        for sentence in error.sentences:
            print(f"{file}: {sentence}")
        return BAD_INPUT
    names = told_apart(names_in(text, state.options.players))
    console = Console(highlight=False)
    console.print(game.console.table(state.view(None), names))
    console.print(score_table(game, state, names))
    return 0


def _game_of(file: Path, text: str) -> Game:
    known = [name for name, game in GAMES.items() if game.positions is not None]
    name = game_in(text)
    if name not in known:
        told = "no game" if name is None else repr(name)
        raise Complaint(
            f'{file} names {told}; it needs a line like "game: {known[0]}", '
            f"and there is {', '.join(known)}"
        )
    return GAMES[name]
