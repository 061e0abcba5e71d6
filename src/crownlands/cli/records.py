"""Records named on the command line."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from crownlands.arena.playing import record_of
from crownlands.arena.run import ASKED, Run
from crownlands.arena.tables import ArenaError
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


def named(path: Path) -> tuple[Game, Record]:
    """The same, or out of the folder of an arena's run: evening/17 is its match 17."""
    if path.name.isdecimal() and not path.exists() and (path.parent / ASKED).is_file():
        return _picked(path.parent, int(path.name))
    return load(path)


def _picked(folder: Path, number: int) -> tuple[Game, Record]:
    try:
        run = Run.open(folder)
        for played in run.all_matches():
            if played.number == number:
                return game(run.series.game), record_of(run.series, played)
    except ArenaError as error:
        raise RecordError(str(error)) from None
    raise RecordError(f"the run {folder} has no match {number} yet")


@contextmanager
def about(path: Path) -> Generator[None]:
    """Say of which file it is when its record is refused."""
    try:
        yield
    except RecordError as error:
        raise RecordError(f"{path}: {error}", error.ply) from None
