"""The bell: who watches a table hears that it has moved on, in this process and in the others.

Between processes travels only "this table has reached this version", through Redis, or that
somebody has come or gone. A message that gets lost is made up for by the hall's rounds.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from redis.asyncio import Redis
from redis.exceptions import RedisError

_CHANNEL = "crownlands:tables"
_SERVING = "crownlands:serving"
#: seconds for which a process is believed to serve after it said so
_SERVED_LATELY = 5
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

    async def says_that_we_serve(self) -> bool:
        """Whether somebody has served in the last seconds, before this was asked."""
        return False

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

    def ring_here(self, table: str) -> None:
        for event in self._watchers.get(table, ()):
            event.set()

    async def ring(self, table: str, version: int) -> None:
        self.ring_here(table)

    async def ring_presence(self, table: str) -> None:
        """Tell that somebody has come to the table, or is away."""
        await self.ring(table, PRESENCE)


class SharedBell(Bell):
    """Rings in every process that has the same Redis."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.redis = Redis.from_url(url)
        self._listener: asyncio.Task[None] | None = None

    async def open(self, hearing: Hearing) -> None:
        await self.redis.ping()
        listening = asyncio.Event()
        self._listener = asyncio.create_task(self._listen_forever(hearing, listening))
        await listening.wait()

    async def close(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
            await asyncio.gather(self._listener, return_exceptions=True)
        await self.redis.aclose()

    async def says_that_we_serve(self) -> bool:
        try:
            before = await self.redis.set(_SERVING, "1", ex=_SERVED_LATELY, get=True)
        except (RedisError, OSError):
            return True
        return before is not None

    async def ring(self, table: str, version: int) -> None:
        self.ring_here(table)
        try:
            await self.redis.publish(_CHANNEL, f"{table} {version}")
        except (RedisError, OSError) as error:
            # What happened is written down; the others find it on their next round.
            _logger.warning("Redis did not hear of table %s: %s", table, error)

    async def _listen_forever(self, hearing: Hearing, listening: asyncio.Event) -> None:
        pause = 0.1
        while True:
            try:
                async with self.redis.pubsub() as channel:
                    await channel.subscribe(_CHANNEL)
                    listening.set()
                    pause = 0.1
                    async for message in channel.listen():
                        if message["type"] == "message":
                            table, version = message["data"].decode().split()
                            await hearing(table, int(version))
            except Exception as error:
                # Whatever it was, Redis or the database, it must not leave us deaf.
                _logger.warning("listening again in %.1f s: %s", pause, error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, 5.0)
