"""The hexes of the board: 20 by 20, named by a letter and a number, a1 at the top left.

Beside the board may lie an island: a few short lines of hexes that touch nothing of it. Its lines
are numbered on from those of the board. In the bit sets it lies below the board, so far away that
not even two steps would lead there.
"""

from __future__ import annotations

from functools import cache, lru_cache

from crownlands.engine.bits import Listing, mask_of
from crownlands.engine.hexes import HexGrid

SIDE = 20
#: a quadrant has half the board's side
QUADRANT_SIDE = SIDE // 2
#: an island has so many lines, and at most so many columns
ISLAND_LINES, ISLAND_COLUMNS = 5, QUADRANT_SIDE
#: its first row in the grid; an even one, so that its lines are shifted as those of the board
_ISLAND_TOP = SIDE + 2


class _Field(HexGrid):
    """The board, a strip of nothing, and the island."""

    def holds(self, row: int, column: int) -> bool:
        if row < SIDE:
            return super().holds(row, column)
        return _ISLAND_TOP <= row < self.rows and 0 <= column < ISLAND_COLUMNS


GRID = _Field(_ISLAND_TOP + ISLAND_LINES, SIDE)
QUADRANT = HexGrid(QUADRANT_SIDE, QUADRANT_SIDE)

NEIGHBOURS = GRID.neighbours

#: the horizontal lines of the whole board
ROWS = tuple(mask_of(GRID.cell(row, column) for column in range(SIDE)) for row in range(SIDE))

#: and those of an island, as long as one can be
ISLAND_ROWS = tuple(
    mask_of(GRID.cell(_ISLAND_TOP + row, column) for column in range(ISLAND_COLUMNS))
    for row in range(ISLAND_LINES)
)

#: all hexes of the four quadrants, and the room for an island
BOARD_HEXES = tuple(cell for cell in GRID.cells if GRID.row_and_column(cell)[0] < SIDE)
ISLAND_HEXES = GRID.cells[len(BOARD_HEXES) :]

#: the outer edge of the whole board; an island has none
EDGE = mask_of(
    cell for cell in BOARD_HEXES if not {0, SIDE - 1}.isdisjoint(GRID.row_and_column(cell))
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


def cell_at(line: int, column: int) -> int:
    """The hex on a line, counted from 0; those of an island follow those of the board.

    >>> hex_name(cell_at(20, 2))
    'c21'
    """
    return GRID.cell(line if line < SIDE else line - SIDE + _ISLAND_TOP, column)


@cache
def line_and_column(cell: int) -> tuple[int, int]:
    """Where a hex lies, as `cell_at` counts."""
    row, column = GRID.row_and_column(cell)
    return (row if row < SIDE else row - _ISLAND_TOP + SIDE), column


@cache
def quarter_of(cell: int) -> int | None:
    """The number of the quadrant that a hex lies in; none on an island."""
    return next((number for number, each in enumerate(QUARTERS) if each >> cell & 1), None)


def _name(cell: int) -> str:
    line, column = line_and_column(cell)
    return f"{chr(ord('a') + column)}{line + 1}"


_NAMES = {cell: _name(cell) for cell in GRID.cells}
_HEXES = {name: cell for cell, name in _NAMES.items()}
_LISTED_NAMES = Listing([_NAMES.get(cell, "") for cell in range(GRID.rows * GRID.stride)])


def hex_name(cell: int) -> str:
    """A hex's name.

    >>> hex_name(GRID.cell(4, 2))
    'c5'
    """
    return _NAMES[cell]


def hex_named(name: str) -> int:
    """The hex of that name; KeyError if there is none."""
    return _HEXES[name]


def is_hex(name: str) -> bool:
    """Whether there is a hex of that name, on a board or on an island."""
    return name in _HEXES


@lru_cache(maxsize=8192)  # the same settlements are told again and again
def hexes_named(hexes: int) -> tuple[str, ...]:
    """The names of a set of hexes, in reading order."""
    return tuple(_LISTED_NAMES.of(hexes))


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
