"""A queue in which nobody waits for all that somebody else has asked before.

Those who wait stand in lines within lines: tables within persons within addresses. At each level
whoever has least under way comes first, then whoever has waited longest since the last answer. So
however much one address asks, another's first question waits for no more than one answer to it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """What waits, by the path of whom it is for: the address, the person, the table.

    >>> queue = FairQueue[int]()
    >>> for question in (1, 2, 3):
    ...     queue.put(["flood", "mallory", "table 1"], question)
    >>> path, question = queue.take()
    >>> queue.put(["home", "ada", "table 2"], 4)
    >>> queue.answered(path)
    >>> question, queue.take()[1], queue.take()[1], len(queue)
    (1, 4, 2, 1)
    """

    def __init__(self) -> None:
        self._all = _Line[T]()
        self._count = 0

    def __len__(self) -> int:
        """How many wait."""
        return self._count

    def put(self, path: Sequence[str], item: T) -> None:
        self._all.put(path, item)
        self._count += 1

    def take(self) -> tuple[Sequence[str], T]:
        """What is next; it is under way until it is `answered`."""
        self._count -= 1
        return self._all.take()

    def answered(self, path: Sequence[str]) -> None:
        """Something that was taken from this path is done with."""
        self._all.answered(path)


class _Line(Generic[T]):
    """One level of the queue; at the last there are items instead of lines."""

    __slots__ = ("_items", "_lines", "_under_way", "_waiting")

    def __init__(self) -> None:
        self._items: deque[T] = deque()
        self._under_way = 0
        self._lines: dict[str, _Line[T]] = {}
        #: those of the lines where something waits, the next first
        self._waiting: dict[str, _Line[T]] = {}

    @property
    def _waits(self) -> bool:
        return bool(self._items or self._waiting)

    def put(self, path: Sequence[str], item: T) -> None:
        if not path:
            self._items.append(item)
            return
        line = self._lines.setdefault(path[0], _Line())
        line.put(path[1:], item)
        self._waiting.setdefault(path[0], line)

    def take(self) -> tuple[tuple[str, ...], T]:
        self._under_way += 1
        if self._items:
            return (), self._items.popleft()
        who = self._next()
        line = self._waiting.pop(who)
        path, item = line.take()
        if line._waits:
            self._waiting[who] = line
        return (who, *path), item

    def _next(self) -> str:
        best, least = "", -1
        for who, line in self._waiting.items():
            # No more lines have something under way than there are thinkers: this soon ends.
            if not line._under_way:
                return who
            if least < 0 or line._under_way < least:
                best, least = who, line._under_way
        return best

    def answered(self, path: Sequence[str]) -> None:
        self._under_way -= 1
        if not path:
            return
        who, line = path[0], self._lines[path[0]]
        line.answered(path[1:])
        if who in self._waiting:
            # Behind those who have come meanwhile.
            self._waiting[who] = self._waiting.pop(who)
        if not line._waits and not line._under_way:
            del self._lines[who]
