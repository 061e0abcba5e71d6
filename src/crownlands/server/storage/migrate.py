"""Bringing a database up to date."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
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


def newest_revision() -> str | None:
    """The revision that this release's migrations lead to."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def known_revisions() -> set[str]:
    """Every revision that this release's migrations pass."""
    script = ScriptDirectory.from_config(_config())
    return {step.revision for step in script.walk_revisions()}


def revision_of(connection: Connection) -> str | None:
    """The revision that a database is at; none before the first migration."""
    return MigrationContext.configure(connection).get_current_revision()


def upgrade_to(connection: Connection, revision: str) -> None:
    """Run the migrations up to a revision."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _upgrade(connection: Connection) -> None:
    upgrade_to(connection, "head")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    return config
