"""The games' pictures: drawn in a process of their own, so that nobody else waits for a brush."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

import msgspec

from crownlands.engine.drawing.svg import NAMESPACE, element
from crownlands.server.lane import BotFailed, Lane
from crownlands.server.printed import Printed
from crownlands.server.refusals import Refusal
from crownlands.server.request_ids import by_itself
from crownlands.server.shelf import Shelf
from crownlands.server.thinker import (
    Illustrating,
    Painting,
    PaintingOfCard,
    PaintingOfOwn,
    Reply,
)

_logger = logging.getLogger(__name__)

#: seconds; it takes about two, and on a machine that has much to do it may take longer
_PATIENCE = 120.0
#: seconds after which to ask again for what was not drawn
_AGAIN = 5
#: of pictures that belong to single tables; they take some kilobytes each
_MOST_BYTES = 4 * 2**20
Wanted = TypeVar("Wanted", Painting, Illustrating)
Hung = TypeVar("Hung")
#: whose turn it is when all pictures of a game are drawn: everybody's
_EVERYBODY = ("",)


class Pictures(NamedTuple):
    """All pictures of a game."""

    cover: Printed
    #: every symbol
    art: Printed
    #: those of each part
    parts: Mapping[str, Printed]


class Gallery:
    """Has each game drawn when its pictures are first asked for, or ahead of that."""

    def __init__(self, studio: Lane) -> None:
        self._studio = studio
        self._hung: dict[Painting | Illustrating, asyncio.Task[Any]] = {}
        self._own = Shelf(_MOST_BYTES)

    async def pictures(self, game: str) -> Pictures:
        """All pictures of a game; if many ask at the same time, they wait for one drawing."""
        return await self._once(Painting(game), self._painted)

    async def draw_ahead(self, games: Iterable[str]) -> None:
        """Have these games drawn before anybody asks, and let the one go who drew them.

        One game after the other: whoever asks meanwhile waits for one of them at the most.
        """
        for game in games:
            # What could not be drawn was told already, and is tried again for who asks for it.
            with suppress(Refusal):
                await self.pictures(game)
        self._studio.rest()

    async def illustrations(self, game: str) -> Mapping[str, Printed]:
        """The pictures of a game's rulebook by their names."""
        return await self._once(Illustrating(game), self._illustrated)

    def __contains__(self, own: PaintingOfOwn | PaintingOfCard) -> bool:
        """Whether it was drawn lately, and costs nothing."""
        return _key(own) in self._own

    async def own(self, own: PaintingOfOwn, address: str) -> Printed:
        """What people made themselves; who has asked for much lets other addresses go first."""

        async def painted() -> Printed:
            reply = await self._asked((address,), own)
            return await _printed(_sheet(reply.symbols.values()))

        return await self._own.get(_key(own), painted)

    async def card(self, wanted: PaintingOfCard, address: str) -> Printed:
        """A finished match as a card; who has asked for much lets other addresses go first."""

        async def painted() -> Printed:
            return await _printed((await self._asked((address,), wanted)).cover)

        return await self._own.get(_key(wanted), painted)

    async def close(self) -> None:
        """Put away what is being drawn; nobody waits for it any more."""
        hanging = list(self._hung.values())
        for task in hanging:
            task.cancel()
        await asyncio.gather(*hanging, return_exceptions=True)

    async def _once(
        self, what: Wanted, make: Callable[[Wanted], Coroutine[Any, Any, Hung]]
    ) -> Hung:
        if what not in self._hung:
            task = asyncio.create_task(make(what), context=by_itself())
            task.add_done_callback(lambda _: self._take_down_a_failure(what))
            self._hung[what] = task
        return await asyncio.shield(self._hung[what])

    async def _painted(self, what: Painting) -> Pictures:
        reply = await self._asked(_EVERYBODY, what)
        return Pictures(
            cover=await _printed(reply.cover),
            art=await _printed(_sheet(reply.symbols.values())),
            parts={part: await _printed(_sheet([each])) for part, each in reply.symbols.items()},
        )

    async def _illustrated(self, what: Illustrating) -> dict[str, Printed]:
        reply = await self._asked(_EVERYBODY, what)
        return {name: await _printed(drawn) for name, drawn in reply.symbols.items()}

    async def _asked(
        self,
        path: Sequence[str],
        what: Painting | PaintingOfOwn | PaintingOfCard | Illustrating,
    ) -> Reply:
        try:
            return await self._studio.answer(path, lambda _: what, _PATIENCE)
        except BotFailed as failed:
            _logger.error("pictures of %s were not drawn: %s", what.game, failed)
            raise Refusal(
                "unavailable",
                f"the pictures could not be drawn; ask again in {_AGAIN} seconds",
                values={"wait": _AGAIN},
            ) from None

    def _take_down_a_failure(self, what: Painting | Illustrating) -> None:
        task = self._hung[what]
        if task.cancelled() or task.exception() is not None:
            del self._hung[what]


def _key(own: PaintingOfOwn | PaintingOfCard) -> bytes:
    return msgspec.json.encode(own)


def _sheet(symbols: Iterable[str]) -> str:
    """Several symbols as one document."""
    return element("svg", element("defs", "".join(symbols)), xmlns=NAMESPACE)


async def _printed(svg: str) -> Printed:
    # Packing lets go of the interpreter, so a thread is enough.
    return await asyncio.to_thread(Printed.of, svg.encode())
