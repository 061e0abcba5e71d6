"""Connections to the database, prepared so that committed means on the disk."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

#: seconds to wait for another writer
_PATIENCE = {"timeout": 30}


def is_file(url: str) -> bool:
    """Whether the database is a file of SQLite's."""
    return url.startswith("sqlite")


def engine_for(url: str) -> AsyncEngine:
    if not is_file(url):
        return create_async_engine(url, pool_pre_ping=True)
    engine = create_async_engine(url, connect_args=_PATIENCE)
    event.listen(engine.sync_engine, "connect", _prepare)
    return engine


def file_engine(url: str) -> Engine:
    """For a thread that has the file to itself."""
    engine = create_engine(make_url(url).set(drivername="sqlite"), connect_args=_PATIENCE)
    event.listen(engine, "connect", _prepare)
    return engine


def _prepare(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    # Committed means on the disk, even if the machine loses power.
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()
