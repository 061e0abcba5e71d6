"""Records named on the command line."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from crownlands.engine.contract import Game
from crownlands.engine.record import Record, RecordError
from crownlands.games import UnknownGame, game


def load(path: Path) -> tuple[Game, Record]:
    """A record and its game."""
    record = Record.load(path)
    try:
        return game(record.game), record
    except UnknownGame as error:
        raise RecordError(str(error)) from None


@contextmanager
def about(path: Path) -> Generator[None]:
    """Say of which file it is when its record is refused."""
    try:
        yield
    except RecordError as error:
        raise RecordError(f"{path}: {error}", error.ply) from None
