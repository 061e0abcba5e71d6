"""Positions named on the command line."""

from __future__ import annotations

from pathlib import Path

from crownlands.cli.complaint import Complaint
from crownlands.engine.contract import Game
from crownlands.engine.position import game_in
from crownlands.games import GAMES


def load_position(file: Path) -> tuple[Game, str]:
    """The text of a position, and the game that it says it is of."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise Complaint(f"{file} cannot be read: {error}") from None
    return _game_of(file, text), text


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
