"""What a kingdom would gain by a domino, to the last digit as `crownlands.games.kingdomino.survey`.

A survey is a scratch record beside a kingdom. It is brought up to date by terrain, when it is asked
for: laying a domino changes what two terrains gain, and nobody asks before every domino.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.engine.kernels.words import ONE, lowest
from crownlands.games.kingdomino.dominoes import ALL
from crownlands.games.kingdomino.fast import squares
from crownlands.games.kingdomino.fast.box import (
    CELLS,
    COLUMN,
    DOUBLE,
    LEFT,
    ROW,
    STEPS,
)
from crownlands.games.kingdomino.fast.growing import AROUND, fitting
from crownlands.games.kingdomino.fast.layout import TERRAINS
from crownlands.games.kingdomino.survey import CONTACT, MISFIT, SPRAWL

#: every kind of half in the box: its terrain and its crowns
HALVES = tuple(
    sorted({(d.left, d.left_crowns) for d in ALL} | {(d.right, d.right_crowns) for d in ALL})
)
_TERRAIN_OF = np.array([terrain for terrain, _ in HALVES], np.uint8)
_CROWNS_OF = np.array([crowns for _, crowns in HALVES], np.int64)
LEFT_HALF = np.array([0, *(HALVES.index((d.left, d.left_crowns)) for d in ALL)], np.uint8)
RIGHT_HALF = np.array([0, *(HALVES.index((d.right, d.right_crowns)) for d in ALL)], np.uint8)

SURVEY = np.dtype(
    [
        #: for each kind of half and each free square: what it gains there
        ("gains", np.float64, (len(HALVES), CELLS)),
        #: for each terrain and free square: the set of territories that the square touches
        ("touched", np.uint64, (TERRAINS, CELLS)),
        #: by how many squares the outline would grow
        ("growth", np.int64, (CELLS,)),
        ("west", np.uint8),
        ("east", np.uint8),
        ("north", np.uint8),
        ("south", np.uint8),
    ],
    align=True,
)


@compiled
def clear(survey: Any) -> None:
    """As if no half touched its own terrain anywhere."""
    for half in range(len(HALVES)):
        survey.gains[half, :] = _CROWNS_OF[half]
    survey.touched[:] = 0
    survey.west = survey.east = survey.north = survey.south = 0


@compiled
def bring_up_to_date(survey: Any, kingdom: Any) -> None:
    look_around(survey, kingdom)
    if outgrown(survey, kingdom):
        measure(survey, kingdom)


@compiled
def look_around(survey: Any, kingdom: Any) -> None:
    for terrain in range(TERRAINS):
        if kingdom.stale >> terrain & 1:
            _look_around(survey, kingdom, terrain)
    kingdom.stale = 0


@compiled
def outgrown(survey: Any, kingdom: Any) -> Any:
    """Whether the outline is another than it was when the survey was made."""
    return (
        survey.west != kingdom.west
        or survey.east != kingdom.east
        or survey.north != kingdom.north
        or survey.south != kingdom.south
    )


@compiled
def _look_around(survey: Any, kingdom: Any, terrain: Any) -> None:
    beside = squares.both(squares.read(kingdom.joins[terrain]), squares.read(kingdom.free))
    while squares.any_of(beside):
        square = squares.first_square(beside)
        beside = squares.without_first(beside)
        numbers = np.uint64(0)
        for around in AROUND:
            owner = kingdom.owner[square + around]
            if owner != 0 and kingdom.terrain[owner] == terrain:
                numbers |= ONE << np.uint64(owner)
        if numbers != survey.touched[terrain, square] or numbers:
            survey.touched[terrain, square] = numbers
            size, crowns, points, contacts = total(kingdom, numbers)
            for half in range(len(HALVES)):
                if _TERRAIN_OF[half] == terrain:
                    together = (size + 1) * (crowns + _CROWNS_OF[half]) - points
                    survey.gains[half, square] = together + CONTACT * contacts


@compiled
def total(kingdom: Any, numbers: Any) -> Any:
    """Squares, crowns and points of a set of territories, and how many they are."""
    size, crowns, points, contacts = 0, 0, 0, 0
    while numbers:
        number = lowest(numbers)
        numbers &= numbers - ONE
        more, crowned = np.int64(kingdom.size[number]), np.int64(kingdom.crowns[number])
        size += more
        crowns += crowned
        points += more * crowned
        contacts += 1
    return size, crowns, points, contacts


@compiled
def measure(survey: Any, kingdom: Any) -> None:
    west, east = np.int64(kingdom.west), np.int64(kingdom.east)
    north, south = np.int64(kingdom.north), np.int64(kingdom.south)
    area = (east - west + 1) * (south - north + 1)
    free = squares.read(kingdom.free)
    while squares.any_of(free):
        square = squares.first_square(free)
        free = squares.without_first(free)
        column, row = np.int64(COLUMN[square]), np.int64(ROW[square])
        width = max(east, column) - min(west, column) + 1
        height = max(south, row) - min(north, row) + 1
        survey.growth[square] = width * height - area
    survey.west, survey.east = kingdom.west, kingdom.east
    survey.north, survey.south = kingdom.north, kingdom.south


@compiled
def sprawl(survey: Any, left: Any, right: Any) -> Any:
    """What it costs that the outline grows."""
    return SPRAWL * max(survey.growth[left], survey.growth[right])


def gain_less(cost: Any) -> Any:
    """What a domino gains somewhere, less what that costs the kingdom's outline."""

    @compiled
    def gain(survey: Any, kingdom: Any, domino: Any, left: Any, right: Any) -> Any:
        if DOUBLE[domino]:
            terrain = LEFT[domino]
            numbers = survey.touched[terrain, left] | survey.touched[terrain, right]
            size, crowns, points, contacts = total(kingdom, numbers)
            together = (size + 2) * crowns - points + CONTACT * (contacts + 1)
            return together - cost(survey, left, right)
        near, far = survey.gains[LEFT_HALF[domino], left], survey.gains[RIGHT_HALF[domino], right]
        return near + far - cost(survey, left, right)

    return gain


def best_by(gain: Any) -> Any:
    """What the best placement of a domino gains."""

    @compiled
    def best_gain(survey: Any, kingdom: Any, domino: Any) -> Any:
        best, found = MISFIT, False
        ways = fitting(kingdom, domino)
        for way in range(4):
            where, step = ways[way], STEPS[way]
            while squares.any_of(where):
                left = squares.first_square(where)
                where = squares.without_first(where)
                gained = gain(survey, kingdom, domino, left, left + step)
                if not found or gained > best:
                    best, found = gained, True
        return best

    return best_gain


gain = gain_less(sprawl)
best_gain = best_by(gain)
