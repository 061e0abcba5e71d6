"""The board as numbers: which hexes touch, and which lie at the edge.

A set of hexes is ten words, each with a line of the board and the shifted one below it. A hex is
the number ``32 * line + column``, so its word and its place in it need no table, and ascending
numbers are in reading order.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from crownlands.engine.bits import mask_of
from crownlands.games.kingdom_builder.board.hexes import BOARD_HEXES, GRID, QUADRANT_SIDE, SIDE
from crownlands.games.kingdom_builder.board.hexes import EDGE as EDGE_OF_BOARD

Words = NDArray[np.uint64]

WORDS = SIDE // 2
LINE = 32
CELLS = SIDE * LINE
DIRECTIONS = GRID.directions
NOWHERE = -1

_BOARD = mask_of(BOARD_HEXES)
_BYTES = (SIDE * GRID.stride + 7) // 8
_LINE_OF = (1 << SIDE) - 1
#: all hexes of two lines
FULL = np.uint64(_LINE_OF << LINE | _LINE_OF)


def words_of(hexes: int) -> Words:
    """The engine's set of hexes, without an island's."""
    return words_of_all([hexes])[0]


def words_of_all(sets: Sequence[int]) -> Words:
    """Many of the engine's sets at once."""
    written = b"".join((hexes & _BOARD).to_bytes(_BYTES, "little") for hexes in sets)
    bits = np.unpackbits(np.frombuffer(written, np.uint8), bitorder="little")
    lines = np.zeros((len(sets), SIDE, LINE), np.uint8)
    board = bits.reshape(len(sets), -1)[:, : SIDE * GRID.stride]
    lines[:, :, : GRID.stride] = board.reshape(len(sets), SIDE, GRID.stride)
    packed = np.packbits(lines.reshape(len(sets), -1), axis=1, bitorder="little")
    return packed.view("<u8").astype(np.uint64)


def cell_of(engines: int) -> int:
    """A hex by the engine's number."""
    line, column = GRID.row_and_column(engines)
    return LINE * line + column


def _beside(steps: int) -> NDArray[np.int16]:
    """For each hex and direction, the hex so many steps straight on."""
    beside = np.full((CELLS, DIRECTIONS), NOWHERE, np.int16)
    for engines in GRID.cells:
        if GRID.row_and_column(engines)[0] < SIDE:
            for direction in range(DIRECTIONS):
                onward = list(GRID.line(engines, direction))[:steps]
                if len(onward) == steps:
                    beside[cell_of(engines), direction] = cell_of(onward[-1])
    return beside


#: the next hex in each direction, and the one behind it
BESIDE = _beside(1)
JUMPS = _beside(2)
EDGE = words_of(EDGE_OF_BOARD)


def _quarters() -> Words:
    quarters = np.zeros((4, WORDS), np.uint64)
    left = (1 << QUADRANT_SIDE) - 1
    for number in range(4):
        columns = left << QUADRANT_SIDE * (number % 2)
        first = WORDS // 2 * (number // 2)
        quarters[number, first : first + WORDS // 2] = columns | columns << LINE
    return quarters


QUARTERS = _quarters()
