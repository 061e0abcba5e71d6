"""The scribe: writes deeds down, those that arrive together in one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import msgspec
from sqlalchemy import Connection, Engine, delete, func, insert, select, update

from crownlands.server.deeds import AnyDeed
from crownlands.server.storage.reach import Reach
from crownlands.server.storage.schema import deeds, results, sitters, tables
from crownlands.server.wire import Phase


class Reached(msgspec.Struct, frozen=True, kw_only=True):
    """What a person has reached in the challenge of a day, told with the deed that ends it."""

    day: str
    person: str
    score: int
    rank: int


class Writing(msgspec.Struct, frozen=True, kw_only=True):
    """A deed on its way to the disk, and what changes with it."""

    table: str
    number: int
    at: float
    deed: AnyDeed
    phase: Phase | None = None
    sitter: str | None = None
    leaver: str | None = None
    reached: Reached | None = None


class Scribe:
    """Writes through the engine that everybody uses."""

    def __init__(self, reach: Reach) -> None:
        self._reach = reach

    async def write(self, writings: Sequence[Writing]) -> None:
        """All of them or none."""
        async with self._reach.begin() as connection:
            await connection.run_sync(_write, writings)

    async def close(self) -> None:
        """Write no more."""


class FileScribe(Scribe):
    """Writes to a file in a thread of its own.

    The asynchronous driver hands every step of a transaction over to a thread and back; here it is
    one hand-over for all of it, for three fifths of the time.
    """

    def __init__(self, engine: Engine) -> None:
        self._file = engine
        self._thread = ThreadPoolExecutor(1, "scribe")

    async def write(self, writings: Sequence[Writing]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write_all, writings)

    def _write_all(self, writings: Sequence[Writing]) -> None:
        with self._file.begin() as connection:
            _write(connection, writings)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._file.dispose)
        self._thread.shutdown()


def _write(connection: Connection, writings: Sequence[Writing]) -> None:
    # Always in the same order, or two processes could wait for each other.
    writings = sorted(writings, key=lambda writing: (writing.table, writing.number))
    rows = [
        {
            "table_id": writing.table,
            "number": writing.number,
            "at": writing.at,
            "deed": msgspec.json.encode(writing.deed).decode(),
        }
        for writing in writings
    ]
    connection.execute(insert(deeds), rows)
    for writing in writings:
        _write_changes(connection, writing)


def _write_changes(connection: Connection, writing: Writing) -> None:
    if writing.phase is not None:
        connection.execute(
            update(tables).where(tables.c.id == writing.table).values(phase=writing.phase)
        )
    if writing.sitter is not None:
        sits = (sitters.c.person == writing.sitter) & (sitters.c.table_id == writing.table)
        if not connection.scalar(select(func.count()).select_from(sitters).where(sits)):
            row = {"person": writing.sitter, "table_id": writing.table}
            connection.execute(insert(sitters), row)
    if (reached := writing.reached) is not None:
        known = (results.c.day == reached.day) & (results.c.person == reached.person)
        if not connection.scalar(select(func.count()).select_from(results).where(known)):
            row = {"table_id": writing.table, **msgspec.structs.asdict(reached)}
            connection.execute(insert(results), row)
    if writing.leaver is not None:
        gone = (sitters.c.person == writing.leaver) & (sitters.c.table_id == writing.table)
        connection.execute(delete(sitters).where(gone))
