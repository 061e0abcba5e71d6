"""The foundations: looked at before the house opens, so that what is wrong is one sentence.

Nothing is changed by looking, except that a database of an older release is brought up to date.
"""

from __future__ import annotations

import asyncio
import socket

from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import AsyncEngine

from crownlands.server.courier import Courier
from crownlands.server.settings import Settings
from crownlands.server.storage.engines import engine_for, file_of, is_file
from crownlands.server.storage.migrate import known_revisions, migrated, revision_of
from crownlands.server.storage.reach import trouble
from crownlands.server.strongbox import private_database

_LAST_PORT = 65_535


class Unsound(Exception):
    """The house cannot open: a sentence that says what is wrong, and what would be right."""


def inspect(settings: Settings) -> None:
    """Raise `Unsound` if the database or Redis cannot be used."""
    asyncio.run(_inspect(settings))


async def _inspect(settings: Settings) -> None:
    file = file_of(settings.database_url)
    if file is not None:
        private_database(file)
    engine = engine_for(settings.database_url)
    where = make_url(settings.database_url).render_as_string(hide_password=True)
    try:
        await _usable(engine, is_file(settings.database_url))
    except Exception as error:
        wrong = trouble(error)
        if wrong is None:
            raise
        raise Unsound(
            f"the database {file or where} cannot be used: {wrong}; nothing in it was changed. "
            f"Mend it, bring a backup back, or name another with CROWNLANDS_DATABASE_URL"
        ) from error
    finally:
        await engine.dispose()
    if settings.redis_url is not None:
        await _heard(settings.redis_url)


async def _usable(engine: AsyncEngine, is_a_file: bool) -> None:
    async with engine.connect() as connection:
        found = await connection.run_sync(revision_of)
    if found is not None and found not in known_revisions():
        raise Unsound(
            f"the database was made by a newer release (its revision is {found}); serve it with "
            f"that release, or bring back a backup of this one's. Nothing in it was changed"
        )
    await migrated(engine)
    if is_a_file:
        await _write_nothing_new(engine)


async def _write_nothing_new(engine: AsyncEngine) -> None:
    """A number that SQLite keeps for us, written as it is: a full or closed disk says so now."""
    async with engine.begin() as connection:
        number = await connection.scalar(text("PRAGMA user_version"))
        await connection.execute(text(f"PRAGMA user_version = {int(number or 0)}"))


async def _heard(url: str) -> None:
    courier = Courier(url)
    try:
        await courier.redis.ping()
    except Exception as error:
        raise Unsound(
            "Redis does not answer at CROWNLANDS_REDIS_URL: start it, or leave the setting away "
            "if one process serves alone"
        ) from error
    finally:
        await courier.close()


def free(host: str, port: int) -> None:
    """Raise `Unsound` if nobody can be received there."""
    try:
        if not 0 <= port <= _LAST_PORT:
            # Looked up, it would be another one: only its last sixteen bits are taken.
            raise OverflowError(f"ports run from 0 to {_LAST_PORT}")
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, *_, address = found[0]
        with socket.socket(family) as door:
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            door.bind(address)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Unsound(
            f"nobody can be received at {host}, port {port}: {why[:1].lower()}{why[1:]}; choose "
            f"another with --host and --port"
        ) from None
