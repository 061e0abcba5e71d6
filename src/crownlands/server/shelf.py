"""What was looked up lately, and costs nothing to look at again."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable

from crownlands.server.printed import Printed

#: what one entry takes beside its text
_BESIDES = 500


class Shelf:
    """Holds so many bytes at most; what nobody has asked for the longest goes first."""

    def __init__(self, most_bytes: int = 32 * 2**20) -> None:
        self._most = most_bytes
        self._kept: OrderedDict[Hashable, Printed] = OrderedDict()
        self._coming: dict[Hashable, asyncio.Task[Printed]] = {}
        self.bytes = 0

    def __contains__(self, key: Hashable) -> bool:
        """Whether it is here, or about to be."""
        return key in self._kept or key in self._coming

    def __len__(self) -> int:
        return len(self._kept)

    def known(self, key: Hashable) -> Printed | None:
        """What is kept under a key; nothing while it is still being made."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def put(self, key: Hashable, printed: Printed) -> None:
        """Keep what was made elsewhere."""
        if key in self._kept:
            return
        self._kept[key] = printed
        self.bytes += _size(printed)
        while self.bytes > self._most:
            _, gone = self._kept.popitem(last=False)
            self.bytes -= _size(gone)

    async def get(self, key: Hashable, make: Callable[[], Awaitable[Printed]]) -> Printed:
        """What is kept under a key; if many ask at the same time, it is made once for all."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._coming:
            task = self._coming[key] = asyncio.create_task(self._made(key, make))
            task.add_done_callback(lambda _: self._coming.pop(key, None))
        return await asyncio.shield(self._coming[key])

    async def _made(self, key: Hashable, make: Callable[[], Awaitable[Printed]]) -> Printed:
        printed = await make()
        self.put(key, printed)
        return printed


def _size(printed: Printed) -> int:
    return printed.size + _BESIDES
