"""Reading and writing tables. What `append` has answered for is on the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import time
from typing import Any, cast

import msgspec
from sqlalchemy import Select, func, insert, select, update
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection

from crownlands.server.journal import game_in, happen, opened
from crownlands.server.refusals import Refusal
from crownlands.server.storage.cabinet import Cabinet
from crownlands.server.storage.engines import engine_for, file_engine, file_of, is_file
from crownlands.server.storage.migrate import migrated
from crownlands.server.storage.reach import NO_TEXT, Reach
from crownlands.server.storage.retention import remove_untouched
from crownlands.server.storage.reviews import ReviewStore
from crownlands.server.storage.schema import deeds, persons, results, sitters, tables
from crownlands.server.storage.scribe import FileScribe, Scribe, Writing
from crownlands.server.strongbox import private_database
from crownlands.server.table import Opening, Table
from crownlands.server.tally import BATCHED, BATCHES
from crownlands.server.wire import ClosedTable

#: seconds in which what is still to be written is, when the house closes
_LAST_WORDS = 5.0
#: deeds that are written in one transaction, at most
_MOST_TOGETHER = 200
#: after so many deeds of one table others are served before the next ones happen
_BREATH = 100
#: how many results of a day are told
_MOST_RESULTS = 10_000
#: in an opening, as it is written; a name that holds this has other quotation marks
_WITH_A_CLOCK = '"clock":{'


class Taken(Exception):
    """Somebody else has opened this table, or written the deed of this number: look again."""


class Store:
    """A database of tables: SQLite or PostgreSQL."""

    def __init__(self, url: str) -> None:
        self._file = file_of(url)
        self._engine = Reach(engine_for(url))
        self.cabinet = Cabinet(self._engine)
        self.reviews = ReviewStore(self._engine)
        self._scribe = FileScribe(file_engine(url)) if is_file(url) else Scribe(self._engine)
        self._pending: asyncio.Queue[tuple[Writing, asyncio.Future[None]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        if self._file is not None:
            private_database(self._file)
        await migrated(self._engine.engine)
        self._writer = asyncio.create_task(self._write_forever())

    async def close(self) -> None:
        if self._writer is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(_LAST_WORDS):
                    await self._pending.join()
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self._scribe.close()
        await self._engine.dispose()

    async def check(self) -> None:
        """Raises if the database does not answer."""
        async with self._engine.connect() as connection:
            await connection.scalar(select(1))

    async def add(self, opening: Opening, people: Sequence[str]) -> None:
        """Open a table; `Taken` if it is open already."""
        row = {
            "id": opening.id,
            "opening": msgspec.json.encode(opening).decode(),
            "phase": "gathering",
            "created": opening.created,
        }
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(tables), row)
                for person in people:
                    await connection.execute(
                        insert(sitters), {"person": person, "table_id": opening.id}
                    )
        except IntegrityError:
            raise Taken(f"table {opening.id} is open") from None

    async def load(self, table_id: str) -> Table | None:
        """A table as its deeds have made it, or as it was kept; `Refusal` if it is neither."""
        with _as_text():
            async with self._engine.connect() as connection:
                opening = await connection.scalar(_opening_of(table_id))
                if opening is None:
                    return None
                try:
                    table = opened(opening)
                    await self._fold(connection, table)
                except Refusal as refusal:
                    return await self.cabinet.shown(connection, table_id, opening, refusal)
        return table

    async def refresh(self, table: Table) -> bool:
        """Let happen what others have written; whether there was anything."""
        before = table.version
        with _as_text():
            async with self._engine.connect() as connection:
                await self._fold(connection, table)
        if any(happened.kind == "forgotten" for happened in table.history[before:]):
            await self._reread(table)
        return table.version > before

    async def _reread(self, table: Table) -> None:
        """What was known of the table is no longer what is written down of it."""
        reread = await self.load(table.id)
        while reread is not None and reread.version < table.version:
            reread = await self.load(table.id)
        if reread is not None:
            table.become(reread)

    async def exists(self, table_id: str) -> bool:
        async with self._engine.connect() as connection:
            return await connection.scalar(_opening_of(table_id)) is not None

    async def remove_untouched(self, before: float, spared: Collection[str]) -> list[str]:
        """Remove some tables at rest where nothing has happened since; which."""
        with self._engine.writing.watched():
            return await remove_untouched(self._engine.engine, before, spared)

    async def _fold(self, connection: AsyncConnection, table: Table) -> None:
        rows = await connection.execute(_deeds_after(table.id, table.version))
        for count, (number, at, deed) in enumerate(rows.all(), start=1):
            if count % _BREATH == 0:
                await asyncio.sleep(0)
            # Another request may have folded some of them while this one waited.
            if number > table.version:
                happen(table, number, at, deed)

    async def newest(self, table_ids: Sequence[str]) -> dict[str, int]:
        """The newest deed's number of each of these tables."""
        query = (
            select(deeds.c.table_id, func.max(deeds.c.number))
            .where(deeds.c.table_id.in_(table_ids))
            .group_by(deeds.c.table_id)
        )
        async with self._engine.connect() as connection:
            rows = await connection.execute(query)
            return dict(rows.all())

    async def tables_of(self, person: str, most: int) -> list[tuple[str, int | None]]:
        """The latest tables where a person sits, and at which version they put each aside."""
        query = (
            select(tables.c.id, sitters.c.put_aside)
            .join(sitters, sitters.c.table_id == tables.c.id)
            .where(sitters.c.person == person)
            .where(sitters.c.put_aside.is_(None) | (tables.c.phase == "playing"))
            .order_by(tables.c.created.desc())
            .limit(most)
        )
        async with self._engine.connect() as connection:
            rows = await connection.execute(query)
            return [(table_id, put_aside) for table_id, put_aside in rows.all()]

    async def closed(self, table_id: str, why: str) -> ClosedTable:
        """What can be told of a table that cannot be opened."""
        game = ""
        async with self._engine.connect() as connection:
            created = await connection.scalar(
                select(tables.c.created).where(tables.c.id == table_id)
            )
            with suppress(Refusal), _as_text():
                game = game_in(await connection.scalar(_opening_of(table_id)) or "")
        return ClosedTable(id=table_id, game=game, created=created or 0.0, why=cast("Any", why))

    async def put_aside(self, person: str, table_id: str, version: int) -> bool:
        """Put a table out of a person's list; whether they sit there."""
        sits = (sitters.c.person == person) & (sitters.c.table_id == table_id)
        async with self._engine.begin() as connection:
            done = await connection.execute(update(sitters).where(sits).values(put_aside=version))
            return done.rowcount > 0

    async def with_clocks(self) -> dict[str, tuple[int, float]]:
        """Every table with a clock that is played, with its newest deed's number and time."""
        query = (
            select(deeds.c.table_id, func.max(deeds.c.number), func.max(deeds.c.at))
            .join(tables, tables.c.id == deeds.c.table_id)
            .where(tables.c.phase == "playing", tables.c.opening.contains(_WITH_A_CLOCK))
            .group_by(deeds.c.table_id)
        )
        async with self._engine.connect() as connection:
            rows = await connection.execute(query)
            return {table_id: (number, at) for table_id, number, at in rows.all()}

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
                with BATCHES.time():
                    await self._write([writing for writing, _ in batch])
            except IntegrityError:
                await self._write_singly(batch)
            except Exception as error:
                for _, written in batch:
                    _fail(written, error)
            else:
                BATCHED.inc(len(batch))
                for _, written in batch:
                    if not written.done():
                        written.set_result(None)
            finally:
                for _ in batch:
                    self._pending.task_done()

    async def _write(self, writings: Sequence[Writing]) -> None:
        with self._engine.writing.watched():
            await self._scribe.write(writings)

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

    async def results_of(self, day: str) -> dict[str, tuple[int, int]]:
        """By person, the score and the rank that they have reached in the challenge of a day."""
        query = (
            select(results.c.person, results.c.score, results.c.rank)
            .where(results.c.day == day)
            .order_by(results.c.score, results.c.person)
            .limit(_MOST_RESULTS)
        )
        async with self._engine.connect() as connection:
            rows = await connection.execute(query)
            return {person: (score, rank) for person, score, rank in rows.all()}

    async def name_of(self, person: str) -> str | None:
        async with self._engine.connect() as connection:
            return await connection.scalar(select(persons.c.name).where(persons.c.id == person))

    async def rename(self, person: str, name: str) -> None:
        try:
            await self._rename(person, name)
        except IntegrityError:
            # A newcomer's other request was faster: now there is somebody to rename.
            await self._rename(person, name)

    async def _rename(self, person: str, name: str) -> None:
        async with self._engine.begin() as connection:
            renamed = await connection.execute(
                update(persons).where(persons.c.id == person).values(name=name)
            )
            if not renamed.rowcount:
                await connection.execute(
                    insert(persons), {"id": person, "name": name, "created": time()}
                )


def _opening_of(table_id: str) -> Select[str]:
    return select(tables.c.opening).where(tables.c.id == table_id)


@contextmanager
def _as_text() -> Iterator[None]:
    """Bytes that are no text are this table's trouble alone, though SQLite calls it an outage."""
    try:
        yield
    except OperationalError as error:
        if NO_TEXT in str(error):
            raise Refusal("unreadable", "the journal of this table is damaged") from error
        raise


def _deeds_after(table_id: str, number: int) -> Select[int, float, str]:
    return (
        select(deeds.c.number, deeds.c.at, deeds.c.deed)
        .where(deeds.c.table_id == table_id, deeds.c.number > number)
        .order_by(deeds.c.number)
    )


def _fail(written: asyncio.Future[None], error: BaseException) -> None:
    if not written.done():
        written.set_exception(error)
