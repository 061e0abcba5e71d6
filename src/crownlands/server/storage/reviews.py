"""Where it is kept how finished matches went, and who is working it through."""

from __future__ import annotations

import msgspec
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from crownlands.server.storage.reach import Reach
from crownlands.server.storage.schema import reviews


class KeptRow(msgspec.Struct, frozen=True):
    """A review as it is written down."""

    #: empty when nobody works it through
    worker: str
    changed: float
    body: bytes


class ReviewStore:
    """Reviews in the same database as the tables that they are of.

    Who works one through holds it by a name of its own: of two processes only one can begin, and
    whoever wants it to stop takes the name away.
    """

    def __init__(self, engine: Reach) -> None:
        self._engine = engine

    async def find(self, table_id: str) -> KeptRow | None:
        query = select(reviews.c.worker, reviews.c.changed, reviews.c.body)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.where(reviews.c.table_id == table_id))
            row = rows.one_or_none()
        return KeptRow(row.worker, row.changed, row.body) if row else None

    async def take(self, table_id: str, worker: str, at: float, lost_before: float) -> bool:
        """Hold a review that nobody holds, or whose worker has been silent since; whether it is."""
        free = (reviews.c.worker == "") | (reviews.c.changed < lost_before)
        mine = {"worker": worker, "changed": at}
        try:
            async with self._engine.begin() as connection:
                taken = await connection.execute(
                    update(reviews).where(reviews.c.table_id == table_id, free).values(**mine)
                )
                if not taken.rowcount:
                    row = {"table_id": table_id, "body": b"", **mine}
                    await connection.execute(insert(reviews), row)
        except IntegrityError:
            return False  # somebody holds it, or the table is gone
        return True

    async def keep(self, table_id: str, worker: str, at: float, body: bytes, *, over: bool) -> bool:
        """Write down how far it is; whether it is still the worker's."""
        held = (reviews.c.table_id == table_id) & (reviews.c.worker == worker)
        now = {"worker": "" if over else worker, "changed": at, "body": body}
        async with self._engine.begin() as connection:
            return bool(
                (await connection.execute(update(reviews).where(held).values(**now))).rowcount
            )

    async def let_go(self, table_id: str) -> None:
        """Take it away from whoever works it through."""
        async with self._engine.begin() as connection:
            await connection.execute(
                update(reviews).where(reviews.c.table_id == table_id).values(worker="")
            )
