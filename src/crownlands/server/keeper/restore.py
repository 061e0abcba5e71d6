"""Bringing a backup back: all of it in one transaction, and compared afterwards, or nothing."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    LargeBinary,
    MetaData,
    Table,
    func,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.ext.asyncio import AsyncEngine

from crownlands.server.keeper.backup import rows_of
from crownlands.server.keeper.cellar import KeeperError, engine_at
from crownlands.server.keeper.copies import CopyReader, Heading, Rows, Tally
from crownlands.server.storage.migrate import known_revisions, upgrade_to
from crownlands.server.storage.schema import METADATA
from crownlands.server.storage.transactions import alone_writing

_REVISIONS = "alembic_version"


async def restore(url: str, path: Path, *, replace: bool) -> tuple[Heading, dict[str, Tally]]:
    """Fill a database with a backup; what the backup was, and what it held.

    One that holds anything already is left alone, unless it is to be replaced.
    """
    reader = CopyReader(path)
    heading, tallies = reader.checked()
    if heading.revision not in known_revisions():
        raise KeeperError(
            f"{path} was written by release {heading.release}, whose database this release does "
            f"not know; restore it with that release or a later one"
        )
    async with engine_at(url) as engine:
        await _fill(engine, reader, heading, tallies, replace)
    return heading, tallies


async def _fill(
    engine: AsyncEngine,
    reader: CopyReader,
    heading: Heading,
    tallies: dict[str, Tally],
    replace: bool,
) -> None:
    async with alone_writing(engine) as connection:
        await connection.run_sync(_cleared, replace)
        tables = await connection.run_sync(_as_it_was, heading)
        await connection.run_sync(_insert, tables, heading, reader.rows())
        for name, table in tables.items():
            found = Tally()
            async for rows in rows_of(connection, table):
                found = found.with_rows(
                    [[row._mapping[column] for column in heading.columns[name]] for row in rows]
                )
            if found != tallies[name]:
                raise KeeperError(
                    f"the database did not keep {name} as the backup has it; nothing was changed"
                )
        await connection.run_sync(upgrade_to, "head")


def _cleared(connection: Connection, replace: bool) -> None:
    """Make room: the tables of a house in which nothing is, or nothing is wanted any more."""
    there = set(inspect(connection).get_table_names())
    ours = [table for table in reversed(METADATA.sorted_tables) if table.name in there]
    count = sum(connection.scalar(select(func.count()).select_from(table)) or 0 for table in ours)
    if count and not replace:
        raise KeeperError(
            "the database is not empty; stop the server and say --replace if all that is in it "
            "may go"
        )
    for table in ours:
        table.drop(connection)
    if _REVISIONS in there:
        connection.execute(text(f"DROP TABLE {_REVISIONS}"))


def _as_it_was(connection: Connection, heading: Heading) -> dict[str, Table]:
    """Tables as the release of the backup had them, so that migrations see what they expect."""
    upgrade_to(connection, heading.revision)
    found = MetaData()
    found.reflect(connection)
    return {name: found.tables[name] for name in heading.columns}


def _insert(
    connection: Connection, tables: dict[str, Table], heading: Heading, chunks: Iterable[Rows]
) -> None:
    for chunk in chunks:
        table = tables[chunk.table]
        columns = [table.c[name] for name in heading.columns[chunk.table]]
        rows = [
            {
                column.name: _as_kept(column, value)
                for column, value in zip(columns, row, strict=True)
            }
            for row in chunk.rows
        ]
        connection.execute(insert(table), rows)


def _as_kept(column: Column[Any], value: Any) -> Any:
    """A value as the database holds it; JSON knows bytes only as text."""
    return b64decode(value) if value and isinstance(column.type, LargeBinary) else value
