"""What a seat can do, and the squares it can do it on.

A kingdom grows on squares named by a letter and a number, a1 at the top left; the castle is always
on g7, so that a kingdom of 7x7 has room on every side. Actions are interned: `CLAIMS`, `place` and
`DISCARD` hand out the same objects again and again.
"""

from __future__ import annotations

from functools import lru_cache

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Action
from crownlands.engine.squares import EAST, NORTH, SOUTH, WEST, SquareGrid
from crownlands.games.kingdomino.dominoes import NUMBERS

SIDE = 13
GRID = SquareGrid(SIDE, SIDE)
CASTLE = GRID.cell(SIDE // 2, SIDE // 2)


class Claim(Action, frozen=True, tag="claim"):
    """Put a king on a domino of the line."""

    domino: int


class Place(Action, frozen=True, tag="place"):
    """Lay the domino: its left half on one square, its right half on the one beside it."""

    left: int
    right: int

    def __post_init__(self) -> None:
        if not (self.left in GRID.cells and self.right in GRID.cells):
            raise ValueError(f"{self.left} or {self.right} is no square")
        if not GRID.neighbours[self.left] >> self.right & 1:
            raise ValueError(f"{self.left} and {self.right} do not lie side by side")


class Discard(Action, frozen=True, tag="discard"):
    """Give up a domino that fits nowhere."""


DISCARD = Discard()

#: by number
CLAIMS = {number: Claim(number) for number in NUMBERS}

#: by direction (east, south, west, north) and left square: the placement that points there
PLACES: tuple[dict[int, Place], ...] = tuple(
    {left: Place(left, right) for left in GRID.cells if (right := GRID.step(left, way)) is not None}
    for way in (EAST, SOUTH, WEST, NORTH)
)
_PLACES = {(p.left, p.right): p for places in PLACES for p in places.values()}


def place(left: int, right: int) -> Place:
    """The placement on two squares; KeyError if they do not lie side by side."""
    return _PLACES[left, right]


def square_name(square: int) -> str:
    """A square's name.

    >>> square_name(CASTLE)
    'g7'
    """
    return _NAMES[square]


@lru_cache(maxsize=4096)  # most territories are small and come again
def squares_named(squares: int) -> tuple[str, ...]:
    """The names of a set of squares, in reading order."""
    return tuple(_NAMES[square] for square in cells_of(squares))


def square_named(name: str) -> int:
    """The square of that name; KeyError if there is none."""
    return _SQUARES[name]


_NAMES = {
    GRID.cell(row, column): f"{chr(ord('a') + column)}{row + 1}"
    for row in range(SIDE)
    for column in range(SIDE)
}
_SQUARES = {name: square for square, name in _NAMES.items()}
