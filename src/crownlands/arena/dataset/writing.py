"""Writing a data set: a few files of decisions, by several processes, and one of matches.

Which match comes into which file does not depend on how many processes there are, so the same
matches always make the same files. `matches.parquet` is written last: where it is, all of it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from crownlands import __version__
from crownlands.arena.dataset.arrow import arrow, parquet
from crownlands.arena.dataset.rows import Replay, Row
from crownlands.arena.dataset.schema import (
    MATCHES,
    SEEN,
    Wanted,
    decision_columns,
    schema_of,
)
from crownlands.arena.dataset.sources import Told
from crownlands.arena.tables import ArenaError
from crownlands.arena.workers import workers
from crownlands.engine.contract import Game
from crownlands.engine.observation import Observer
from crownlands.games import game

#: matches in a file, rows in a row group, and fewer where each row is heavy
MATCHES_A_FILE, ROWS, HEAVY_ROWS = 250, 32_768, 2_048
_COMPRESSION = "zstd"
MATCHES_FILE = "matches.parquet"


class Written(msgspec.Struct, frozen=True):
    """How much was written."""

    matches: int
    decisions: int
    files: int


def write(
    told: Sequence[Told],
    folder: Path,
    wanted: Wanted,
    jobs: int = 1,
    look: Callable[[int, int], None] = lambda done, of: None,
) -> Written:
    """Write a data set into a folder that holds none; ``look`` is told of every file."""
    pq = parquet()
    observer = _observer(told, wanted)
    if any(folder.glob("*.parquet")):
        raise ArenaError(f"{folder} holds a data set already; name another folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ArenaError(f"the folder {folder} cannot be made: {error.strerror}") from None
    schema = schema_of(decision_columns(wanted), observer, _about(told[0], observer))
    parts = [
        (folder / f"decisions-{number:05}.parquet", told[at : at + MATCHES_A_FILE])
        for number, at in enumerate(range(0, len(told), MATCHES_A_FILE))
    ]
    matches: list[Row] = []
    for done, found in enumerate(_all(partial(_write, schema, wanted), parts, jobs), start=1):
        matches += found
        look(done, len(parts))
    table = arrow().Table.from_pylist(matches, schema_of(MATCHES))
    pq.write_table(table, folder / MATCHES_FILE, compression=_COMPRESSION)
    return Written(len(matches), sum(row["plies"] for row in matches), len(parts) + 1)


Part = tuple[Path, Sequence[Told]]


def _all(
    work: Callable[[Part], list[Row]], parts: Sequence[Part], jobs: int
) -> Iterator[list[Row]]:
    if jobs == 1 or len(parts) == 1:
        yield from map(work, parts)
        return
    with workers(min(jobs, len(parts))) as pool:
        yield from pool.imap(work, parts)


def _observer(told: Sequence[Told], wanted: Wanted) -> Observer | None:
    """Whoever observes; all matches must look alike, for a column has one shape."""
    if not wanted.observations:
        return None
    rules = game(told[0].game)
    observers = {observer.parts: observer for observer in _observers(rules, told)}
    if len(observers) > 1:
        raise ArenaError(
            "observations of matches with such different options have different shapes; "
            "make a data set for each"
        )
    [observer] = observers.values()
    return observer


def _observers(rules: Game, told: Sequence[Told]) -> Iterator[Observer]:
    different = {msgspec.json.encode(each.options): each.options for each in told}
    for options in different.values():
        observer = rules.observer(msgspec.convert(options, rules.Options))
        if observer is None:
            raise ArenaError(f"{rules.name} has no observations")
        yield observer


def _about(told: Told, observer: Observer | None) -> dict[str, str]:
    """What stands in the head of every file of decisions."""
    rules = game(told.game)
    about = {
        "game": rules.name,
        "rules": str(rules.rules_version),
        "crownlands": __version__,
    }
    if observer:
        about["observations"] = msgspec.json.encode(
            {SEEN + part.name: part.shape for part in observer.parts}
        ).decode()
    return about


def _write(schema: Any, wanted: Wanted, part: Part) -> list[Row]:
    """Write the decisions of some matches to a file; the matches themselves come back."""
    path, told = part
    matches: list[Row] = []
    most = HEAVY_ROWS if wanted.observations else ROWS
    waiting: list[Row] = []
    with parquet().ParquetWriter(path, schema, compression=_COMPRESSION) as writer:
        for each in told:
            replay = Replay(each, wanted)
            waiting += replay.rows()
            matches.append(replay.match(path.name))
            if len(waiting) >= most:
                writer.write_table(_table(waiting, schema))
                waiting = []
        if waiting:
            writer.write_table(_table(waiting, schema))
    return matches


def _table(rows: Sequence[Row], schema: Any) -> Any:
    pa = arrow()
    columns = [_column(pa, field, [row[field.name] for row in rows]) for field in schema]
    return pa.Table.from_arrays(columns, schema=schema)


def _column(pa: Any, field: Any, values: list[Any]) -> Any:
    if not field.name.startswith(SEEN):
        return pa.array(values, field.type)
    from crownlands.engine.arrays import np

    return pa.FixedSizeListArray.from_arrays(np.concatenate(values), type=field.type)
