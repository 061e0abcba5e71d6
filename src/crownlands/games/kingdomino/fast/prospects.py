"""What may still become of a kingdom: its gaps, what can grow, and what may come."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.engine.kernels.words import ONE, lowest
from crownlands.games.kingdomino.fast import squares
from crownlands.games.kingdomino.fast.box import DOUBLE, LEFT, LEFT_CROWNS, RIGHT, RIGHT_CROWNS
from crownlands.games.kingdomino.fast.growing import fits
from crownlands.games.kingdomino.fast.surveying import total
from crownlands.games.kingdomino.judgement.features import LINE
from crownlands.games.kingdomino.survey import CONTACT, MISFIT

#: a half has none to three
CROWNS = 4


@compiled
def dead_ends(free: Any) -> Any:
    """How many squares have one free neighbour and no more."""
    west, east = squares.west_of(free), squares.east_of(free)
    north, south = squares.north_of(free), squares.south_of(free)
    across, down = squares.either(west, east), squares.either(north, south)
    several = squares.either(
        squares.either(squares.both(west, east), squares.both(north, south)),
        squares.both(across, down),
    )
    beside = squares.both(free, squares.either(across, down))
    return squares.count(squares.without(beside, several))


@compiled
def odd_gaps(free: Any) -> Any:
    """How many connected gaps have an odd number of squares."""
    odd = 0
    while squares.any_of(free):
        gap, size = squares.of(squares.first_square(free)), 0
        while squares.count(gap) != size:
            size = squares.count(gap)
            across = squares.either(squares.west_of(gap), squares.east_of(gap))
            down = squares.either(squares.north_of(gap), squares.south_of(gap))
            beside = squares.either(across, down)
            gap = squares.either(gap, squares.both(free, beside))
        odd += size & 1
        free = squares.without(free, gap)
    return odd


@compiled
def describe_terrain(
    kingdom: Any, survey: Any, terrain: Any, best: Any, told: Any, coming: Any
) -> None:
    """Territories that have a free square beside them, and what halves gain there at ``best``."""
    for crowns in range(CROWNS):
        best[crowns] = crowns
    beside = squares.both(squares.read(kingdom.joins[terrain]), squares.read(kingdom.free))
    numbers, before, free_beside = np.uint64(0), np.uint64(0), 0
    while squares.any_of(beside):
        square = squares.first_square(beside)
        beside = squares.without_first(beside)
        touched = survey.touched[terrain, square]
        numbers |= touched
        free_beside += touched != 0
        if touched != 0 and touched != before:
            before = touched
            size, own, points, contacts = total(kingdom, touched)
            for crowns in range(CROWNS):
                gained = (size + 1) * (own + crowns) - points + CONTACT * contacts
                best[crowns] = max(best[crowns], gained)
    _describe_territories(kingdom, numbers, told)
    plain, crowned = best[0], best[1] - best[0]
    told[6], told[7], told[8] = free_beside, plain, crowned
    told[9], told[10] = plain * coming[0], crowned * coming[1]


@compiled
def _describe_territories(kingdom: Any, numbers: Any, told: Any) -> None:
    """The two with most crowns, and then most squares."""
    size, crowns, other_size, other_crowns = 0, 0, 0, 0
    while numbers:
        number = lowest(numbers)
        numbers &= numbers - ONE
        squares_now, crowns_now = np.int64(kingdom.size[number]), np.int64(kingdom.crowns[number])
        if crowns_now > crowns or (crowns_now == crowns and squares_now > size):
            other_size, other_crowns = size, crowns
            size, crowns = squares_now, crowns_now
        elif crowns_now > other_crowns or (crowns_now == other_crowns and squares_now > other_size):
            other_size, other_crowns = squares_now, crowns_now
    told[2], told[3], told[4], told[5] = size, crowns, other_size, other_crowns


@compiled
def describe_prospects(kingdom: Any, unseen: Any, slate: Any, told: Any) -> None:
    """Of unseen dominoes those that fit nowhere, the mean gain, and that of the best of four."""
    count = unseen.shape[0]
    misfits, together, best, likely = 0, 0.0, 0.0, LINE / count
    for number in range(count):
        guess = _guess(kingdom, slate.best, unseen[number])
        misfits += guess == MISFIT
        together += guess
        _insert(slate.guesses, number, guess)
    for place in range(count):
        best += likely * slate.guesses[place]
        likely *= max(0, count - place - LINE) / max(1, count - place - 1)
    told[0], told[1], told[2] = misfits / count, together / count, best


@compiled
def _insert(guesses: Any, count: Any, guess: Any) -> None:
    """Among so many, the highest first."""
    at = count
    while at > 0 and guesses[at - 1] < guess:
        guesses[at] = guesses[at - 1]
        at -= 1
    guesses[at] = guess


@compiled
def _guess(kingdom: Any, best: Any, domino: Any) -> Any:
    """What a domino may gain, from what its halves gain where they gain most."""
    if not fits(kingdom, domino):
        return MISFIT
    left = best[LEFT[domino], LEFT_CROWNS[domino]]
    right = best[RIGHT[domino], RIGHT_CROWNS[domino]]
    if DOUBLE[domino]:
        return left + right
    return max(left + RIGHT_CROWNS[domino], right + LEFT_CROWNS[domino])
