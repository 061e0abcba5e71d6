"""What a judgement is told of a match, as ``judgement/features.py`` beside these kernels has it."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.engine.kernels.words import ONE, lowest
from crownlands.games.kingdomino.fast import squares
from crownlands.games.kingdomino.fast.box import LEFT, LEFT_CROWNS, RIGHT, RIGHT_CROWNS
from crownlands.games.kingdomino.fast.choosing import holes
from crownlands.games.kingdomino.fast.counting import points
from crownlands.games.kingdomino.fast.growing import is_central
from crownlands.games.kingdomino.fast.layout import DOMINOES, TERRAINS
from crownlands.games.kingdomino.fast.surveying import best_gain, bring_up_to_date
from crownlands.games.kingdomino.fast.turns import all_kings
from crownlands.games.kingdomino.judgement.features import (
    COMING,
    COMING_FROM,
    FEATURES,
    KINGS_TOLD,
    SHARED,
    TERRAIN,
    TERRAINS_FROM,
)

SHARED_COUNT, FEATURE_COUNT = len(SHARED), len(FEATURES)
_COMING, _OF_A_TERRAIN = len(COMING), len(TERRAIN)


@compiled
def begins_round(table: Any) -> Any:
    """Whether no king has acted in this round."""
    untouched = table.turn == 0 and table.claims == 0 and table.kings == all_kings(table)
    return untouched and not table.over and (table.laying or table.drawn == table.line_length)


@compiled
def describe_table(table: Any, told: Any) -> None:
    """What all seats share."""
    told[:COMING_FROM] = 0
    told[np.int64(table.players) - 2] = 1
    told[3] = table.span == 7
    told[4] = table.harmony
    told[5] = table.middle_kingdom
    told[6] = lines_left(table)
    _describe_coming(table, told[COMING_FROM:SHARED_COUNT])


@compiled
def lines_left(table: Any) -> Any:
    """Lines that can still be claimed, the one that lies there included."""
    if table.line[0] == 0:
        return 0
    return (np.int64(table.dominoes) - np.int64(table.drawn)) // np.int64(table.line_length) + 1


@compiled
def _describe_coming(table: Any, told: Any) -> None:
    """Of each terrain the squares and crowns that a seat gets in the mean."""
    told[:] = 0
    lines, pile = lines_left(table), table.piles[table.match]
    if lines == 0:
        return
    # The line that lies there was drawn last.
    first = np.int64(table.drawn) - np.int64(table.line_length)
    for place in range(first, DOMINOES):
        _add_halves(told, 0, _COMING, pile[place])
    each = all_kings(table) // np.int64(table.players)
    share = lines * each / (DOMINOES - first)
    for number in range(told.shape[0]):
        told[number] *= share


@compiled
def _add_halves(told: Any, first: Any, step: Any, domino: Any) -> None:
    """A domino's squares and crowns, to numbers that stand so far apart for each terrain."""
    left, right = first + step * np.int64(LEFT[domino]), first + step * np.int64(RIGHT[domino])
    told[left] += 1
    told[left + 1] += LEFT_CROWNS[domino]
    told[right] += 1
    told[right + 1] += RIGHT_CROWNS[domino]


@compiled
def describe_seat(table: Any, survey: Any, seat: Any, told: Any) -> None:
    """What is a seat's own; what all share stands there already."""
    kingdom = table.kingdoms[seat]
    bring_up_to_date(survey, kingdom)
    told[SHARED_COUNT:] = 0
    to_lay = _describe_kings(table, survey, seat, told)
    own = told[SHARED_COUNT:TERRAINS_FROM]
    span, free = np.int64(table.span), squares.read(kingdom.free)
    to_fill = span * span - 1 - np.int64(kingdom.laid)
    lost, walled_in = to_fill - 2 * to_lay, holes(free)
    own[0], own[1], own[2] = points(table, seat), to_fill, lost
    own[3], own[4] = walled_in, dead_ends(free)
    west, east = np.int64(kingdom.west), np.int64(kingdom.east)
    north, south = np.int64(kingdom.north), np.int64(kingdom.south)
    own[5], own[6] = east - west + 1, south - north + 1
    own[7] = table.middle_kingdom and is_central(west, east, north, south, span)
    own[8] = table.harmony and lost == 0 and walled_in == 0
    for terrain in range(TERRAINS):
        row = told[TERRAINS_FROM + terrain * _OF_A_TERRAIN :]
        coming = told[COMING_FROM + terrain * _COMING :]
        _describe_terrain(kingdom, survey, terrain, row, coming[0], coming[1])


@compiled
def _describe_kings(table: Any, survey: Any, seat: Any, told: Any) -> Any:
    """When a seat's kings act and what their dominoes bring; how many dominoes it may still lay."""
    first, found, waiting = SHARED_COUNT + 9, 0, 0
    for turn in range(np.int64(table.kings)):
        if table.seats[turn] == seat and found < KINGS_TOLD:
            domino = np.int64(table.to_lay[turn])
            told[first + found] = np.int64(table.kings) - turn
            if domino:
                gained = best_gain(survey, table.kingdoms[seat], domino)
                told[first + KINGS_TOLD + found] = gained
                _add_halves(told, TERRAINS_FROM, _OF_A_TERRAIN, domino)
                waiting += 1
            found += 1
    return waiting + lines_left(table) * (all_kings(table) // np.int64(table.players))


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
    return squares.count(squares.without(squares.both(free, squares.either(across, down)), several))


@compiled
def _describe_terrain(
    kingdom: Any, survey: Any, terrain: Any, told: Any, squares_coming: Any, crowns_coming: Any
) -> None:
    """Territories that have a free square beside them."""
    beside = squares.both(squares.read(kingdom.joins[terrain]), squares.read(kingdom.free))
    numbers, free_beside = np.uint64(0), 0
    while squares.any_of(beside):
        square = squares.first_square(beside)
        beside = squares.without_first(beside)
        touched = survey.touched[terrain, square]
        numbers |= touched
        free_beside += touched != 0
    size, crowns, largest, most_crowned = 0, 0, 0, 0
    while numbers:
        number = lowest(numbers)
        numbers &= numbers - ONE
        more, crowned = np.int64(kingdom.size[number]), np.int64(kingdom.crowns[number])
        size += more
        crowns += crowned
        largest = max(largest, more)
        most_crowned = max(most_crowned, crowned)
    told[2], told[3], told[4], told[5] = size, crowns, largest, most_crowned
    told[6] = free_beside
    told[7] = most_crowned * squares_coming
    told[8] = largest * crowns_coming
