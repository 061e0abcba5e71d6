"""Who is here: a person is, while a live channel of theirs watches the table.

A person with two pages open is here until the last of them closes, and a few seconds longer, so
that a reload does not look like leaving. Between processes it travels through Redis: for each
table, until when each process vouches for each of its people.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from time import time
from typing import cast

from redis.asyncio import Redis

from crownlands.server.bell import Bell, SharedBell
from crownlands.server.identity import fresh_id
from crownlands.server.outages import OutOfReach

#: seconds after the last channel has closed
GRACE = 5.0
#: for how long a process vouches at a time: the people of one that was killed are away after that
_VOUCHED = 12.0
_FORGOTTEN_AFTER = 8 * 24 * 3600
#: seconds for which anybody waits to hear of other processes, or to be told to them
_MOMENT = 0.2

#: people with their processes, and until when these vouch for them
Rows = list[tuple[bytes, float]]

Now = Callable[[], float]


class Presence:
    """The people of this process."""

    def __init__(self, bell: Bell, now: Now = time) -> None:
        self._bell = bell
        self._now = now
        #: nobody can have been seen before
        self._begun = now()
        self._channels: Counter[tuple[str, str]] = Counter()
        #: by table and person, until when somebody who has left counts as here
        self._until: dict[str, dict[str, float]] = {}

    @asynccontextmanager
    async def here(self, table: str, person: str | None) -> AsyncGenerator[None]:
        """The person is at the table as long as this lasts."""
        if person is None:
            yield
            return
        was_away = self.away_since(table, person) is not None
        self._channels[table, person] += 1
        try:
            await self._vouch(table, person, self._now() + _VOUCHED)
            if was_away:
                await self._bell.ring_presence(table)
            yield
        finally:
            self._channels[table, person] -= 1
            if not self._channels[table, person]:
                del self._channels[table, person]
                await self.saw(table, person)

    async def saw(self, table: str, person: str) -> None:
        """The person was at the table just now: has left it, or done something by plain request."""
        if self._channels[table, person]:
            return
        until = self._now() + GRACE
        self._until.setdefault(table, {})[person] = until
        await self._vouch(table, person, until)
        loop = asyncio.get_running_loop()
        loop.call_later(GRACE + 0.01, self._miss, table, person)

    def _miss(self, table: str, person: str) -> None:
        if self.away_since(table, person) is not None:
            self._ringing = asyncio.ensure_future(self._bell.ring_presence(table))

    def people(self) -> int:
        """How many people are at tables here, each counted once."""
        return len({person for _, person in self._channels})

    def away_since(self, table: str, person: str) -> float | None:
        """Since when the person has not been at the table, in seconds since 1970."""
        if self._channels.get((table, person)):
            return None
        until = self._last_here(table, person)
        return until if until <= self._now() else None

    def away(self, table: str, people: Iterable[str]) -> dict[str, float]:
        """Those of the people who are not at the table, and since when."""
        found = {person: self.away_since(table, person) for person in people}
        return {person: since for person, since in found.items() if since is not None}

    def _last_here(self, table: str, person: str) -> float:
        return self._until.get(table, {}).get(person, self._begun + GRACE)

    def forget(self, table: str) -> None:
        """The table is put away."""
        self._until.pop(table, None)

    async def refresh(self, table: str) -> None:
        """Hear who is there in other processes."""

    async def look_around(self) -> None:
        """Vouch for one's people again, and see who has gone elsewhere."""

    async def _vouch(self, table: str, person: str, until: float) -> None:
        """Tell other processes until when somebody counts as here."""


class SharedPresence(Presence):
    """The people of every process that has the same Redis."""

    def __init__(self, bell: SharedBell, now: Now = time) -> None:
        super().__init__(bell, now)
        self._courier = bell.courier
        self._process = fresh_id()
        #: on the way to Redis: what is read of a table, and who is vouched for
        self._reading: dict[str, asyncio.Task[None]] = {}
        self._vouching: set[asyncio.Task[None]] = set()
        #: what all processes have vouched for, as last read
        self._elsewhere: dict[str, dict[str, float]] = {}
        #: who of them was here when the watchers were last told
        self._rung: dict[str, frozenset[str]] = {}

    def _last_here(self, table: str, person: str) -> float:
        elsewhere = self._elsewhere.get(table, {}).get(person)
        here = self._until.get(table, {}).get(person)
        known = [until for until in (elsewhere, here) if until is not None]
        return max(known) if known else super()._last_here(table, person)

    def forget(self, table: str) -> None:
        super().forget(table)
        self._elsewhere.pop(table, None)
        self._rung.pop(table, None)

    async def refresh(self, table: str) -> None:
        reading = self._reading.get(table)
        if reading is None or reading.done():
            reading = self._reading[table] = asyncio.create_task(self._read(table))
            reading.add_done_callback(lambda _: self._reading.pop(table, None))
        # Who asks waits but a moment; what comes later is there for the next.
        await asyncio.wait({reading}, timeout=_MOMENT)

    async def _read(self, table: str) -> None:
        with suppress(OutOfReach):
            rows = await self._courier.run(lambda redis: _vouched(redis, table))
            self._elsewhere[table] = self._those_of_others(rows)

    def _those_of_others(self, rows: Rows) -> dict[str, float]:
        people: dict[str, float] = {}
        for member, until in rows:
            person, _, process = member.decode().partition(" ")
            if process != self._process:
                people[person] = max(until, people.get(person, 0.0))
        return people

    async def look_around(self) -> None:
        until = self._now() + _VOUCHED
        for table, person in list(self._channels):
            await self._vouch(table, person, until)
        for table in self._bell.watched():
            await self.refresh(table)
            now = self._now()
            here = frozenset(
                person for person, until in self._elsewhere.get(table, {}).items() if until > now
            )
            if self._rung.get(table) != here:
                self._rung[table] = here
                self._bell.ring_here(table)

    async def _vouch(self, table: str, person: str, until: float) -> None:
        vouching = asyncio.create_task(self._tell_until_when(table, person, until))
        self._vouching.add(vouching)
        vouching.add_done_callback(self._vouching.discard)
        await asyncio.wait({vouching}, timeout=_MOMENT)

    async def _tell_until_when(self, table: str, person: str, until: float) -> None:
        async def tell(redis: Redis) -> None:
            async with redis.pipeline(transaction=False) as pipe:
                pipe.zadd(_key(table), {f"{person} {self._process}": until})
                pipe.expire(_key(table), _FORGOTTEN_AFTER)
                await pipe.execute()

        with suppress(OutOfReach):
            await self._courier.run(tell)


async def _vouched(redis: Redis, table: str) -> Rows:
    return await cast("Awaitable[Rows]", redis.zrange(_key(table), 0, -1, withscores=True))


def _key(table: str) -> str:
    return f"crownlands:here:{table}"
