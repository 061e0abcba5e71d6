"""Somebody who has matches of four looked back at, one after the other."""

from __future__ import annotations

import asyncio
from itertools import count

import msgspec

from benchmarks.crowd.person import Person
from benchmarks.crowd.told import read_seated
from benchmarks.review import a_match

#: seconds between two questions how far it is
_OFTEN = 0.5


class _Far(msgspec.Struct):
    phase: str
    done: int


class Scholar:
    """Brings bots' matches of a game to a server and reads their reviews, until stopped."""

    def __init__(self, person: Person, game: str) -> None:
        self._person = person
        self._game = game
        #: turns that were looked at, and reviews that were read to their end
        self.turns = 0
        self.reviews = 0

    async def study(self) -> None:
        await self._person.ask("GET", "/me")
        for number in count():
            record = await asyncio.to_thread(a_match, self._game, "greedy", f"study {number}")
            brought = await self._person.ask("POST", "/records", {"text": record.to_json()})
            await self._read(read_seated(brought).sight.table.id)
            self.reviews += 1

    async def _read(self, table: str) -> None:
        await self._person.ask("POST", f"/tables/{table}/review")
        have, far = 0, _Far("waiting", 0)
        while far.phase != "done":
            await asyncio.sleep(_OFTEN)
            told = await self._person.ask("GET", f"/tables/{table}/review?have={have}")
            far = msgspec.json.decode(told, type=_Far)
            self.turns += far.done - have
            have = far.done
