"""The way to the database, which may be gone, locked, full or read-only for a while."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

import asyncpg
from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
)
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.pool import QueuePool

from crownlands.server.outages import Outages

#: these tell of what was asked, not of the database
_OUR_OWN = (IntegrityError, ProgrammingError, DataError, NotSupportedError)
#: how SQLite says that one text is damaged: the trouble of its table, not of the house
NO_TEXT = "Could not decode to UTF-8"
#: seconds in which a connection that is in use is handed back, when all are closed
_HANDED_BACK = 2.0
#: the driver's own, before there is a connection; and that all connections are taken
_BEFORE_CONNECTED = (NoneFree, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)


def trouble(error: Exception) -> str | None:
    """What an error says of the database, if it is the database's; never what was written."""
    if isinstance(error, _OUR_OWN) or NO_TEXT in str(error):
        return None
    if isinstance(error, DBAPIError):
        return _in_a_line(error.orig)
    return _in_a_line(error) if isinstance(error, _BEFORE_CONNECTED) else None


def _in_a_line(error: BaseException | None) -> str:
    return " ".join(str(error).split()) or type(error).__name__


class Reach:
    """Connections of an engine. A disk that is full can still be read: two kinds of outages."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.reading = Outages("the database cannot be read", trouble)
        self.writing = Outages("the database cannot be written", trouble)

    @asynccontextmanager
    async def connect(self) -> AsyncGenerator[AsyncConnection]:
        """For reading."""
        with self.reading.watched():
            async with self.engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def begin(self) -> AsyncGenerator[AsyncConnection]:
        """For writing: committed at the end."""
        with self.writing.watched():
            async with self.engine.begin() as connection:
                yield connection

    async def dispose(self) -> None:
        """Close every connection, also those of what was broken off a moment ago.

        Such a one is still being put in order; handed back after the end, nobody would close it.
        """
        pool = self.engine.sync_engine.pool
        with suppress(TimeoutError):
            async with asyncio.timeout(_HANDED_BACK):
                while isinstance(pool, QueuePool) and pool.checkedout():
                    await asyncio.sleep(0.002)
        await self.engine.dispose()
