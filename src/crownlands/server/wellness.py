"""Whether the house can receive people: what its database, its hall and its Redis say."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

import msgspec

#: seconds; what takes longer to say that it is well is not
_PATIENCE = 2.0
#: seconds for which an answer holds, so that nobody wears the database out by asking
_HOLDS = 1.0

Question = Callable[[], Awaitable[None]]


class Wellness(msgspec.Struct, frozen=True, kw_only=True):
    """How the house is, in words: ``ready`` unless something that everybody needs is missing."""

    ready: bool
    hall: str
    database: str
    redis: str


class Physician:
    """Asks how things are, at most once a second."""

    def __init__(self, *, database: Question, redis: Question | None) -> None:
        self._database = database
        self._redis = redis
        self._latest: Wellness | None = None
        self._asked = 0.0
        self._asking = asyncio.Lock()

    async def look(self, hall: str) -> Wellness:
        """How the house is, whose hall is ``open``, ``not open yet`` or ``closing``."""
        async with self._asking:
            latest = self._latest
            if latest is None or latest.hall != hall or monotonic() - self._asked > _HOLDS:
                latest = self._latest = await self._examined(hall)
                self._asked = monotonic()
            return latest

    async def _examined(self, hall: str) -> Wellness:
        database, redis = await asyncio.gather(_answer(self._database), _answer(self._redis))
        if redis not in ("answers", "not used"):
            # Tables go on without it: every process looks for news itself every few seconds.
            redis += "; other processes' news comes some seconds late"
        return Wellness(
            ready=hall == "open" and database == "answers",
            hall=hall,
            database=database,
            redis=redis,
        )


async def _answer(question: Question | None) -> str:
    if question is None:
        return "not used"
    try:
        async with asyncio.timeout(_PATIENCE):
            await question()
    except TimeoutError:
        return f"has not answered within {_PATIENCE:g} seconds"
    except Exception as error:  # whatever a driver raises means the same to who asks
        # Its words may hold an address or a password.
        return f"does not answer ({type(error).__name__})"
    return "answers"
