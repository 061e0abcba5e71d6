"""Tables that were begun and left, written straight into a database."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product
from typing import Any

import msgspec
from sqlalchemy import insert

from crownlands.games import GAMES
from crownlands.server.deeds import Acted, AnyDeed, Occupant, Started
from crownlands.server.identity import fresh_id
from crownlands.server.storage.engines import engine_for
from crownlands.server.storage.migrate import migrated
from crownlands.server.storage.schema import deeds, tables
from crownlands.server.table import Opening, Table
from crownlands.server.wire import Clock

_TOGETHER = 500
#: different matches of each kind; what is alike is shared in memory and would cost too little
_SEEDS = 8
_ADA = Occupant(kind="person", name="Ada", person="ada")
_BEN = Occupant(kind="person", name="Ben", person="ben")
_KNIGHT = Occupant(kind="bot", name="Knight", level="knight")

#: of ten tables: who sits there, and by what clock; where a knight does, it is to act
_KINDS: Sequence[tuple[tuple[Occupant, ...], Clock | None]] = (
    *[((_ADA, _BEN), None)] * 6,
    *[((_ADA, _KNIGHT), None)] * 2,
    ((_ADA, _BEN), Clock(3600, "move")),
    ((_ADA, _BEN), Clock(3600, "take_over")),
)


class Left(msgspec.Struct):
    """How a table was left."""

    opening: Opening
    deeds: list[AnyDeed]


def _left(
    game: str, chairs: tuple[Occupant, ...], clock: Clock | None, seed: int, actions: int
) -> Left:
    rules = GAMES[game]
    opening = Opening(
        id="",
        game=game,
        rules=rules.rules_version,
        options=rules.Options(players=len(chairs)).written(),
        seed=f"left {seed}",
        opener="ada",
        chairs=chairs,
        created=0.0,
        clock=clock,
    )
    left, table, chance = Left(opening, [Started()]), Table(opening), random.Random(seed)
    table.fold(Started(), 0.0)
    while table.ply < actions or (table.bots() and table.actors[0] not in table.bots()):
        seat = table.actors[0]
        action = chance.choice(table.playing().state.legal(seat))
        left.deeds.append(Acted(seat, rules.codec.to_text(action)))
        table.fold(left.deeds[-1], 0.0)
    return left


def _rows(left: Left, at: float) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    opening = msgspec.structs.replace(left.opening, id=fresh_id(), created=at)
    table = {
        "id": opening.id,
        "opening": msgspec.json.encode(opening).decode(),
        "phase": "playing",
        "created": at,
    }
    journal = [
        {"table_id": opening.id, "number": n, "at": at, "deed": msgspec.json.encode(deed).decode()}
        for n, deed in enumerate(left.deeds, start=1)
    ]
    return table, journal


async def leave_tables(database_url: str, count: int, actions: int, at: float) -> list[str]:
    """Write so many tables down, each left after some actions; their ids."""
    kinds = [
        _left(game, *kind, seed, actions)
        for seed, kind, game in product(range(_SEEDS), _KINDS, GAMES)
    ]
    engine = engine_for(database_url)
    await migrated(engine)
    found: list[str] = []
    for start in range(0, count, _TOGETHER):
        some = range(start, min(count, start + _TOGETHER))
        rows = [_rows(kinds[number % len(kinds)], at) for number in some]
        async with engine.begin() as connection:
            await connection.execute(insert(tables), [table for table, _ in rows])
            await connection.execute(
                insert(deeds), [deed for _, journal in rows for deed in journal]
            )
        found += [table["id"] for table, _ in rows]
    await engine.dispose()
    return found
