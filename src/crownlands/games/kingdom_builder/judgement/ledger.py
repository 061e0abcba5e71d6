"""A number for every hex at once, kept as bit planes.

Plane *k* is the set of the hexes whose number has bit *k*. Adding to a whole set of hexes is a
handful of operations on planes, and so is finding the best hexes of a region, however large.
"""

from __future__ import annotations

from collections.abc import Iterable

from crownlands.games.kingdom_builder.board.hexes import GRID

#: numbers are kept in eighths, from -SHIFT to almost 64
UNIT = 8
SHIFT = 16
PLANES = 10


class Ledger:
    """The sum of layers: for each a set of hexes, and what is added to them.

    >>> ledger = Ledger([(0b0111, 1.5), (0b0010, -0.5)])
    >>> ledger.at(0), ledger.at(1), ledger.at(3)
    (1.5, 1.0, 0.0)
    >>> ledger.best(0b1110) == (1.5, 0b0100)
    True
    """

    __slots__ = ("_planes",)

    def __init__(self, layers: Iterable[tuple[int, float]]) -> None:
        planes = [0] * PLANES
        start = SHIFT
        for hexes, value in layers:
            units = round(value * UNIT)
            if units < 0:
                # Take it from all and give it back to the others.
                start_units = -units
                hexes = GRID.full & ~hexes
                start -= start_units / UNIT
                units = start_units
            _add(planes, hexes, units)
        _add(planes, GRID.full, round(start * UNIT))
        self._planes = planes

    def at(self, cell: int) -> float:
        """The sum at a hex."""
        units = 0
        for plane in reversed(self._planes):
            units = units << 1 | plane >> cell & 1
        return units / UNIT - SHIFT

    def best(self, region: int) -> tuple[float, int]:
        """The highest sum in a region that has at least one hex, and the hexes that have it."""
        units = 0
        for plane in reversed(self._planes):
            higher = region & plane
            units <<= 1
            if higher:
                region = higher
                units |= 1
        return units / UNIT - SHIFT, region

    def least(self, region: int) -> tuple[float, int]:
        """The lowest sum in a region that has at least one hex, and the hexes that have it."""
        units = 0
        for plane in reversed(self._planes):
            lower = region & ~plane
            units <<= 1
            if lower:
                region = lower
            else:
                units |= 1
        return units / UNIT - SHIFT, region


def _add(planes: list[int], hexes: int, units: int) -> None:
    carry = 0
    for index in range(PLANES):
        plane = planes[index]
        if units >> index & 1:
            planes[index] = plane ^ hexes ^ carry
            carry = plane & hexes | carry & (plane | hexes)
        elif carry:
            planes[index] = plane ^ carry
            carry &= plane
        elif units >> index == 0:
            break
