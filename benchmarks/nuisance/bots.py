"""Bots without end: tables of four queens, as many as there may be, and quick ones played again."""

from __future__ import annotations

import asyncio
from itertools import count

from benchmarks.crowd.person import Person
from benchmarks.crowd.told import SightTold, read_seated, read_told
from benchmarks.nuisance.visit import Visit, bots

#: tables of jesters that are played again and again; each asks for hundreds of quick answers
_AGAIN = 4
#: tables at once, far more than one address is let open
_MOST = 150


async def flood(visit: Visit) -> None:
    async with asyncio.TaskGroup() as group:
        for _ in range(_AGAIN):
            group.create_task(_play_again_and_again(visit))
        for number in count():
            if number >= _MOST:
                return
            group.create_task(_watch_queens(visit, *await _queens(visit, number)))


async def _queens(visit: Visit, number: int) -> tuple[Person, str]:
    """In Isle of Skye all four think at the same time, in Kingdom Builder about large boards."""
    who = visit.newcomer()
    if number % 2:
        seated = await visit.open(who, "isle_of_skye", *bots(4, "queen"), players=5)
    else:
        builder = {"players": 5, "expansions": ["nomads"]}
        seated = await visit.open(who, "kingdom_builder", *bots(4, "queen"), **builder)
    return who, seated.sight.table.id


async def _watch_queens(visit: Visit, who: Person, table: str) -> None:
    await visit.resign(who, table)
    while True:
        socket = await visit.watch(who, table, lambda message: None)
        if socket is not None:
            await socket.closed


async def _play_again_and_again(visit: Visit) -> None:
    who = visit.newcomer()
    seated = await visit.open(who, "kingdomino", *bots(3, "jester"), players=4)
    while True:
        table = seated.sight.table.id
        await visit.resign(who, table)
        await _until_it_is_over(visit, who, table)
        while (again := await visit.ask(who, "POST", f"/tables/{table}/rematch")) is None:
            pass
        visit.tally["rematches"] += 1
        seated = read_seated(again)


async def _until_it_is_over(visit: Visit, who: Person, table: str) -> None:
    over = asyncio.Event()

    def hear(message: bytes) -> None:
        told = read_told(message)
        if isinstance(told, SightTold) and told.table.phase == "finished":
            over.set()

    while (socket := await visit.watch(who, table, hear)) is None:
        pass
    await over.wait()
    socket.close()
