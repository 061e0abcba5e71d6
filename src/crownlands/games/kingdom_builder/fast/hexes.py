"""Sets of hexes, as the words of `field`."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.engine.kernels.words import ONE, highest, lowest, ones
from crownlands.games.kingdom_builder.fast.field import (
    BESIDE,
    DIRECTIONS,
    FULL,
    LINE,
    NOWHERE,
    WORDS,
)

_HALF = np.uint64(LINE)
_LOW = np.uint64((1 << LINE) - 1)
_NONE = np.uint64(0)


@compiled
def clear(hexes: Any) -> None:
    for at in range(WORDS):
        hexes[at] = _NONE


@compiled
def copy(into: Any, hexes: Any) -> None:
    for at in range(WORDS):
        into[at] = hexes[at]


@compiled
def both(into: Any, one: Any, other: Any) -> None:
    """What is in one and in the other."""
    for at in range(WORDS):
        into[at] = one[at] & other[at]


@compiled
def without(into: Any, one: Any, other: Any) -> None:
    """What is in one and not in the other."""
    for at in range(WORDS):
        into[at] = one[at] & ~other[at]


@compiled
def join(into: Any, more: Any) -> None:
    for at in range(WORDS):
        into[at] |= more[at]


@compiled
def any_of(hexes: Any) -> Any:
    found = _NONE
    for at in range(WORDS):
        found |= hexes[at]
    return found != _NONE


@compiled
def meet(one: Any, other: Any) -> Any:
    """Whether they have a hex in common."""
    found = _NONE
    for at in range(WORDS):
        found |= one[at] & other[at]
    return found != _NONE


@compiled
def sticks_out(one: Any, other: Any) -> Any:
    """Whether one has a hex that the other has not."""
    found = _NONE
    for at in range(WORDS):
        found |= one[at] & ~other[at]
    return found != _NONE


@compiled
def has(hexes: Any, cell: Any) -> Any:
    return hexes[cell >> 6] >> np.uint64(cell & 63) & ONE != _NONE


@compiled
def put(hexes: Any, cell: Any) -> None:
    hexes[cell >> 6] |= ONE << np.uint64(cell & 63)


@compiled
def take(hexes: Any, cell: Any) -> None:
    hexes[cell >> 6] &= ~(ONE << np.uint64(cell & 63))


@compiled
def count(hexes: Any) -> Any:
    number = 0
    for at in range(WORDS):
        number += ones(hexes[at])
    return number


@compiled
def count_both(one: Any, other: Any) -> Any:
    """How many hexes they have in common."""
    number = 0
    for at in range(WORDS):
        number += ones(one[at] & other[at])
    return number


@compiled
def first(hexes: Any) -> Any:
    for at in range(WORDS):
        if hexes[at]:
            return 64 * at + lowest(hexes[at])
    return NOWHERE


@compiled
def last(hexes: Any) -> Any:
    for at in range(WORDS - 1, -1, -1):
        if hexes[at]:
            return 64 * at + highest(hexes[at])
    return NOWHERE


@compiled
def after(hexes: Any, cell: Any) -> Any:
    """The first hex behind this one; `NOWHERE` if there is none."""
    cell += 1
    at = cell >> 6
    if at == WORDS:
        return NOWHERE
    word = hexes[at] >> np.uint64(cell & 63)
    if word:
        return cell + lowest(word)
    for later in range(at + 1, WORDS):
        if hexes[later]:
            return 64 * later + lowest(hexes[later])
    return NOWHERE


@compiled
def nth(hexes: Any, number: Any) -> Any:
    """The hex that so many others come before."""
    cell = first(hexes)
    for _ in range(number):
        cell = after(hexes, cell)
    return cell


@compiled
def count_beside(hexes: Any, cell: Any) -> Any:
    """How many hexes of a set touch this one."""
    number = 0
    for direction in range(DIRECTIONS):
        beside = np.int64(BESIDE[cell, direction])
        number += beside != NOWHERE and has(hexes, beside)
    return number


@compiled
def put_beside(hexes: Any, cell: Any) -> None:
    """Add all that touch this one."""
    for direction in range(DIRECTIONS):
        beside = np.int64(BESIDE[cell, direction])
        if beside != NOWHERE:
            put(hexes, beside)


@compiled
def spread(into: Any, hexes: Any) -> None:
    """All hexes next to one of a set, which must be another array."""
    above = _NONE
    for at in range(WORDS):
        word = hexes[at]
        # The lower line of a word is half a hex to the right.
        upper = word & _LOW
        if at + 1 < WORDS:
            beneath = hexes[at + 1] & _LOW
            upper |= beneath
            upper |= (word & _LOW | beneath) >> ONE
        else:
            upper |= upper >> ONE
        lower = above | word >> _HALF
        above = word >> _HALF
        lower |= lower << ONE
        into[at] = (word << ONE | word >> ONE | upper << _HALF | lower) & FULL


@compiled
def line_of(hexes: Any, line: Any) -> Any:
    """The hexes of a set on a horizontal line, as a word."""
    word = hexes[line >> 1]
    return word >> _HALF if line & 1 else word & _LOW


@compiled
def put_line(hexes: Any, line: Any) -> None:
    """Add a whole line."""
    hexes[line >> 1] |= FULL & (~_LOW if line & 1 else _LOW)
