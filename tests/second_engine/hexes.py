"""A board of twenty by twenty hexes: rows and columns counted from 0, odd rows half a hex right.

The island lies beside it, on rows 20 to 24, and touches the board nowhere. Whatever its shape, it
lies within five rows of ten hexes; where there is no land there is no terrain either.
"""

from __future__ import annotations

from collections.abc import Iterable

Hex = tuple[int, int]
"""A row and a column."""

SIDE = 20
DIRECTIONS = ("west", "east", "north-west", "north-east", "south-west", "south-east")
DIAGONALS = (("north-west", "south-east"), ("north-east", "south-west"))
AXES = (("west", "east"), *DIAGONALS)
BOARD = (range(SIDE), range(SIDE))
ISLAND = (range(SIDE, SIDE + 5), range(10))
HEXES = tuple(
    (row, column) for rows, columns in (BOARD, ISLAND) for row in rows for column in columns
)


def name(where: Hex) -> str:
    """How a hex is written: a letter for the column, the row counted from 1.

    >>> name((4, 0))
    'a5'
    """
    row, column = where
    return f"{'abcdefghijklmnopqrst'[column]}{row + 1}"


def named(text: str) -> Hex:
    return int(text[1:]) - 1, "abcdefghijklmnopqrst".index(text[0])


def step(where: Hex, direction: str) -> Hex | None:
    """The next hex in a direction, or None beyond the edge of the board or of the island."""
    row, column = where
    shifted = row % 2 == 1
    if direction == "west":
        there = (row, column - 1)
    elif direction == "east":
        there = (row, column + 1)
    else:
        there_row = row - 1 if direction.startswith("north") else row + 1
        if direction.endswith("west"):
            there = (there_row, column if shifted else column - 1)
        else:
            there = (there_row, column + 1 if shifted else column)
    rows, columns = ISLAND if on_island(where) else BOARD
    return there if there[0] in rows and there[1] in columns else None


def on_island(where: Hex) -> bool:
    return where[0] >= SIDE


NEIGHBOURS: dict[Hex, frozenset[Hex]] = {
    where: frozenset(there for way in DIRECTIONS if (there := step(where, way)) is not None)
    for where in HEXES
}


def beside(hexes: Iterable[Hex]) -> set[Hex]:
    """Every hex that touches at least one of these."""
    touched: set[Hex] = set()
    for where in hexes:
        touched |= NEIGHBOURS[where]
    return touched


def ray(where: Hex, direction: str) -> list[Hex]:
    """All hexes straight on, the nearest first, up to the edge of the board."""
    way: list[Hex] = []
    there = step(where, direction)
    while there is not None:
        way.append(there)
        there = step(there, direction)
    return way


def groups(hexes: Iterable[Hex]) -> list[set[Hex]]:
    """The hexes parted into those that hang together."""
    left = set(hexes)
    found: list[set[Hex]] = []
    while left:
        group: set[Hex] = set()
        edge = {left.pop()}
        while edge:
            group |= edge
            edge = beside(edge) & left
            left -= edge
        found.append(group)
    return found


def within(where: Hex, steps: int) -> set[Hex]:
    """The hex, and every hex that so many steps lead to."""
    reached = {where}
    for _ in range(steps):
        reached |= beside(reached)
    return reached


def distance(one: Hex, other: Hex) -> int:
    """How many steps lead from one hex to the other over the shortest way."""
    assert on_island(one) == on_island(other), "no way leads from the board to the island"

    def cube(where: Hex) -> tuple[int, int, int]:
        row, column = where
        across = column - (row - row % 2) // 2
        return across, row, -across - row

    return max(abs(a - b) for a, b in zip(cube(one), cube(other), strict=True))


def quadrant(where: Hex) -> int | None:
    """0 to 3: top left, top right, bottom left, bottom right. The island is none (p. 24)."""
    row, column = where
    return None if on_island(where) else 2 * (row // 10) + column // 10


def edges(where: Hex) -> set[str]:
    """The edges of the board that a hex lies at; a corner lies at two, the island at none."""
    row, column = where
    if on_island(where):
        return set()
    at = {"north": row == 0, "south": row == SIDE - 1, "west": column == 0}
    at["east"] = column == SIDE - 1
    return {edge for edge, lies_there in at.items() if lies_there}


EDGE = {where for where in HEXES if edges(where)}
