"""How far a kingdom may still grow, for those who draw it."""

from __future__ import annotations

from collections.abc import Iterable

from crownlands.games.kingdomino.actions import CASTLE, GRID, SIDE, square_named


def reach(squares: Iterable[str], span: int) -> tuple[range, range]:
    """The columns and rows that a kingdom with these squares covers or may still grow into.

    >>> reach(["h7", "i7"], 5)
    (range(4, 11), range(2, 11))
    """
    cells = [GRID.row_and_column(cell) for cell in (CASTLE, *map(square_named, squares))]
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    return _grown(columns, span), _grown(rows, span)


def extent(squares: Iterable[str]) -> tuple[range, range]:
    """The columns and rows that a kingdom with these squares covers."""
    return reach(squares, 0)


def _grown(coordinates: list[int], span: int) -> range:
    low, high = min(coordinates), max(coordinates)
    return range(
        max(0, min(low, high - span + 1)),
        min(SIDE, max(high, low + span - 1) + 1),
    )
