"""What never changes, as arrays: the dominoes, the squares, the numbers of actions.

A set of squares is three words of 64 bits: the engine's integer, cut.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from crownlands.games.kingdomino.actions import CASTLE as CASTLE_SQUARE
from crownlands.games.kingdomino.actions import GRID, PLACES, SIDE, Place
from crownlands.games.kingdomino.codec import KingdominoCodec
from crownlands.games.kingdomino.dominoes import DOMINOES
from crownlands.games.kingdomino.kingdom import REACH_ACROSS, REACH_DOWN
from crownlands.games.kingdomino.options import KingdominoOptions

Words = NDArray[np.uint64]

WORDS = 3
STRIDE = GRID.stride
CASTLE = CASTLE_SQUARE
#: squares, the padding column included
CELLS = SIDE * STRIDE
MIDDLE = SIDE // 2
_WORD = 64


def words_of(squares: int) -> list[int]:
    """A set of squares as words."""
    return [squares >> _WORD * word & (1 << _WORD) - 1 for word in range(WORDS)]


def _bytes(numbers: list[int]) -> NDArray[np.uint8]:
    return np.array(numbers, np.uint8)


LEFT = _bytes([domino.left for domino in DOMINOES])
RIGHT = _bytes([domino.right for domino in DOMINOES])
LEFT_CROWNS = _bytes([domino.left_crowns for domino in DOMINOES])
RIGHT_CROWNS = _bytes([domino.right_crowns for domino in DOMINOES])
DOUBLE = np.array([domino.double for domino in DOMINOES])

COLUMN = _bytes([cell % STRIDE for cell in range(CELLS)])
ROW = _bytes([cell // STRIDE for cell in range(CELLS)])
BESIDE: Words = np.array([words_of(beside) for beside in GRID.neighbours], np.uint64)


def _reach(table: dict[tuple[int, int, int], int]) -> Words:
    """By span (5, then 7), lowest and highest column (row) of a kingdom."""
    reach = np.zeros((2, SIDE, SIDE, WORDS), np.uint64)
    for (span, low, high), squares in table.items():
        reach[int(span == 7), low, high] = words_of(squares)
    return reach


ACROSS = _reach(REACH_ACROSS)
DOWN = _reach(REACH_DOWN)

_CODEC = KingdominoCodec()
ACTIONS = _CODEC.size(KingdominoOptions(players=2, mighty_duel=True))
ACTIONS_OF_5X5 = _CODEC.size(KingdominoOptions(players=2))
CLAIMS = 48
DISCARD = CLAIMS
#: from the left half to the right one: east, south, west, north
STEPS = np.array([1, STRIDE, -1, -STRIDE], np.int64)


def _placements() -> tuple[NDArray[np.int16], NDArray[np.uint8], NDArray[np.uint8]]:
    indices = np.full((len(PLACES), CELLS), -1, np.int16)
    left, ways = np.zeros(ACTIONS, np.uint8), np.zeros(ACTIONS, np.uint8)
    for way, places in enumerate(PLACES):
        for cell, place in places.items():
            index = _CODEC.to_index(place)
            indices[way, cell], left[index], ways[index] = index, cell, way
    return indices, left, ways


#: by direction and left square the number of the placement; by that number the other two
PLACEMENT, PLACED_LEFT, PLACED_WAY = _placements()


def placement(index: int) -> Place:
    """The engine's placement of that number."""
    return PLACES[int(PLACED_WAY[index])][int(PLACED_LEFT[index])]
