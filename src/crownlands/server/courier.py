"""The courier: goes to Redis and back, and is never waited for long.

Nothing that is true lies in Redis. While it does not answer nobody is sent there, except one who
knocks until it does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from crownlands.server.outages import Outages, OutOfReach
from crownlands.server.request_ids import by_itself

T = TypeVar("T")

#: seconds after which Redis is taken to be away
PATIENCE = 2.0
#: seconds between two knocks
_KNOCK = 1.0

Errand = Callable[[Redis], Awaitable[T]]


class Courier:
    """One process's way to Redis."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self._patience = patience
        self.redis = Redis.from_url(
            url,
            socket_timeout=patience,
            socket_connect_timeout=patience,
            retry=Retry(NoBackoff(), 0),
        )
        self.outages = Outages("Redis does not answer", trouble)
        self._knocking: asyncio.Task[None] | None = None

    async def run(self, errand: Errand[T]) -> T:
        """What Redis answers; `OutOfReach` soon if it does not, and at once while it is away."""
        if self.outages.on:
            raise OutOfReach("Redis does not answer")
        try:
            return await self._sent(errand)
        except OutOfReach:
            if self._knocking is None or self._knocking.done():
                self._knocking = asyncio.create_task(self._knock(), context=by_itself())
            raise

    async def _sent(self, errand: Errand[T]) -> T:
        with self.outages.watched():
            async with asyncio.timeout(self._patience):
                return await errand(self.redis)

    async def _knock(self) -> None:
        while self.outages.on:
            await asyncio.sleep(_KNOCK)
            try:
                await self._sent(_ping)
            except OutOfReach:
                continue

    async def close(self) -> None:
        if self._knocking is not None:
            self._knocking.cancel()
            await asyncio.gather(self._knocking, return_exceptions=True)
        await self.redis.aclose()


async def _ping(redis: Redis) -> None:
    await redis.ping()


def trouble(error: Exception) -> str | None:
    """What an error says of Redis, if it is Redis's."""
    if isinstance(error, RedisError | OSError):
        return " ".join(str(error).split()) or "no answer in time"
    return None
