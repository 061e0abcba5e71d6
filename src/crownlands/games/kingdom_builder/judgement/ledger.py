"""A number for every hex at once, kept as bit planes.

Plane *k* is the set of the hexes whose number has bit *k*. Adding to a whole set of hexes is a
handful of operations on planes, and so is finding the best hexes of a region, however large.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from crownlands.games.kingdom_builder.board.hexes import GRID

#: numbers are kept in eighths, from -SHIFT to almost 96; nothing that is judged comes near either
UNIT = 8
SHIFT = 32
PLANES = 10

#: a set of hexes, and what is added to them
Layer = tuple[int, float]


class Ledger:
    """The sum of layers: for each a set of hexes, and what is added to them.

    >>> ledger = Ledger([(0b0111, 1.5), (0b0010, -0.5)])
    >>> ledger.at(0), ledger.at(1), ledger.at(3)
    (1.5, 1.0, 0.0)
    >>> ledger.best(0b1110) == (1.5, 0b0100)
    True
    """

    __slots__ = ("_highest_first",)

    def __init__(self, layers: Iterable[Layer]) -> None:
        columns, rest = _in_columns(layers)
        _note(columns, GRID.full, rest + SHIFT * UNIT)
        planes = _added(columns)
        while planes and not planes[-1]:
            planes.pop()
        self._highest_first = tuple(reversed(planes))

    def at(self, cell: int) -> float:
        """The sum at a hex."""
        units = 0
        for plane in self._highest_first:
            units = units << 1 | plane >> cell & 1
        return units / UNIT - SHIFT

    def best(self, region: int) -> tuple[float, int]:
        """The highest sum in a region that has at least one hex, and the hexes that have it."""
        units = 0
        for plane in self._highest_first:
            higher = region & plane
            units <<= 1
            if higher:
                region = higher
                units |= 1
        return units / UNIT - SHIFT, region

    def least(self, region: int) -> tuple[float, int]:
        """The lowest sum in a region that has at least one hex, and the hexes that have it."""
        units = 0
        for plane in self._highest_first:
            lower = region & ~plane
            units <<= 1
            if lower:
                region = lower
            else:
                units |= 1
        return units / UNIT - SHIFT, region


@lru_cache(maxsize=4096)
def ledger_of(layers: tuple[Layer, ...]) -> Ledger:
    """The sum of layers, remembered: playouts come back to most sums."""
    return Ledger(layers)


def summed(layers: Iterable[Layer]) -> tuple[Layer, ...]:
    """As few layers as have the same sum, for what is added up again and again.

    >>> summed([(0b0111, 1.5), (0b0010, 0.5), (0b1010, 1.0)])
    ((5, 0.5), (15, 1.0), (2, 2.0))
    """
    columns, rest = _in_columns(layers)
    planes = enumerate(_added(columns))
    added = tuple((plane, (1 << bit) / UNIT) for bit, plane in planes if plane)
    return (*added, (GRID.full, rest / UNIT)) if rest else added


def _in_columns(layers: Iterable[Layer]) -> tuple[list[list[int]], int]:
    """For each bit of the sums, the sets of hexes to add it to; and what is taken from all."""
    columns: list[list[int]] = [[] for _ in range(PLANES)]
    rest = 0
    for hexes, value in layers:
        units = round(value * UNIT)
        if units < 0:
            # Take it from all and give it back to the others.
            rest += units
            units = -units
            hexes = GRID.full & ~hexes
        if hexes:
            _note(columns, hexes, units)
    return columns, rest


def _note(columns: list[list[int]], hexes: int, units: int) -> None:
    """Put a set of hexes into the columns of a number's bits."""
    # A number below zero has all high bits: the columns end where sums begin anew.
    for column in columns:
        if not units:
            return
        if units & 1:
            column.append(hexes)
        units >>= 1


def _added(columns: list[list[int]]) -> list[int]:
    """One plane for each column: three sets of a column make one of it and one of the next."""
    planes: list[int] = []
    carried: list[int] = []
    for column in columns:
        column += carried
        carried = []
        while len(column) > 2:
            one, two, three = column.pop(), column.pop(), column.pop()
            either = one ^ two
            column.append(either ^ three)
            carried.append(one & two | either & three)
        if len(column) == 2:
            one, two = column
            carried.append(one & two)
            planes.append(one ^ two)
        else:
            planes.append(column[0] if column else 0)
    return planes
