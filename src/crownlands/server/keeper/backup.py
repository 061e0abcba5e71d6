"""Taking a backup: everything as it was at one moment, while the tables are played on."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from pathlib import Path
from time import time
from typing import Any

from sqlalchemy import Row, Table, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from crownlands import __version__
from crownlands.server.keeper.cellar import KeeperError, cellar
from crownlands.server.keeper.copies import CopyWriter, Heading, Tally
from crownlands.server.storage.migrate import revision_of
from crownlands.server.storage.schema import METADATA
from crownlands.server.storage.transactions import one_moment

#: rows that are read at a time
_TOGETHER = 500
#: those that others refer to come first
_TABLES = METADATA.sorted_tables


async def back_up(url: str, secret: str | None, path: Path) -> dict[str, Tally]:
    """Write a backup to a file that is not there yet; what it holds, by table."""
    if path.exists():
        raise KeeperError(f"{path} is there already; name another file, or remove it")
    if not path.absolute().parent.is_dir():
        raise KeeperError(f"there is no folder {path.absolute().parent}")
    async with cellar(url) as engine, one_moment(engine) as connection:
        writer = CopyWriter(path, await _heading(connection, secret))
        try:
            for table in _TABLES:
                async for rows in rows_of(connection, table):
                    writer.add(str(table.name), rows)
            writer.finish()
        except BaseException:
            writer.give_up()
            raise
    return writer.tallies


async def _heading(connection: AsyncConnection, secret: str | None) -> Heading:
    return Heading(
        release=__version__,
        revision=await connection.run_sync(revision_of) or "",
        taken=time(),
        columns={str(table.name): tuple(map(str, table.c.keys())) for table in _TABLES},
        secret=secret,
    )


async def rows_of(
    connection: AsyncConnection, table: Table
) -> AsyncGenerator[Sequence[Row[*tuple[Any, ...]]]]:
    """All rows of a table, some at a time, in the order of its primary key."""
    key = list(table.primary_key)
    query = select(table).order_by(*key).limit(_TOGETHER)
    rows = (await connection.execute(query)).all()
    while rows:
        yield rows
        last = [rows[-1]._mapping[column] for column in key]
        further = query.where(tuple_(*key) > tuple_(*last))
        rows = (await connection.execute(further)).all()
