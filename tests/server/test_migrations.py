"""Migrations make exactly the tables that the code reads and writes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import create_async_engine

from crownlands.server.storage.migrate import migrated
from crownlands.server.storage.schema import METADATA


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database with nothing in it."""
    if request.param == "sqlite":
        yield f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite3"
    else:
        url = request.getfixturevalue("database").new_database()
        yield url.replace("postgresql:", "postgresql+asyncpg:")


def differences(connection: Connection) -> list[Any]:
    return compare_metadata(MigrationContext.configure(connection), METADATA)


def columns(connection: Connection) -> dict[str, list[tuple[str, str, bool]]]:
    found = inspect(connection)
    return {
        name: [(c["name"], str(c["type"]), c["nullable"]) for c in found.get_columns(name)]
        for name in METADATA.tables
    }


def test_what_migrations_make_is_what_the_code_expects(empty: str):
    async def story() -> None:
        engine = create_async_engine(empty)
        await migrated(engine)
        async with engine.begin() as connection:
            assert await connection.run_sync(differences) == []
            made = await connection.run_sync(columns)
            # And type by type, where a comparison may be lenient.
            await connection.execute(text("DROP TABLE reviews"))
            await connection.execute(text("DROP TABLE results"))
            await connection.execute(text("DROP TABLE keepsakes"))
            await connection.execute(text("DROP TABLE deeds"))
            await connection.execute(text("DROP TABLE sitters"))
            await connection.execute(text("DROP TABLE tables"))
            await connection.execute(text("DROP TABLE persons"))
            await connection.run_sync(METADATA.create_all)
            assert await connection.run_sync(columns) == made
        await engine.dispose()

    asyncio.run(story())


def test_migrating_again_changes_nothing(empty: str):
    async def story() -> None:
        engine = create_async_engine(empty)
        await migrated(engine)
        async with engine.begin() as connection:
            await connection.execute(text("INSERT INTO persons VALUES ('ada', 'Ada', 0)"))
        await migrated(engine)
        async with engine.connect() as connection:
            assert await connection.scalar(text("SELECT name FROM persons")) == "Ada"
        await engine.dispose()

    asyncio.run(story())


def test_processes_that_start_together_wait_for_the_first(database: Any):
    url = database.new_database().replace("postgresql:", "postgresql+asyncpg:")

    async def story() -> None:
        engines = [create_async_engine(url) for _ in range(4)]
        await asyncio.gather(*(migrated(engine) for engine in engines))
        async with engines[0].connect() as connection:
            assert await connection.run_sync(differences) == []
        for engine in engines:
            await engine.dispose()

    asyncio.run(story())
