"""The way to the database for those who come without a server: it is read as it is, or not at all.

The keeper's commands never bring a database up to date by themselves: an older server may be
running on it.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from crownlands.server.storage.engines import engine_for, is_file
from crownlands.server.storage.migrate import newest_revision, revision_of


class KeeperError(Exception):
    """What the keeper asked for cannot be done: what is wrong, and what would be right."""


@asynccontextmanager
async def engine_at(url: str) -> AsyncGenerator[AsyncEngine]:
    """An engine that is let go again; a database that does not answer is a sentence."""
    engine = engine_for(url)
    try:
        yield engine
    except (DBAPIError, OSError) as error:
        raise KeeperError(f"the database does not do this: {_first_line(error)}") from error
    finally:
        await engine.dispose()


@asynccontextmanager
async def cellar(url: str) -> AsyncGenerator[AsyncEngine]:
    """A database that this release can read."""
    missing = is_file(url) and not Path(make_url(url).database or "").is_file()
    if missing:
        raise KeeperError(
            f"there is no database at {make_url(url).database}; CROWNLANDS_DATA or "
            f"CROWNLANDS_DATABASE_URL say where it is, as they do for the server"
        )
    async with engine_at(url) as engine:
        async with engine.connect() as connection:
            found, ours = await connection.run_sync(revision_of), newest_revision()
        if found != ours:
            raise KeeperError(
                f"the database is at revision {found or 'none'}, this release reads {ours}; use "
                f"the release that serves it, or start this one's server once"
            )
        yield engine


def _first_line(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    return (str(cause).splitlines() or [type(cause).__name__])[0]
