"""Reading and writing tables. What `append` has answered for is on the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import time
from typing import Any

import msgspec
from sqlalchemy import Select, event, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from crownlands.server.deeds import AnyDeed
from crownlands.server.storage.migrate import migrated
from crownlands.server.storage.schema import deeds, persons, sitters, tables
from crownlands.server.table import Opening, Table
from crownlands.server.wire import Phase

#: deeds that are written in one transaction, at most
_MOST_TOGETHER = 200


class Taken(Exception):
    """Somebody else has written the deed of this number: look at the table again."""


class Writing(msgspec.Struct, frozen=True, kw_only=True):
    """A deed on its way to the disk, and what changes with it."""

    table: str
    number: int
    at: float
    deed: AnyDeed
    phase: Phase | None = None
    sitter: str | None = None
    leaver: str | None = None


class Store:
    """A database of tables: SQLite or PostgreSQL."""

    def __init__(self, url: str) -> None:
        self._engine = _engine(url)
        self._pending: asyncio.Queue[tuple[Writing, asyncio.Future[None]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await migrated(self._engine)
        self._writer = asyncio.create_task(self._write_forever())

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self._engine.dispose()

    # --- Tables ---------------------------------------------------------------------------------

    async def add(self, opening: Opening, people: Sequence[str]) -> None:
        """Open a table."""
        row = {
            "id": opening.id,
            "opening": msgspec.json.encode(opening).decode(),
            "phase": "gathering",
            "created": opening.created,
        }
        async with self._engine.begin() as connection:
            await connection.execute(insert(tables), row)
            for person in people:
                await connection.execute(
                    insert(sitters), {"person": person, "table_id": opening.id}
                )

    async def load(self, table_id: str) -> Table | None:
        """A table as its deeds have made it."""
        async with self._engine.connect() as connection:
            opening = await connection.scalar(
                select(tables.c.opening).where(tables.c.id == table_id)
            )
            if opening is None:
                return None
            table = Table(msgspec.json.decode(opening, type=Opening))
            await self._fold(connection, table)
        return table

    async def refresh(self, table: Table) -> bool:
        """Let happen what others have written; whether there was anything."""
        async with self._engine.connect() as connection:
            return await self._fold(connection, table)

    async def _fold(self, connection: AsyncConnection, table: Table) -> bool:
        before = table.version
        rows = await connection.execute(_deeds_after(table.id, before))
        for number, at, deed in rows.tuples().all():
            # Another request may have folded some of them while this one waited.
            if number == table.version + 1:
                table.fold(msgspec.json.decode(deed, type=AnyDeed), at)
        return table.version > before

    async def newest(self, table_ids: Sequence[str]) -> dict[str, int]:
        """The newest deed's number of each of these tables."""
        query = (
            select(deeds.c.table_id, func.max(deeds.c.number))
            .where(deeds.c.table_id.in_(table_ids))
            .group_by(deeds.c.table_id)
        )
        async with self._engine.connect() as connection:
            rows = await connection.execute(query)
            return dict(rows.tuples().all())

    async def tables_of(self, person: str, most: int) -> list[str]:
        """The latest tables where a person sits."""
        query = (
            select(tables.c.id)
            .join(sitters, sitters.c.table_id == tables.c.id)
            .where(sitters.c.person == person)
            .order_by(tables.c.created.desc())
            .limit(most)
        )
        return await self._ids(query)

    async def being_played(self) -> list[str]:
        return await self._ids(select(tables.c.id).where(tables.c.phase == "playing"))

    async def _ids(self, query: Select[str]) -> list[str]:
        async with self._engine.connect() as connection:
            return list((await connection.scalars(query)).all())

    # --- Deeds ----------------------------------------------------------------------------------

    async def append(self, writing: Writing) -> None:
        """Write a deed down; `Taken` if its number is no longer free.

        Deeds that arrive together are committed together: a disk that makes us wait makes all of
        them wait once.
        """
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._pending.put_nowait((writing, written))
        await written

    async def _write_forever(self) -> None:
        while True:
            batch = [await self._pending.get()]
            while not self._pending.empty() and len(batch) < _MOST_TOGETHER:
                batch.append(self._pending.get_nowait())
            try:
                await self._write([writing for writing, _ in batch])
            except IntegrityError:
                await self._write_singly(batch)
            except Exception as error:
                for _, written in batch:
                    _fail(written, error)
            else:
                for _, written in batch:
                    if not written.done():
                        written.set_result(None)

    async def _write_singly(self, batch: Sequence[tuple[Writing, asyncio.Future[None]]]) -> None:
        for writing, written in batch:
            try:
                await self._write([writing])
            except IntegrityError:
                _fail(written, Taken(f"deed {writing.number} of {writing.table} is written"))
            except Exception as error:
                _fail(written, error)
            else:
                if not written.done():
                    written.set_result(None)

    async def _write(self, writings: Sequence[Writing]) -> None:
        rows = [
            {
                "table_id": writing.table,
                "number": writing.number,
                "at": writing.at,
                "deed": msgspec.json.encode(writing.deed).decode(),
            }
            for writing in writings
        ]
        async with self._engine.begin() as connection:
            await connection.execute(insert(deeds), rows)
            for writing in writings:
                await _write_changes(connection, writing)

    # --- People ---------------------------------------------------------------------------------

    async def name_of(self, person: str) -> str | None:
        async with self._engine.connect() as connection:
            return await connection.scalar(select(persons.c.name).where(persons.c.id == person))

    async def rename(self, person: str, name: str) -> None:
        async with self._engine.begin() as connection:
            renamed = await connection.execute(
                update(persons).where(persons.c.id == person).values(name=name)
            )
            if not renamed.rowcount:
                await connection.execute(
                    insert(persons), {"id": person, "name": name, "created": time()}
                )


async def _write_changes(connection: AsyncConnection, writing: Writing) -> None:
    sits = (sitters.c.person == writing.sitter) & (sitters.c.table_id == writing.table)
    if writing.phase is not None:
        await connection.execute(
            update(tables).where(tables.c.id == writing.table).values(phase=writing.phase)
        )
    if writing.sitter is not None:
        if await connection.scalar(select(func.count()).select_from(sitters).where(sits)):
            return
        await connection.execute(
            insert(sitters), {"person": writing.sitter, "table_id": writing.table}
        )
    if writing.leaver is not None:
        gone = (sitters.c.person == writing.leaver) & (sitters.c.table_id == writing.table)
        await connection.execute(sitters.delete().where(gone))


def _deeds_after(table_id: str, number: int) -> Select[int, float, str]:
    return (
        select(deeds.c.number, deeds.c.at, deeds.c.deed)
        .where(deeds.c.table_id == table_id, deeds.c.number > number)
        .order_by(deeds.c.number)
    )


def _fail(written: asyncio.Future[None], error: BaseException) -> None:
    if not written.done():
        written.set_exception(error)


def _engine(url: str) -> AsyncEngine:
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_pre_ping=True)
    engine = create_async_engine(url, connect_args={"timeout": 30})

    def prepare(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        # Committed means on the disk, even if the machine loses power.
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    event.listen(engine.sync_engine, "connect", prepare)
    return engine
