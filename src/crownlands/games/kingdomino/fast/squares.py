"""Sets of squares, three words each."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.engine.kernels.words import ONE, lowest, nth, ones
from crownlands.games.kingdomino.fast.box import STRIDE

_1, _63 = np.uint64(1), np.uint64(63)
_ROW, _REST = np.uint64(STRIDE), np.uint64(64 - STRIDE)
_6 = np.uint64(6)
_NONE = np.uint64(0)


@compiled
def west_of(a: Any) -> Any:
    """Every square's western neighbour."""
    return a[0] >> _1 | a[1] << _63, a[1] >> _1 | a[2] << _63, a[2] >> _1


@compiled
def east_of(a: Any) -> Any:
    return a[0] << _1, a[1] << _1 | a[0] >> _63, a[2] << _1 | a[1] >> _63


@compiled
def north_of(a: Any) -> Any:
    return a[0] >> _ROW | a[1] << _REST, a[1] >> _ROW | a[2] << _REST, a[2] >> _ROW


@compiled
def south_of(a: Any) -> Any:
    return a[0] << _ROW, a[1] << _ROW | a[0] >> _REST, a[2] << _ROW | a[1] >> _REST


@compiled
def both(a: Any, b: Any) -> Any:
    return a[0] & b[0], a[1] & b[1], a[2] & b[2]


@compiled
def either(a: Any, b: Any) -> Any:
    return a[0] | b[0], a[1] | b[1], a[2] | b[2]


@compiled
def without(a: Any, b: Any) -> Any:
    return a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2]


@compiled
def any_of(a: Any) -> Any:
    return a[0] | a[1] | a[2] != 0


@compiled
def count(a: Any) -> Any:
    return ones(a[0]) + ones(a[1]) + ones(a[2])


@compiled
def has(a: Any, square: Any) -> Any:
    word = np.uint64(square) >> _6
    return a[word] >> (np.uint64(square) & _63) & _1 != 0


@compiled
def nth_square(a: Any, number: Any) -> Any:
    """The square of a set that so many others come before."""
    first = ones(a[0])
    if number < first:
        return nth(a[0], number)
    number -= first
    second = ones(a[1])
    if number < second:
        return 64 + nth(a[1], number)
    return 128 + nth(a[2], number - second)


@compiled
def first_square(a: Any) -> Any:
    """The first square of a set that is not empty."""
    if a[0]:
        return lowest(a[0])
    if a[1]:
        return 64 + lowest(a[1])
    return 128 + lowest(a[2])


@compiled
def without_first(a: Any) -> Any:
    if a[0]:
        return a[0] & (a[0] - ONE), a[1], a[2]
    if a[1]:
        return a[0], a[1] & (a[1] - ONE), a[2]
    return a[0], a[1], a[2] & (a[2] - ONE)


@compiled
def read(words: Any) -> Any:
    """A set out of a record."""
    return words[0], words[1], words[2]


@compiled
def write(words: Any, a: Any) -> None:
    words[0], words[1], words[2] = a


@compiled
def of_two(one: Any, other: Any) -> Any:
    """The set of these two squares."""
    return either(of(one), of(other))


@compiled
def of(square: Any) -> Any:
    """The set of this square alone."""
    bit = ONE << (np.uint64(square) & _63)
    word = np.uint64(square) >> _6
    return (
        bit if word == 0 else _NONE,
        bit if word == 1 else _NONE,
        bit if word == 2 else _NONE,
    )
