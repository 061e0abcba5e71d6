"""Removing tables that are over, or were never begun, once nobody has touched them for long."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Select, delete, exists, select
from sqlalchemy.ext.asyncio import AsyncEngine

from crownlands.server.storage.schema import METADATA, deeds, tables
from crownlands.server.storage.transactions import alone_writing

#: so many at a time: who writes meanwhile must not wait long
TOGETHER = 20
#: a match that is being played is never removed, however long it rests
_AT_REST = ("gathering", "finished", "closed")


async def remove_untouched(
    engine: AsyncEngine, before: float, spared: Collection[str] = ()
) -> list[str]:
    """Remove some tables where nothing has happened since; fewer than `TOGETHER` if all are gone.

    Everything that belongs to them goes with them.
    """
    oldest = untouched(before).where(tables.c.id.not_in(spared)).limit(TOGETHER)
    async with alone_writing(engine) as connection:
        locked = await connection.scalars(oldest.with_for_update(skip_locked=True))
        # Somebody may have sat down there before it was locked.
        still = untouched(before).where(tables.c.id.in_(locked.all()))
        gone = list((await connection.scalars(still)).all())
        for table in reversed(METADATA.sorted_tables):
            if "table_id" in table.c:
                await connection.execute(delete(table).where(table.c.table_id.in_(gone)))
        await connection.execute(delete(tables).where(tables.c.id.in_(gone)))
    return gone


def untouched(before: float) -> Select[str]:
    """The tables at rest where nothing has happened since."""
    later = exists().where(deeds.c.table_id == tables.c.id, deeds.c.at >= before)
    return (
        select(tables.c.id)
        .where(tables.c.phase.in_(_AT_REST), tables.c.created < before, ~later)
        .order_by(tables.c.created)
    )
