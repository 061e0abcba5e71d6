"""The hexes of the board: 20 by 20, named by a letter and a number, a1 at the top left."""

from __future__ import annotations

from functools import cache, lru_cache

from crownlands.engine.bits import cells_of, mask_of
from crownlands.engine.hexes import HexGrid

SIDE = 20
#: a quadrant has half the board's side
QUADRANT_SIDE = SIDE // 2
GRID = HexGrid(SIDE, SIDE)
QUADRANT = HexGrid(QUADRANT_SIDE, QUADRANT_SIDE)

NEIGHBOURS = GRID.neighbours

#: the horizontal lines of the whole board
ROWS = tuple(mask_of(GRID.cell(row, column) for column in range(SIDE)) for row in range(SIDE))

#: the outer edge of the whole board
EDGE = mask_of(
    cell for cell in GRID.cells if not {0, SIDE - 1}.isdisjoint(GRID.row_and_column(cell))
)

#: the four quadrants: top left, top right, bottom left, bottom right
QUARTERS = tuple(
    mask_of(
        GRID.cell(top + row, left + column)
        for row in range(QUADRANT_SIDE)
        for column in range(QUADRANT_SIDE)
    )
    for top in (0, QUADRANT_SIDE)
    for left in (0, QUADRANT_SIDE)
)

QUADRANT_NAMES = ("top_left", "top_right", "bottom_left", "bottom_right")

_NAMES = {
    GRID.cell(row, column): f"{chr(ord('a') + column)}{row + 1}"
    for row in range(SIDE)
    for column in range(SIDE)
}
_HEXES = {name: cell for cell, name in _NAMES.items()}


def hex_name(cell: int) -> str:
    """A hex's name.

    >>> hex_name(GRID.cell(4, 2))
    'c5'
    """
    return _NAMES[cell]


def hex_named(name: str) -> int:
    """The hex of that name; KeyError if there is none."""
    return _HEXES[name]


@lru_cache(maxsize=8192)  # the same settlements are told again and again
def hexes_named(hexes: int) -> tuple[str, ...]:
    """The names of a set of hexes, in reading order."""
    return tuple(_NAMES[cell] for cell in cells_of(hexes))


@lru_cache(maxsize=4096)  # playouts score the same settlements again and again
def areas(hexes: int) -> tuple[int, ...]:
    """The connected groups of a set of hexes, by their lowest hex.

    >>> len(areas(ROWS[0] | ROWS[1] | ROWS[5]))
    2
    """
    return tuple(GRID.groups(hexes))


@lru_cache(maxsize=4096)
def touching(hexes: int) -> tuple[int, int, int]:
    """The hexes that touch at least one, two and three hexes of a set.

    >>> [each.bit_count() for each in touching(ROWS[0])]
    [40, 37, 0]
    """
    one = two = three = 0
    for direction in range(GRID.directions):
        beside = GRID.shifted(hexes, direction)
        three |= two & beside
        two |= one & beside
        one |= beside
    return one, two, three


@cache
def lines_from(origin: int) -> tuple[tuple[int, ...], ...]:
    """The hexes that are met in each direction from a hex."""
    return tuple(tuple(GRID.line(origin, direction)) for direction in range(GRID.directions))
