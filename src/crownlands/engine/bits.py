"""Sets of board cells as integers: cell *n* is in the set when bit *n* is one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


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
