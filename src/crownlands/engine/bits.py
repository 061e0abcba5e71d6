"""Sets of board cells as integers: cell *n* is in the set when bit *n* is one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress
from typing import Generic, TypeVar

T = TypeVar("T")


def cells_of(mask: int) -> Iterator[int]:
    """The cells of a set, in ascending order.

    >>> list(cells_of(0b10110))
    [1, 2, 4]
    """
    # The highest one is known at once; the lowest would cost a negative of the whole set.
    found: list[int] = []
    while mask:
        highest = mask.bit_length() - 1
        found.append(highest)
        mask ^= 1 << highest
    return reversed(found)


def mask_of(cells: Iterable[int]) -> int:
    """The set of these cells.

    >>> bin(mask_of([1, 2, 4]))
    '0b10110'
    """
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


class Listing(Generic[T]):
    """A thing for every cell, to be listed for sets of cells again and again.

    >>> Listing("abcdefgh").of(0b10110)
    ['b', 'c', 'e']
    """

    __slots__ = ("_by_length", "_eights", "_last")

    def __init__(self, things: Sequence[T]) -> None:
        #: by the length of a set: the thing of its last cell, and that cell alone
        self._by_length = (things[0], *things)
        self._last = (0, *(1 << cell for cell in range(len(things))))
        self._eights = tuple(_Eight(things[at : at + 8]) for at in range(0, len(things), 8))

    def of(self, mask: int) -> list[T]:
        """The things of the cells of a set, in ascending order."""
        listed: list[T] = []
        if mask.bit_count() > _MANY:
            # Eight cells at a time beats taking the last one again and again.
            eights = mask.to_bytes(mask.bit_length() + 7 >> 3, "little")
            for listings, eight in compress(zip(self._eights, eights, strict=False), eights):
                listed += listings[eight]
            return listed
        by_length, last = self._by_length, self._last
        while mask:
            length = mask.bit_length()
            listed.append(by_length[length])
            mask ^= last[length]
        listed.reverse()
        return listed


_MANY = 14


class _Eight(dict[int, tuple[T, ...]]):
    """What is listed for each set of eight cells, filled as it is asked for."""

    def __init__(self, things: Sequence[T]) -> None:
        super().__init__()
        self._things = things

    def __missing__(self, cells: int) -> tuple[T, ...]:
        listed = self[cells] = tuple(self._things[place] for place in cells_of(cells))
        return listed
