"""A kingdom in a record: where a domino fits, and what it makes of the kingdom."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.chance import below
from crownlands.engine.kernels.compiling import compiled
from crownlands.engine.kernels.words import ONE
from crownlands.games.kingdomino.fast import squares
from crownlands.games.kingdomino.fast.box import (
    ACROSS,
    BESIDE,
    CASTLE,
    COLUMN,
    DOUBLE,
    DOWN,
    LEFT,
    LEFT_CROWNS,
    MIDDLE,
    RIGHT,
    RIGHT_CROWNS,
    ROW,
    STEPS,
    STRIDE,
    WORDS,
)
from crownlands.games.kingdomino.fast.layout import PAD, TERRAINS

_6, _63 = np.uint64(6), np.uint64(63)
_NOWHERE = (np.uint64(0), np.uint64(0), np.uint64(0))
ALL_STALE = (1 << TERRAINS) - 1
#: the four neighbours of a square, counted from it in a record's `owner`
AROUND = (PAD - STRIDE, PAD - 1, PAD + 1, PAD + STRIDE)


@compiled
def found(kingdom: Any, span: Any) -> None:
    """A castle, and nothing else yet."""
    for word in range(WORDS):
        kingdom.taken[word] = 0
        for terrain in range(TERRAINS):
            kingdom.joins[terrain, word] = BESIDE[CASTLE, word]
    cover(kingdom, CASTLE)
    kingdom.owner[:] = 0
    kingdom.squares[:] = 0
    kingdom.crowned[:] = 0
    kingdom.terrain[:] = 0
    kingdom.size[:] = 0
    kingdom.crowns[:] = 0
    kingdom.territories = kingdom.laid = kingdom.points = 0
    kingdom.stale = ALL_STALE
    kingdom.west = kingdom.east = kingdom.north = kingdom.south = MIDDLE
    open_up(kingdom, span)


@compiled
def cover(kingdom: Any, square: Any) -> None:
    kingdom.taken[np.uint64(square) >> _6] |= ONE << (np.uint64(square) & _63)


@compiled
def open_up(kingdom: Any, span: Any) -> None:
    """Work out what is free, from the outline and what is taken."""
    tall = np.int64(span == 7)
    for word in range(WORDS):
        across = ACROSS[tall, kingdom.west, kingdom.east, word]
        down = DOWN[tall, kingdom.north, kingdom.south, word]
        kingdom.free[word] = across & down & ~kingdom.taken[word]


# Where may the left half lie when the right half lies east (south, ...) of it?


@compiled
def fits_east(free: Any, left: Any, right: Any) -> Any:
    touching = squares.either(left, squares.west_of(right))
    return squares.both(squares.both(free, squares.west_of(free)), touching)


@compiled
def fits_south(free: Any, left: Any, right: Any) -> Any:
    touching = squares.either(left, squares.north_of(right))
    return squares.both(squares.both(free, squares.north_of(free)), touching)


@compiled
def fits_west(free: Any, left: Any, right: Any) -> Any:
    touching = squares.either(left, squares.east_of(right))
    return squares.both(squares.both(free, squares.east_of(free)), touching)


@compiled
def fits_north(free: Any, left: Any, right: Any) -> Any:
    touching = squares.either(left, squares.south_of(right))
    return squares.both(squares.both(free, squares.south_of(free)), touching)


@compiled
def fitting(kingdom: Any, domino: Any) -> Any:
    """The squares for the left half, for each of the four directions; a double knows two."""
    free = squares.read(kingdom.free)
    left = squares.read(kingdom.joins[LEFT[domino]])
    right = squares.read(kingdom.joins[RIGHT[domino]])
    east, south = fits_east(free, left, right), fits_south(free, left, right)
    if DOUBLE[domino]:
        return east, south, _NOWHERE, _NOWHERE
    return east, south, fits_west(free, left, right), fits_north(free, left, right)


@compiled
def any_placement(kingdom: Any, domino: Any, chance: Any) -> Any:
    """A placement, each exactly as likely: direction and square of the left half; else -1, 0.

    They are counted, not listed.
    """
    east, south, west, north = fitting(kingdom, domino)
    easts, souths = squares.count(east), squares.count(south)
    wests, norths = squares.count(west), squares.count(north)
    together = easts + souths + wests + norths
    if together == 0:
        return -1, 0
    number = below(chance, together)
    if number < easts:
        return 0, squares.nth_square(east, number)
    number -= easts
    if number < souths:
        return 1, squares.nth_square(south, number)
    number -= souths
    if number < wests:
        return 2, squares.nth_square(west, number)
    return 3, squares.nth_square(north, number - wests)


@compiled
def fits(kingdom: Any, domino: Any) -> Any:
    """Whether it can be laid anywhere."""
    east, south, west, north = fitting(kingdom, domino)
    return (
        squares.any_of(east)
        or squares.any_of(south)
        or squares.any_of(west)
        or squares.any_of(north)
    )


@compiled
def accepts(kingdom: Any, domino: Any, way: Any, left: Any) -> Any:
    """Whether it may be laid just there."""
    right = left + STEPS[way]
    if not squares.has(kingdom.free, left) or not squares.has(kingdom.free, right):
        return False
    if DOUBLE[domino] and way > 1:
        return False
    return squares.has(kingdom.joins[LEFT[domino]], left) or squares.has(
        kingdom.joins[RIGHT[domino]], right
    )


@compiled
def lay(kingdom: Any, domino: Any, way: Any, left: Any, span: Any) -> None:
    """Lay the domino where it is accepted."""
    right = left + STEPS[way]
    _settle(kingdom, LEFT[domino], LEFT_CROWNS[domino], left)
    _settle(kingdom, RIGHT[domino], RIGHT_CROWNS[domino], right)
    kingdom.west = min(kingdom.west, COLUMN[left], COLUMN[right])
    kingdom.east = max(kingdom.east, COLUMN[left], COLUMN[right])
    kingdom.north = min(kingdom.north, ROW[left], ROW[right])
    kingdom.south = max(kingdom.south, ROW[left], ROW[right])
    open_up(kingdom, span)


@compiled
def _settle(kingdom: Any, terrain: Any, crowns: Any, square: Any) -> None:
    """One half: the territories of its terrain that it touches become one with it."""
    cover(kingdom, square)
    joins = kingdom.joins[terrain]
    for word in range(WORDS):
        joins[word] |= BESIDE[square, word]
    own = 0
    for around in AROUND:
        other = np.int64(kingdom.owner[square + around])
        if other != 0 and other != own and kingdom.terrain[other] == terrain:
            if own == 0:
                own = other
                kingdom.points -= worth(kingdom, own)
            else:
                _merge(kingdom, own, other)
    if own == 0:
        kingdom.territories += 1
        own = np.int64(kingdom.territories)
        kingdom.terrain[own] = terrain
    kingdom.owner[square + PAD] = own
    kingdom.size[own] += 1
    kingdom.crowns[own] += crowns
    kingdom.points += worth(kingdom, own)
    kingdom.squares[kingdom.laid] = square
    kingdom.crowned[kingdom.laid] = crowns
    kingdom.laid += 1
    kingdom.stale |= 1 << terrain


@compiled
def _merge(kingdom: Any, own: Any, other: Any) -> None:
    kingdom.points -= worth(kingdom, other)
    kingdom.size[own] += kingdom.size[other]
    kingdom.crowns[own] += kingdom.crowns[other]
    kingdom.size[other] = kingdom.crowns[other] = 0
    for number in range(kingdom.laid):
        square = np.int64(kingdom.squares[number]) + PAD
        if kingdom.owner[square] == other:
            kingdom.owner[square] = own


@compiled
def worth(kingdom: Any, territory: Any) -> Any:
    return np.int64(kingdom.size[territory]) * np.int64(kingdom.crowns[territory])


@compiled
def is_central(west: Any, east: Any, north: Any, south: Any, span: Any) -> Any:
    """Whether no square lies farther from the castle than half the grid."""
    half = span // 2
    return (
        MIDDLE - west <= half
        and east - MIDDLE <= half
        and MIDDLE - north <= half
        and south - MIDDLE <= half
    )
