"""The bell: who watches a table hears that it has moved on, in this process and in the others.

Between processes travels only "this table has reached this version", through Redis, or that
somebody has come or gone. A message that gets lost is made up for by the hall's rounds.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress

from redis.asyncio import Redis
from redis.asyncio.client import PubSub

from crownlands.server.courier import PATIENCE, Courier, trouble
from crownlands.server.outages import Outages, OutOfReach

_CHANNEL = "crownlands:tables"
_SERVING = "crownlands:serving"
#: seconds for which a process is believed to serve after it said so
_SERVED_LATELY = 5
#: tables of which the others are yet to be told, at most
_MOST_UNTOLD = 10_000
_logger = logging.getLogger(__name__)

#: rung as a version that no table reaches: who is at the table has changed, and nothing else
PRESENCE = 0

Hearing = Callable[[str, int], Awaitable[None]]


class Bell:
    """Rings in this process."""

    def __init__(self) -> None:
        self._watchers: dict[str, set[asyncio.Event]] = {}

    async def open(self, hearing: Hearing) -> None:
        """Begin to listen; ``hearing`` is told what other processes have rung."""

    async def close(self) -> None:
        """Listen no more."""

    async def check(self) -> None:
        """Raises if others cannot be reached."""

    async def says_that_we_serve(self) -> bool:
        """Whether somebody has served in the last seconds, before this was asked."""
        return False

    def keeps_saying_that_we_serve(self) -> None:
        """Say so again, without waiting for an answer."""

    @contextmanager
    def watching(self, table: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever the table has moved on."""
        event = asyncio.Event()
        watchers = self._watchers.setdefault(table, set())
        watchers.add(event)
        try:
            yield event
        finally:
            watchers.discard(event)
            if not watchers:
                self._watchers.pop(table, None)

    def watched(self) -> list[str]:
        """The tables that somebody watches here."""
        return list(self._watchers)

    def is_watched(self, table: str) -> bool:
        return table in self._watchers

    def ring_here(self, table: str) -> None:
        for event in self._watchers.get(table, ()):
            event.set()

    async def ring(self, table: str, version: int) -> None:
        self.ring_here(table)

    async def ring_presence(self, table: str) -> None:
        """Tell that somebody has come to the table, or is away."""
        await self.ring(table, PRESENCE)


class SharedBell(Bell):
    """Rings in every process that has the same Redis; who rings does not wait for it."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        super().__init__()
        self.courier = Courier(url, patience)
        self.redis = self.courier.redis
        self._deaf = Outages("other processes are not heard", trouble)
        self._listener: asyncio.Task[None] | None = None
        self._publisher: asyncio.Task[None] | None = None
        self._saying: asyncio.Task[None] | None = None
        #: what the others are yet to be told, in order; of a table only the latest version
        self._untold: dict[tuple[str, bool], int] = {}
        self._something_untold = asyncio.Event()

    async def open(self, hearing: Hearing) -> None:
        await self.courier.run(_greet)
        listening = asyncio.Event()
        self._listener = asyncio.create_task(self._listen_forever(hearing, listening))
        self._publisher = asyncio.create_task(self._publish_forever())
        await listening.wait()

    async def close(self) -> None:
        tasks = [task for task in (self._listener, self._publisher, self._saying) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.courier.close()

    async def check(self) -> None:
        await self.redis.ping()

    async def says_that_we_serve(self) -> bool:
        try:
            return await self.courier.run(_serve)
        except OutOfReach:
            return True

    def keeps_saying_that_we_serve(self) -> None:
        if self._saying is None or self._saying.done():
            self._saying = asyncio.create_task(self._say_again())

    async def _say_again(self) -> None:
        await self.says_that_we_serve()

    async def ring(self, table: str, version: int) -> None:
        self.ring_here(table)
        key = table, version == PRESENCE
        if key in self._untold or len(self._untold) < _MOST_UNTOLD:
            self._untold[key] = version
            self._something_untold.set()

    async def _publish_forever(self) -> None:
        while True:
            await self._something_untold.wait()
            self._something_untold.clear()
            untold, self._untold = self._untold, {}
            messages = [f"{table} {version}" for (table, _), version in untold.items()]
            # What is lost here is written down: the others find it on their next round.
            with suppress(OutOfReach):
                await self.courier.run(lambda redis, told=messages: _publish(redis, told))

    async def _listen_forever(self, hearing: Hearing, listening: asyncio.Event) -> None:
        pause = 0.1
        while True:
            try:
                with self._deaf.watched():
                    async with self.redis.pubsub() as channel:
                        await channel.subscribe(_CHANNEL)
                        listening.set()
                        self._deaf.ends()
                        pause = 0.1
                        await _listen(channel, hearing)
            except OutOfReach:
                pass  # noted when it began
            except Exception as error:
                # Whatever it was, it must not leave us deaf.
                _logger.warning("listening again in %.1f s: %s", pause, error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, 5.0)


async def _listen(channel: PubSub, hearing: Hearing) -> None:
    async for message in channel.listen():
        if message["type"] == "message":
            table, version = message["data"].decode().split()
            await hearing(table, int(version))


async def _greet(redis: Redis) -> None:
    await redis.ping()


async def _serve(redis: Redis) -> bool:
    return await redis.set(_SERVING, "1", ex=_SERVED_LATELY, get=True) is not None


async def _publish(redis: Redis, messages: Sequence[str]) -> None:
    async with redis.pipeline(transaction=False) as pipe:
        for message in messages:
            pipe.publish(_CHANNEL, message)
        await pipe.execute()
