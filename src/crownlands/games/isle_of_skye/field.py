"""The squares that a territory grows on.

A territory has no borders, but no seat can lay more than five tiles in each of six rounds: three
that nobody bought and two of others. So thirty squares to every side of the castle are enough.

A square is named by the way to it from the castle: ``n2e3`` lies two to the north and three to the
east. As on every board of the house its number is ``row * stride + column``, with an unused column
at the right, so that a step off the field lands on no other square.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from crownlands.engine.bits import cells_of

REACH = 30
SIDE = 2 * REACH + 1
STRIDE = SIDE + 1
#: where every castle stands
HOME = REACH * STRIDE + REACH

NORTH, EAST, SOUTH, WEST = range(4)
EDGES = "NESW"
#: from a square to the next one beyond its edge
STEPS = (-STRIDE, 1, STRIDE, -1)

_NAME = re.compile(r"(?:([ns])(\d{1,2}))?(?:([ew])(\d{1,2}))?", re.ASCII)


def opposite(edge: int) -> int:
    """The edge that a neighbour beyond this edge has in common with it."""
    return edge ^ 2


def offset(square: int) -> tuple[int, int]:
    """How far south and how far east of the castle a square lies.

    >>> offset(HOME + STEPS[NORTH])
    (-1, 0)
    """
    row, column = divmod(square, STRIDE)
    return row - REACH, column - REACH


def square_at(south: int, east: int) -> int:
    return HOME + south * STRIDE + east


def distance(one: int, other: int) -> int:
    """Steps from one square to the other, whether tiles lie between them or not."""
    row, column = divmod(one, STRIDE)
    other_row, other_column = divmod(other, STRIDE)
    return abs(row - other_row) + abs(column - other_column)


@cache
def square_name(square: int) -> str:
    """A square's name.

    >>> square_name(square_at(-2, 3)), square_name(HOME)
    ('n2e3', 'castle')
    """
    south, east = offset(square)
    down = f"{'n' if south < 0 else 's'}{abs(south)}" if south else ""
    right = f"{'w' if east < 0 else 'e'}{abs(east)}" if east else ""
    return down + right or "castle"


def square_named(name: str) -> int:
    """The square of that name; KeyError if there is none.

    >>> square_named("e3") == square_at(0, 3)
    True
    """
    if name == "castle":
        return HOME
    named = _NAME.fullmatch(name)
    if not name or named is None:
        raise KeyError(name)
    down, south, right, east = named.groups()
    square = square_at(_way(south, down == "n"), _way(east, right == "w"))
    if max(int(south or 0), int(east or 0)) > REACH or square_name(square) != name:
        raise KeyError(name)
    return square


def _way(count: str | None, back: bool) -> int:
    return (-1 if back else 1) * int(count or 0)


@lru_cache(maxsize=4096)  # most sets are small and come again
def squares_named(squares: int) -> tuple[str, ...]:
    """The names of a set of squares, in reading order."""
    return tuple(square_name(square) for square in cells_of(squares))


SQUARES = tuple(
    square_at(south, east)
    for south in range(-REACH, REACH + 1)
    for east in range(-REACH, REACH + 1)
)
