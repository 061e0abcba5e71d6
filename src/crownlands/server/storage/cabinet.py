"""Where keepsakes of finished matches lie."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from crownlands.server.journal import Row
from crownlands.server.keepsake import shown
from crownlands.server.refusals import CLOSED, Refusal
from crownlands.server.storage.reach import Reach
from crownlands.server.storage.schema import deeds, keepsakes, tables
from crownlands.server.table import Table


class Cabinet:
    """Keepsakes in the same database as the journals that they were made from."""

    def __init__(self, engine: Reach) -> None:
        self._engine = engine

    async def journal(self, table_id: str) -> tuple[str, list[Row]]:
        """A table's journal as it is written, to make a keepsake from."""
        async with self._engine.connect() as connection:
            opening = await connection.scalar(
                select(tables.c.opening).where(tables.c.id == table_id)
            )
            return opening or "", await _rows(connection, table_id)

    async def keep(self, table_id: str, pages: Sequence[bytes]) -> None:
        """Put a keepsake away, unless another process has."""
        rows = [
            {"table_id": table_id, "page": number, "body": page}
            for number, page in enumerate(pages)
        ]
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(keepsakes), rows)
        except IntegrityError:
            pass  # it is there, or the table is gone

    async def missing(self, after: str, most: int) -> list[tuple[str, str]]:
        """Finished tables without a keepsake, and their openings, in the order of their names."""
        is_kept = (keepsakes.c.table_id == tables.c.id) & (keepsakes.c.page == 0)
        query = (
            select(tables.c.id, tables.c.opening)
            .where(tables.c.phase == "finished", tables.c.id > after)
            .where(~select(keepsakes.c.page).where(is_kept).exists())
            .order_by(tables.c.id)
            .limit(most)
        )
        async with self._engine.connect() as connection:
            return [(table_id, opening) for table_id, opening in await connection.execute(query)]

    async def shown(
        self, connection: AsyncConnection, table_id: str, opening: str, refusal: Refusal
    ) -> Table:
        """A finished match whose journal is refused, as it was kept; otherwise the refusal."""
        if refusal.kind not in CLOSED:
            raise refusal
        query = (
            select(keepsakes.c.body)
            .where(keepsakes.c.table_id == table_id)
            .order_by(keepsakes.c.page)
        )
        pages = (await connection.scalars(query)).all()
        if not pages:
            raise refusal
        try:
            return shown(opening, await _rows(connection, table_id), pages)
        except Refusal:
            raise
        except Exception as error:  # a keepsake that is damaged too
            raise refusal from error


async def _rows(connection: AsyncConnection, table_id: str) -> list[Row]:
    query = (
        select(deeds.c.number, deeds.c.at, deeds.c.deed)
        .where(deeds.c.table_id == table_id)
        .order_by(deeds.c.number)
    )
    return [(number, at, deed) for number, at, deed in await connection.execute(query)]
