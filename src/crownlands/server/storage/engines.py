"""Connections to the database, prepared so that committed means on the disk.

What is written holds seeds: errors never repeat it (``hide_parameters``).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

#: seconds to wait for another writer
_PATIENCE = {"timeout": 10}
#: seconds for PostgreSQL to take a connection, and to do one thing
_PATIENCE_AFAR = {"timeout": 5, "command_timeout": 20}
#: seconds to wait for a connection that others have
_PATIENCE_IN_LINE = 10


def is_file(url: str) -> bool:
    """Whether the database is a file of SQLite's."""
    return url.startswith("sqlite")


def file_of(url: str) -> Path | None:
    """The file of SQLite's, where the database is one."""
    named = make_url(url).database if is_file(url) else None
    return Path(named) if named and named != ":memory:" else None


def engine_for(url: str) -> AsyncEngine:
    if not is_file(url):
        return create_async_engine(
            url,
            pool_pre_ping=True,
            pool_timeout=_PATIENCE_IN_LINE,
            connect_args=_PATIENCE_AFAR,
            hide_parameters=True,
        )
    engine = create_async_engine(url, connect_args=_PATIENCE, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _prepare)
    return engine


def file_engine(url: str) -> Engine:
    """For a thread that has the file to itself."""
    file = make_url(url).set(drivername="sqlite")
    engine = create_engine(file, connect_args=_PATIENCE, hide_parameters=True)
    event.listen(engine, "connect", _prepare)
    return engine


def _prepare(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    # Committed means on the disk, even if the machine loses power.
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()
