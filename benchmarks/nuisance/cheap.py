"""Requests that cost nothing to make, as fast as they are answered: ninety-five a second."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count, cycle
from typing import Any

from tests.games.kingdom_builder.make_golden import OWN_MAP

from benchmarks.crowd.person import Person
from benchmarks.nuisance.visit import Visit, bots

_A_SECOND = 95
#: on the way at once, so that a server that stands still is not asked for ever
_MOST_UNDER_WAY = 64
_BUILDER = "/games/kingdom_builder"

Asked = tuple[str, str, Any]


async def ask_and_ask(visit: Visit) -> None:
    who = visit.newcomer()
    table = await _a_match(visit, who)
    under_way = asyncio.Semaphore(_MOST_UNDER_WAY)
    loop = asyncio.get_running_loop()
    due = loop.time()

    async def ask(asked: Asked) -> None:
        try:
            await visit.ask(who, *asked)
        finally:
            under_way.release()

    async with asyncio.TaskGroup() as group:
        for asked in _questions(table):
            await under_way.acquire()
            group.create_task(ask(asked))
            due = max(due + 1 / _A_SECOND, loop.time() - 1)
            await asyncio.sleep(due - loop.time())


async def _a_match(visit: Visit, who: Person) -> str:
    """A long match to look back at, played by a knight and jesters."""
    seated = await visit.open(who, "kingdom_builder", *bots(3, "jester"), players=4)
    table = seated.sight.table.id
    await visit.resign(who, table)
    while (sight := await visit.see(who, table)) is None or sight.table.phase != "finished":
        await asyncio.sleep(0.5)
    visit.tally["match to look back at"] += 1
    return table


def _questions(table: str) -> Iterator[Asked]:
    kinds = (
        _same("GET", "/openapi.json"),
        _moments(table),
        _same("GET", f"/tables/{table}/log"),
        _same("GET", f"/tables/{table}/record"),
        _new_maps(f"{_BUILDER}/options"),
        _same("GET", f"{_BUILDER}/art"),
        _same("GET", f"/tables/{table}/proof"),
        _same("GET", f"/tables/{table}?have=0"),
        _same("GET", f"{_BUILDER}/box"),
        _new_maps(f"{_BUILDER}/art"),
        _same("GET", f"{_BUILDER}/surprise?players=4"),
        _same("GET", "/tables"),
    )
    for kind in cycle(kinds):
        yield next(kind)


def _same(method: str, path: str) -> Iterator[Asked]:
    while True:
        yield method, path, None


def _moments(table: str) -> Iterator[Asked]:
    """Every time another stretch, of which none is kept."""
    for number in count():
        start = number % 40
        yield "GET", f"/tables/{table}/moments?start={start}&end={start + 60}", None


def _new_maps(path: str) -> Iterator[Asked]:
    """Every time four maps that nobody has seen before."""
    for number in count():
        maps = [OWN_MAP.replace("home", f"h{number}_{each}") for each in range(4)]
        yield "POST", path, {"options": {"players": 4, "maps": maps}}
