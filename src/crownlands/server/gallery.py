"""The games' pictures: drawn in a process of their own, so that nobody else waits for a brush."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from crownlands.engine.drawing.svg import NAMESPACE, element
from crownlands.server.lane import BotFailed, Lane
from crownlands.server.printed import Printed
from crownlands.server.refusals import Refusal
from crownlands.server.request_ids import by_itself
from crownlands.server.shelf import Shelf
from crownlands.server.thinker import Painting, PaintingOfCard, PaintingOfOwn, Reply

_logger = logging.getLogger(__name__)

#: seconds; it takes about two, and on a machine that has much to do it may take longer
_PATIENCE = 120.0
#: seconds after which to ask again for what was not drawn
_AGAIN = 5
#: of pictures that belong to single tables; they take some kilobytes each
_MOST_BYTES = 4 * 2**20
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
    """Has each game drawn when its pictures are first asked for."""

    def __init__(self, studio: Lane) -> None:
        self._studio = studio
        self._hung: dict[str, asyncio.Task[Pictures]] = {}
        self._own = Shelf(_MOST_BYTES)

    async def pictures(self, game: str) -> Pictures:
        """All pictures of a game; if many ask at the same time, they wait for one drawing."""
        if game not in self._hung:
            task = asyncio.create_task(self._painted(game), context=by_itself())
            task.add_done_callback(lambda _: self._take_down_a_failure(game))
            self._hung[game] = task
        return await asyncio.shield(self._hung[game])

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

    async def _painted(self, game: str) -> Pictures:
        reply = await self._asked(_EVERYBODY, Painting(game))
        return Pictures(
            cover=await _printed(reply.cover),
            art=await _printed(_sheet(reply.symbols.values())),
            parts={part: await _printed(_sheet([each])) for part, each in reply.symbols.items()},
        )

    async def _asked(
        self, path: Sequence[str], what: Painting | PaintingOfOwn | PaintingOfCard
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

    def _take_down_a_failure(self, game: str) -> None:
        task = self._hung[game]
        if task.cancelled() or task.exception() is not None:
            del self._hung[game]


def _key(own: PaintingOfOwn | PaintingOfCard) -> bytes:
    return msgspec.json.encode(own)


def _sheet(symbols: Iterable[str]) -> str:
    """Several symbols as one document."""
    return element("svg", element("defs", "".join(symbols)), xmlns=NAMESPACE)


async def _printed(svg: str) -> Printed:
    # Packing lets go of the interpreter, so a thread is enough.
    return await asyncio.to_thread(Printed.of, svg.encode())
