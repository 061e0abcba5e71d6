"""The matches that are still to be handed out; first those that somebody has left undone."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from crownlands.arena.tables import ArenaError

#: a match in which so many processes have died is not given to another
DEATHS = 3


class ToPlay:
    """Numbers of matches, each handed out once, and again if it is taken back.

    >>> to_play = ToPlay(range(5))
    >>> to_play.take(3)
    [0, 1, 2]
    >>> to_play.take_back([1, 2])
    >>> to_play.take(3), to_play.take(3), to_play.take(3), to_play.is_more()
    ([1], [2], [3, 4], False)
    """

    def __init__(self, numbers: Iterable[int]) -> None:
        self._numbers: Iterator[int] = iter(numbers)
        self._again: deque[int] = deque()
        self._ahead: deque[int] = deque()
        self._deaths: Counter[int] = Counter()

    def is_more(self) -> bool:
        if not self._ahead:
            self._ahead.extend(islice(self._numbers, 1))
        return bool(self._again or self._ahead)

    def take(self, most: int = 1) -> list[int]:
        """So many at most; what was lost comes by itself, so that what is to blame is found."""
        if self._again:
            return [self._again.popleft()]
        taken = [*self._ahead, *islice(self._numbers, most - len(self._ahead))]
        self._ahead.clear()
        return taken

    def take_back(self, lost: Sequence[int], blamed: int | None = None) -> None:
        """Whoever had these has died, perhaps by one of them; they are played again."""
        if blamed is not None:
            self._deaths[blamed] += 1
            if self._deaths[blamed] == DEATHS:
                raise ArenaError(
                    f"match {blamed} has ended {DEATHS} processes that played it; nothing else is "
                    f"lost, but this one cannot be played"
                )
        self._again.extend(lost)
