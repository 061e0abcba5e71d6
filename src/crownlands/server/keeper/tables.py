"""Looking at the tables of a house, and closing one, with or without a server beside it."""

from __future__ import annotations

import msgspec
from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from crownlands.server.deeds import Closed
from crownlands.server.journal import game_in
from crownlands.server.keeper.cellar import KeeperError, cellar
from crownlands.server.refusals import Refusal
from crownlands.server.storage.reach import Reach
from crownlands.server.storage.schema import deeds, sitters, tables
from crownlands.server.storage.scribe import Scribe, Writing
from crownlands.server.storage.store import Store
from crownlands.server.table import Happened, Table
from crownlands.server.wire import Phase

#: how often it is tried again when somebody acts at the same moment
_TRIES = 20


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A table, at a glance."""

    id: str
    phase: str
    game: str
    #: those who sit there with a cookie of their own
    people: int
    created: float
    changed: float


async def list_tables(url: str, phase: Phase | None, most: int) -> list[Listed]:
    """The tables where something happened last, the latest first."""
    last = select(func.max(deeds.c.at)).where(deeds.c.table_id == tables.c.id).scalar_subquery()
    people = (
        select(func.count()).where(sitters.c.table_id == tables.c.id).correlate(tables)
    ).scalar_subquery()
    changed = func.coalesce(last, tables.c.created)
    query = select(tables.c.id, tables.c.phase, tables.c.opening, people, tables.c.created, changed)
    if phase is not None:
        query = query.where(tables.c.phase == phase)
    async with cellar(url) as engine, engine.connect() as connection:
        rows = await connection.execute(query.order_by(changed.desc()).limit(most))
        return [
            Listed(
                id=table_id,
                phase=at,
                game=game_in(opening) or "?",
                people=count,
                created=created,
                changed=last,
            )
            for table_id, at, opening, count, created, last in rows.all()
        ]


async def look_at(url: str, table_id: str) -> Table:
    """A table as its journal has it; what of it is secret, who shows it must leave out."""
    async with cellar(url):
        store = Store(url)
        try:
            table = await store.load(table_id)
        except Refusal as refusal:
            raise KeeperError(refusal.detail) from None
        finally:
            await store.close()
    if table is None:
        raise _no_table(table_id)
    return table


def in_words(table: Table, happened: Happened) -> str:
    """A deed as the keeper may read it: what a seat has done in secret stays so while it is."""
    words = happened.kind.replace("_", " ")
    seat = "" if happened.seat is None else f" seat {happened.seat}"
    played = happened.played
    if played is None:
        return words + seat
    hidden = played.secret and table.phase != "finished"
    return f"{words}{seat}: {'(secret)' if hidden else played.action}"


async def close_table(url: str, table_id: str, at: float) -> None:
    """Close a table by a deed of its own: servers find it where they would write their next."""
    async with cellar(url) as engine:
        for _ in range(_TRIES):
            number = await _next_number(engine, table_id)
            closing = Writing(table=table_id, number=number, at=at, deed=Closed(), phase="closed")
            try:
                await Scribe(Reach(engine)).write([closing])
            except IntegrityError:
                continue  # somebody has acted at this moment
            return
    raise KeeperError(f"table {table_id} is too busy to be closed; try again")


async def _next_number(engine: AsyncEngine, table_id: str) -> int:
    async with engine.connect() as connection:
        phase = await connection.scalar(select(tables.c.phase).where(tables.c.id == table_id))
        newest = await connection.scalar(
            select(func.max(deeds.c.number)).where(deeds.c.table_id == table_id)
        )
    if phase is None:
        raise _no_table(table_id)
    if phase not in ("gathering", "playing"):
        raise KeeperError(f"table {table_id} is {phase}; only one that goes on can be closed")
    return (newest or 0) + 1


def _no_table(table_id: str) -> KeeperError:
    return KeeperError(f"there is no table {table_id}; crownlands admin list names them")
