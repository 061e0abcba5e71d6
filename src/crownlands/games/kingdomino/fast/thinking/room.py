"""What room a kingdom has left, and what a placement makes of it."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdomino.fast import squares
from crownlands.games.kingdomino.fast.box import ACROSS, COLUMN, DOWN, ROW
from crownlands.games.kingdomino.fast.choosing import holes
from crownlands.games.kingdomino.fast.growing import is_central
from crownlands.games.kingdomino.scoring import MIDDLE_KINGDOM_POINTS


@compiled
def spoilt(free: Any, habits: Any) -> Any:
    """What it costs that squares cannot be filled: single ones, odd gaps, dead ends."""
    return habits[11] * holes(free) + habits[12] * odd_gaps(free) + habits[14] * dead_ends(free)


@compiled
def odd_gaps(free: Any) -> Any:
    """How many gaps of three or more squares leave one over when they are filled."""
    found, rest = 0, free
    while squares.any_of(rest):
        gap = squares.of(squares.first_square(rest))
        size, before = 1, 0
        while size != before:
            gap = squares.both(squares.either(gap, _beside(gap)), rest)
            before, size = size, squares.count(gap)
        found += size > 1 and size % 2
        rest = squares.without(rest, gap)
    return found


@compiled
def _beside(a: Any) -> Any:
    across = squares.either(squares.west_of(a), squares.east_of(a))
    return squares.either(across, squares.either(squares.north_of(a), squares.south_of(a)))


@compiled
def dead_ends(free: Any) -> Any:
    """How many free squares have just one free neighbour."""
    east, west = squares.east_of(free), squares.west_of(free)
    north, south = squares.north_of(free), squares.south_of(free)
    across, down = squares.either(east, west), squares.either(north, south)
    several = squares.either(squares.both(east, west), squares.both(north, south))
    several = squares.either(several, squares.both(across, down))
    once = squares.without(squares.either(across, down), several)
    return squares.count(squares.both(free, once))


@compiled
def room_left(table: Any, kingdom: Any, left: Any, right: Any) -> Any:
    """What is free once a domino lies there, and what that costs in Middle Kingdom points."""
    west = min(kingdom.west, COLUMN[left], COLUMN[right])
    east = max(kingdom.east, COLUMN[left], COLUMN[right])
    north = min(kingdom.north, ROW[left], ROW[right])
    south = max(kingdom.south, ROW[left], ROW[right])
    tall = np.int64(table.span == 7)
    free = squares.both(
        squares.read(ACROSS[tall, west, east]), squares.read(DOWN[tall, north, south])
    )
    free = squares.both(free, squares.read(kingdom.free))
    free = squares.without(free, squares.of_two(left, right))
    lost = 0
    if table.middle_kingdom:
        span = np.int64(table.span)
        before = is_central(
            np.int64(kingdom.west),
            np.int64(kingdom.east),
            np.int64(kingdom.north),
            np.int64(kingdom.south),
            span,
        )
        if before and not is_central(
            np.int64(west), np.int64(east), np.int64(north), np.int64(south), span
        ):
            lost = MIDDLE_KINGDOM_POINTS
    return free, lost
