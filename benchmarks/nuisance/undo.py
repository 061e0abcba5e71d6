"""Acting and taking back, again and again: journals grow, and many look at them."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from benchmarks.crowd.live_socket import LiveSocket
from benchmarks.crowd.person import Person
from benchmarks.crowd.told import DoneTold, RefusedTold, SightTold, read_sight, read_told
from benchmarks.nuisance.visit import Visit, friends

#: those who act over sockets and over HTTP; together they ask for more than one address may
_OVER_SOCKETS, _OVER_HTTP = 4, 3
#: seconds between two writes of one of them: more than one person may
_PAUSE = 0.08
#: seconds between two looks at everything that has happened at a table
_LOOK = 0.05
#: who look on, at each table that is acted at over a socket
_WATCHERS = 20


async def back_and_forth(visit: Visit) -> None:
    async with asyncio.TaskGroup() as group:
        for number in range(_OVER_SOCKETS):
            group.create_task(_over_a_socket(visit, number))
        for number in range(_OVER_HTTP):
            group.create_task(_over_http(visit, number))


async def _sofa(visit: Visit, who: Person, number: int) -> str:
    if number % 2:
        seated = await visit.open(who, "kingdomino", *friends(3), players=4)
    else:
        seated = await visit.open(who, "kingdom_builder", *friends(3), players=4)
    return seated.sight.table.id


def _next(sight: SightTold) -> dict[str, Any]:
    """Take back what can be taken back, or else act."""
    wish = {"seat": sight.seat, "version": sight.version}
    return wish if sight.undo else {**wish, "action": sight.choices[0].action}


async def _over_http(visit: Visit, number: int) -> None:
    who = visit.newcomer()
    table = await _sofa(visit, who, number)
    sight = await visit.see(who, table)
    while True:
        if sight is None or sight.seat is None or not (sight.undo or sight.choices):
            sight = await visit.see(who, table)
            continue
        path = f"/tables/{table}/{'undo' if sight.undo else 'actions'}"
        answer = await visit.ask(who, "POST", path, _next(sight))
        if answer is not None:
            visit.tally["acts and undos"] += 1
            sight = read_sight(answer)
        await asyncio.sleep(_PAUSE)


class _Restless:
    """Somebody at a live channel who cannot make up their mind."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._sight: SightTold | None = None
        self._number = 0

    def hear(self, message: bytes) -> None:
        told = read_told(message)
        if isinstance(told, SightTold):
            self._sight = told
        elif isinstance(told, DoneTold):
            self._visit.tally["acts and undos"] += 1
        elif isinstance(told, RefusedTold):
            self._visit.tally[f"refused: {told.problem.type.rpartition('/')[2]}"] += 1

    async def act(self, socket: LiveSocket) -> None:
        while not socket.closed.done():
            await asyncio.sleep(_PAUSE)
            sight = self._sight
            if sight is None or sight.seat is None or not (sight.undo or sight.choices):
                continue
            self._number += 1
            kind = {"type": "undo" if sight.undo else "act", "id": self._number}
            socket.say(msgspec.json.encode({**kind, **_next(sight)}))


async def _over_a_socket(visit: Visit, number: int) -> None:
    who = visit.newcomer()
    table = await _sofa(visit, who, number)
    async with asyncio.TaskGroup() as group:
        group.create_task(_look_at_everything(visit, table))
        for _ in range(_WATCHERS):
            group.create_task(_look_on(visit, table))
        while True:
            restless = _Restless(visit)
            socket = await visit.watch(who, table, restless.hear)
            if socket is not None:
                await restless.act(socket)


async def _look_on(visit: Visit, table: str) -> None:
    """Somebody without a cookie who has the link."""
    while True:
        socket = await visit.watch(visit.newcomer(), table, lambda message: None)
        if socket is not None:
            await socket.closed


async def _look_at_everything(visit: Visit, table: str) -> None:
    who = visit.newcomer()
    while True:
        await visit.ask(who, "GET", f"/tables/{table}?have=0")
        await asyncio.sleep(_LOOK)
