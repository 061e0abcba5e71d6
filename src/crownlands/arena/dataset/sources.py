"""The matches that a data set is made of: those of runs, and records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from crownlands.arena.run import ASKED, Run
from crownlands.arena.tables import ArenaError
from crownlands.bots.forfeit import Forfeited
from crownlands.engine.contract import Seat
from crownlands.engine.match import options_of
from crownlands.engine.record import Record, RecordError
from crownlands.games import UnknownGame, game


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """A match as it is told, by a run or by a record, for a process to play it again."""

    name: str
    game: str
    options: dict[str, Any]
    seed: str
    beginning: str = ""
    deal: int | None = None
    bots: tuple[str, ...]
    #: who acted, where that is told: in a run it follows from the state
    seats: tuple[Seat, ...] | None = None
    actions: tuple[str, ...]
    forfeits: tuple[Forfeited, ...] = ()


def told_by(paths: Sequence[Path]) -> list[Told]:
    """All matches of these runs, records, and folders of records; `ArenaError` if they differ."""
    found = [told for path in paths for told in _told(path)]
    if not found:
        raise ArenaError("there is no match in what was named")
    names: set[str] = set()
    for told in found:
        if told.game != found[0].game:
            raise ArenaError(
                f"a data set is of one game; {found[0].name} is of {found[0].game}, "
                f"{told.name} of {told.game}"
            )
        if told.name in names:
            raise ArenaError(f"there are two matches called {told.name}; rename one of them")
        names.add(told.name)
    return found


def _told(path: Path) -> Iterator[Told]:
    if (path / ASKED).is_file():
        yield from _of_run(path)
    elif path.is_dir():
        for file in sorted(path.glob("*.json")):
            yield _of_record(file)
    else:
        yield _of_record(path)


def _of_run(folder: Path) -> Iterator[Told]:
    run = Run.open(folder)
    series = run.series
    options = series.options.written()
    for played in run.matches():
        yield Told(
            name=f"{folder.resolve().name}/{played.number}",
            game=series.game,
            options=options,
            seed=series.deal_seed(played.number),
            deal=played.deal,
            bots=tuple(series.bots[who] for who in played.seating),
            actions=played.actions,
            forfeits=played.forfeits,
        )


def _of_record(file: Path) -> Told:
    try:
        record = Record.load(file)
        players: int = options_of(game(record.game), record).players
    except (RecordError, UnknownGame) as error:
        raise ArenaError(f"{file}: {error}") from None
    return Told(
        name=file.stem,
        game=record.game,
        options=record.options,
        seed=record.seed,
        beginning=record.position,
        bots=record.names or ("",) * players,
        seats=tuple(entry.seat for entry in record.actions),
        actions=tuple(entry.action for entry in record.actions),
    )
