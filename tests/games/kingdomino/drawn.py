"""Kingdoms drawn in ASCII.

Two characters a square: the terrain's first letter and its crowns (``w0``, ``m3``), ``##`` the
castle, ``..`` nothing.
"""

from __future__ import annotations

from crownlands.games.kingdomino.actions import CASTLE, GRID, place
from crownlands.games.kingdomino.dominoes import TERRAINS, Domino
from crownlands.games.kingdomino.kingdom import Kingdom

LETTERS = {terrain[0]: number for number, terrain in enumerate(TERRAINS)}
Squares = dict[int, tuple[int, int]]


def squares_of(picture: str) -> Squares:
    rows = [line.split() for line in picture.strip().splitlines()]
    ((castle_row, castle_column),) = (
        (r, c) for r, row in enumerate(rows) for c, token in enumerate(row) if token == "##"
    )
    row_0, column_0 = GRID.row_and_column(CASTLE)
    return {
        GRID.cell(row_0 + r - castle_row, column_0 + c - castle_column): (
            LETTERS[token[0]],
            int(token[1]),
        )
        for r, row in enumerate(rows)
        for c, token in enumerate(row)
        if token not in ("##", "..")
    }


def drawn(picture: str, span: int = 5) -> Kingdom:
    """The kingdom of a picture, laid out of dominoes (an even number of squares, then)."""
    squares = squares_of(picture)
    pairs = tiled(frozenset(squares))
    assert pairs is not None, "these squares cannot be covered by dominoes"
    kingdom = Kingdom.founded(span)
    for left, right in pairs:
        half, other = squares[left], squares[right]
        # A made-up domino may have crowns on both halves; printed ones never do.
        assert not (half[1] and other[1]), "draw no two crowned squares side by side here"
        kingdom = kingdom.with_domino(
            Domino(0, half[0], half[1], other[0], other[1], double=half == other),
            place(left, right),
        )
    return kingdom


def tiled(squares: frozenset[int]) -> list[tuple[int, int]] | None:
    if not squares:
        return []
    first = min(squares)
    for second in (first + 1, first + GRID.stride):
        if second in squares:
            rest = tiled(squares - {first, second})
            if rest is not None:
                return [(first, second), *rest]
    return None
