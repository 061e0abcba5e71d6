"""Everything that one server process has: its settings, its hall, its doormen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from time import time
from typing import Protocol

from crownlands.games import GAMES
from crownlands.server.allowance import Allowance
from crownlands.server.archive import Archive
from crownlands.server.bell import Bell, SharedBell
from crownlands.server.counsel import Counsel
from crownlands.server.drawn_lands import DrawnLands
from crownlands.server.gallery import Gallery
from crownlands.server.hall import Hall
from crownlands.server.hints import Hints
from crownlands.server.identity import Identity
from crownlands.server.lane import Lane
from crownlands.server.limits import Buckets
from crownlands.server.presence import Now, Presence, SharedPresence
from crownlands.server.refusals import Refusal
from crownlands.server.reviews import Reviews
from crownlands.server.settings import Settings
from crownlands.server.shelf import Shelf
from crownlands.server.sights import Around, Asker
from crownlands.server.storage.store import Store
from crownlands.server.table import Table
from crownlands.server.thinkers import QUICK, Thinkers
from crownlands.server.wellness import Physician, Wellness

#: seconds in which everybody at a live channel is told that the house closes
_FAREWELL = 2.0
#: seconds that belong to those who have waited for the house to open; pictures are drawn after that
_FIRST_ANSWERS = 1.0


class OpenChannel(Protocol):
    """Somebody's live channel, as the house knows it."""

    async def farewell(self) -> None:
        """Say that the house closes, once what was asked last is answered."""


class House:
    def __init__(self, settings: Settings, now: Now = time) -> None:
        self.settings = settings
        self.identity = Identity(settings.secret)
        self.buckets = Buckets()
        self.store = Store(settings.database_url)
        self.now = now
        self.bell, self.presence = _bell_and_presence(settings, now)
        allowance = Allowance(self.buckets, settings.limits)
        self.thinkers = Thinkers(settings.thinkers, settings.patience, allowance)
        self.hints = Hints(self.thinkers)
        self.counsel = Counsel(self.thinkers)
        self.studies = Shelf()
        self.manual = Shelf()
        # Not where bots think: who waits for a picture must not wait for them.
        self._studio = Lane(1, QUICK, settings.patience)
        self.drawn_lands = DrawnLands(self._studio)
        self.gallery = Gallery(self._studio)
        self.archive = Archive(self.store.cabinet)
        self.hall = Hall(
            self.store,
            self.bell,
            self.thinkers,
            shared=settings.shared,
            presence=self.presence,
            keep_days=settings.keep_days,
            idle=settings.idle,
            now=now,
            at_end=self.archive.keep,
        )
        self.reviews = Reviews(self.store.reviews, self.thinkers, shared=settings.shared, now=now)
        #: whether it has been told to stop
        self.closing = False
        #: the live channels that are open
        self.channels: set[OpenChannel] = set()
        self._physician = Physician(
            database=self.store.check, redis=self.bell.check if settings.redis_url else None
        )

    async def wellness(self) -> Wellness:
        """Whether people can be received now, and what is missing."""
        hall = "open" if self.hall.is_open else "not open"
        return await self._physician.look("closing" if self.closing else hall)

    async def say_farewell(self) -> None:
        """Nobody comes in any more; everybody who is here is told, and answered first."""
        self.closing = True
        for table in self.bell.watched():
            self.bell.ring_here(table)
        leaving = [asyncio.create_task(channel.farewell()) for channel in list(self.channels)]
        if leaving:
            # Whom this does not reach in time is cut off, and comes back all the same.
            _, late = await asyncio.wait(leaving, timeout=_FAREWELL)
            for task in late:
                task.cancel()

    async def _draw_ahead(self) -> None:
        await asyncio.sleep(_FIRST_ANSWERS)
        await self.gallery.draw_ahead(GAMES)

    @asynccontextmanager
    async def opened(self, *, draws_ahead: bool = False) -> AsyncGenerator[None]:
        """Receives people; ``draws_ahead`` has the games drawn before the first of them asks."""
        await self.store.open()
        await self.hall.open()
        await self.archive.open()
        drawing = asyncio.create_task(self._draw_ahead()) if draws_ahead else None
        try:
            yield
        finally:
            if drawing is not None:
                drawing.cancel()
                await asyncio.gather(drawing, return_exceptions=True)
            await self.hall.close()
            await self.reviews.close()
            await self.archive.close()
            await self.thinkers.close()
            await self.gallery.close()
            await self._studio.close()
            await self.store.close()

    def around(self, table: Table) -> Around:
        """Who is away from a table, and what time it is."""
        return Around(
            now=self.now(),
            away=self.presence.away(table.id, table.people()),
            offered_after=self.settings.away,
        )

    def asker(self, table: Table, person: str | None, authorization: str) -> Asker:
        """Who asks at a table: the holder of a seat's token, or the person of the cookie."""
        if not authorization:
            return Asker(person=person)
        scheme, _, token = authorization.partition(" ")
        token = token.strip()
        held = self.identity.seat(token) if scheme.lower() == "bearer" else None
        if held is not None and held[0] == table.id and held[1] < len(table.chairs):
            seat = held[1]
            sitter = table.chairs[seat].person
            if sitter is not None and self.identity.is_token(token, table.id, seat, sitter):
                return Asker(person=sitter, seat=seat)
        raise Refusal(
            "not_yours",
            "the token is not one of this table; send Authorization: Bearer TOKEN with the token "
            "that joining gave you",
        )


def _bell_and_presence(settings: Settings, now: Now) -> tuple[Bell, Presence]:
    if settings.redis_url is None:
        bell = Bell()
        return bell, Presence(bell, now)
    shared = SharedBell(settings.redis_url)
    return shared, SharedPresence(shared, now)
