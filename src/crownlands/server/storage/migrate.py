"""Bringing a database up to date."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

_MIGRATIONS = Path(__file__).parent / "migrations"
# Any number does, as long as nobody else uses it for the same database.
_LOCK = 0x43524F574E


async def migrated(engine: AsyncEngine) -> None:
    """Run every migration that the database has not seen."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            # Processes that start together wait here for the first.
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
