"""What a person has left behind: handing it to them, and forgetting them.

A person is known here by an id in a signed cookie. Forgetting puts an id that means nothing in its
place, and a name that is nobody's, wherever the two are written down; what was played stays, for it
is the others' match too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from crownlands.server.deeds import Forgotten
from crownlands.server.identity import fresh_id, is_id
from crownlands.server.keeper.cellar import KeeperError, cellar
from crownlands.server.storage.schema import (
    deeds,
    keepsakes,
    persons,
    results,
    sitters,
    tables,
)
from crownlands.server.storage.transactions import alone_writing, one_moment

#: what somebody is called who is forgotten
NOBODY = "Somebody"
_TRIES = 20


class Left(msgspec.Struct, frozen=True, kw_only=True):
    """What a person did at a table, as it is written down."""

    number: int
    #: seconds since 1970
    at: float
    deed: dict[str, Any]


class Sitting(msgspec.Struct, frozen=True, kw_only=True):
    """A person at a table."""

    table: str
    game: str
    phase: str
    created: float
    opened_by_them: bool
    #: by seat, the names that they came with; those of friends at their screen too
    seats: dict[str, str]
    deeds: list[Left]


class Reached(msgspec.Struct, frozen=True, kw_only=True):
    """What a person has reached in the challenge of a day."""

    day: str
    table: str
    score: int
    rank: int


class Belongings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything here that is a person's."""

    person: str
    name: str
    #: when they said their name; none if they did not
    since: float | None
    tables: list[Sitting]
    challenges: list[Reached]


async def belongings(url: str, person: str) -> Belongings:
    """All that is a person's."""
    _an_id(person)
    async with cellar(url) as engine, one_moment(engine) as connection:
        known = (
            await connection.execute(
                select(persons.c.name, persons.c.created).where(persons.c.id == person)
            )
        ).one_or_none()
        where = await _tables_of(connection, person)
        if known is None and not where:
            raise _nobody(person)
        return Belongings(
            person=person,
            name=known.name if known else "",
            since=known.created if known else None,
            tables=[await _sitting(connection, person, table_id) for table_id in where],
            challenges=await _reached(connection, person),
        )


async def forget(url: str, person: str) -> int:
    """Forget a person; at how many tables they were."""
    _an_id(person)
    async with cellar(url) as engine:
        async with engine.connect() as connection:
            where = await _tables_of(connection, person)
        for table_id in where:
            await _forgotten_at(engine, person, table_id)
        async with engine.begin() as connection:
            gone = await connection.execute(delete(persons).where(persons.c.id == person))
            await connection.execute(delete(sitters).where(sitters.c.person == person))
            await connection.execute(delete(results).where(results.c.person == person))
    if not gone.rowcount and not where:
        raise _nobody(person)
    return len(where)


async def _tables_of(connection: AsyncConnection, person: str) -> list[str]:
    """Every table whose opening or journal knows the person: who got up again is still in it."""
    known = f'"{person}"'
    opened = select(tables.c.id).where(tables.c.opening.contains(known, autoescape=True))
    sat = select(deeds.c.table_id).where(deeds.c.deed.contains(known, autoescape=True))
    sits = select(sitters.c.table_id).where(sitters.c.person == person)
    rows = await connection.scalars(opened.union(sat, sits))
    return sorted(rows.all())


async def _reached(connection: AsyncConnection, person: str) -> list[Reached]:
    query = select(results).where(results.c.person == person).order_by(results.c.day)
    rows = await connection.execute(query)
    return [
        Reached(day=row.day, table=row.table_id, score=row.score, rank=row.rank)
        for row in rows.all()
    ]


async def _sitting(connection: AsyncConnection, person: str, table_id: str) -> Sitting:
    row = (await connection.execute(select(tables).where(tables.c.id == table_id))).one()
    opening = msgspec.json.decode(row.opening)
    chairs = dict(enumerate(opening["chairs"]))
    theirs = {seat for seat, chair in chairs.items() if chair.get("person") == person}
    names = {seat: chairs[seat].get("name", "") for seat in theirs}
    done: list[Left] = []
    written = await connection.execute(
        select(deeds).where(deeds.c.table_id == table_id).order_by(deeds.c.number)
    )
    for entry in written.all():
        deed = msgspec.json.decode(entry.deed)
        seat, occupant = deed.get("seat"), deed.get("occupant")
        was_theirs = seat in theirs
        if occupant is not None and occupant.get("person") == person:
            theirs.add(seat)
            names[seat] = occupant.get("name", "")
        elif occupant is not None or deed["type"] == "left":
            theirs.discard(seat)
        if was_theirs or seat in theirs:
            done.append(Left(number=entry.number, at=entry.at, deed=deed))
    return Sitting(
        table=table_id,
        game=opening["game"],
        phase=row.phase,
        created=row.created,
        opened_by_them=opening["opener"] == person,
        seats={str(seat): name for seat, name in sorted(names.items())},
        deeds=done,
    )


async def _forgotten_at(engine: AsyncEngine, person: str, table_id: str) -> None:
    for _ in range(_TRIES):
        try:
            async with alone_writing(engine) as connection:
                await _write_anew(connection, person, table_id)
            return
        except IntegrityError:
            continue  # somebody has acted at this moment
    raise KeeperError(f"table {table_id} is too busy; forget them again for the rest")


async def _write_anew(connection: AsyncConnection, person: str, table_id: str) -> None:
    """One table without the person, and a deed that tells servers to read all of it again."""
    here = tables.c.id == table_id
    # Whoever writes a deed waits for this.
    row = (await connection.execute(select(tables).where(here).with_for_update())).one_or_none()
    if row is None:
        return  # removed meanwhile
    nobody = fresh_id()
    opening = _without(row.opening, person, nobody)
    await connection.execute(update(tables).where(here).values(opening=opening))
    journal = deeds.c.table_id == table_id
    known = deeds.c.deed.contains(f'"{person}"', autoescape=True)
    for entry in (await connection.execute(select(deeds).where(journal, known))).all():
        await connection.execute(
            update(deeds)
            .where(journal, deeds.c.number == entry.number)
            .values(deed=_without(entry.deed, person, nobody))
        )
    sits = (sitters.c.table_id == table_id) & (sitters.c.person == person)
    await connection.execute(update(sitters).where(sits).values(person=nobody))
    # What was kept of the match to look at has the name in it; the journal shows it as well.
    await connection.execute(delete(keepsakes).where(keepsakes.c.table_id == table_id))
    newest = await connection.execute(
        select(func.max(deeds.c.number), func.max(deeds.c.at)).where(journal)
    )
    number, at = newest.one()
    await connection.execute(
        insert(deeds),
        {
            "table_id": table_id,
            "number": (number or 0) + 1,
            # The table is no younger for it.
            "at": at or row.created,
            "deed": msgspec.json.encode(Forgotten()).decode(),
        },
    )


def _without(text: str, person: str, nobody: str) -> str:
    """The same JSON, with somebody else for the person and no name of theirs."""
    try:
        read = msgspec.json.decode(text)
    except msgspec.MsgspecError:
        return text.replace(person, nobody)  # damaged; at least the id goes
    for holder in _dicts(read):
        if holder.get("person") == person and holder.get("name"):
            holder["name"] = NOBODY
        holder.update({key: nobody for key, value in holder.items() if value == person})
    return msgspec.json.encode(read).decode()


def _dicts(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value:
        if isinstance(inner, dict | list):
            yield from _dicts(inner)


def _an_id(person: str) -> None:
    if not is_id(person):
        raise KeeperError(
            f"{person!r} is no person's id: it has 16 letters, as crownlands admin show tells them"
        )


def _nobody(person: str) -> KeeperError:
    return KeeperError(f"nobody here is known by {person}; they may be forgotten already")
