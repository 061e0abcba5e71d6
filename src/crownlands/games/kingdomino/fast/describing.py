"""What a judgement is told of a match, as ``judgement/features.py`` beside these kernels has it."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdomino.fast import squares
from crownlands.games.kingdomino.fast.box import LEFT, LEFT_CROWNS, RIGHT, RIGHT_CROWNS
from crownlands.games.kingdomino.fast.choosing import holes
from crownlands.games.kingdomino.fast.counting import points
from crownlands.games.kingdomino.fast.growing import is_central
from crownlands.games.kingdomino.fast.layout import DOMINOES, TERRAINS
from crownlands.games.kingdomino.fast.prospects import (
    CROWNS,
    dead_ends,
    describe_prospects,
    describe_terrain,
    odd_gaps,
)
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
_PROSPECTS_FROM, _KINGS_FROM = FEATURES.index("misfits"), FEATURES.index("first_king")

#: what is worked out on the way
SLATE = np.dtype(
    [
        #: for each terrain and number of crowns, what such a half gains where it gains most
        ("best", np.float64, (TERRAINS, CROWNS)),
        ("guesses", np.float64, (DOMINOES,)),
    ],
    align=True,
)


@compiled
def can_be_judged(table: Any) -> Any:
    """Whether no king has acted in this round, and nobody knows the dominoes of the next."""
    hidden = table.drawn < table.dominoes and DOMINOES - table.drawn > table.line_length
    untouched = table.turn == 0 and table.claims == 0 and table.kings == all_kings(table)
    begins = table.laying or table.drawn == table.line_length
    return hidden and untouched and begins and not table.over


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
    return (np.int64(table.dominoes) - np.int64(table.drawn)) // np.int64(table.line_length) + 1


@compiled
def first_unseen(table: Any) -> Any:
    """Where in the pile the dominoes begin that nobody has claimed: the line was drawn last."""
    return np.int64(table.drawn) - np.int64(table.line_length)


@compiled
def _describe_coming(table: Any, told: Any) -> None:
    """Of each terrain the squares and crowns that a seat gets in the mean."""
    told[:] = 0
    pile, first = table.piles[table.match], first_unseen(table)
    for place in range(first, DOMINOES):
        _add_halves(told, 0, _COMING, pile[place])
    each = all_kings(table) // np.int64(table.players)
    share = lines_left(table) * each / (DOMINOES - first)
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
def describe_seat(table: Any, survey: Any, seat: Any, slate: Any, told: Any) -> None:
    """What is a seat's own; what all share stands there already."""
    kingdom = table.kingdoms[seat]
    bring_up_to_date(survey, kingdom)
    told[SHARED_COUNT:] = 0
    to_lay = _describe_kings(table, survey, seat, told)
    _describe_kingdom(table, seat, to_lay, told[SHARED_COUNT:_PROSPECTS_FROM])
    for terrain in range(TERRAINS):
        row = told[TERRAINS_FROM + terrain * _OF_A_TERRAIN :]
        coming = told[COMING_FROM + terrain * _COMING :]
        describe_terrain(kingdom, survey, terrain, slate.best[terrain], row, coming)
    unseen = table.piles[table.match][first_unseen(table) :]
    describe_prospects(kingdom, unseen, slate, told[_PROSPECTS_FROM:_KINGS_FROM])


@compiled
def _describe_kings(table: Any, survey: Any, seat: Any, told: Any) -> Any:
    """When a seat's kings act and what their dominoes bring; how many dominoes it may still lay."""
    found, waiting = 0, 0
    for turn in range(np.int64(table.kings)):
        if table.seats[turn] == seat and found < KINGS_TOLD:
            domino = np.int64(table.to_lay[turn])
            told[_KINGS_FROM + found] = np.int64(table.kings) - turn
            if domino:
                gained = best_gain(survey, table.kingdoms[seat], domino)
                told[_KINGS_FROM + KINGS_TOLD + found] = gained
                _add_halves(told, TERRAINS_FROM, _OF_A_TERRAIN, domino)
                waiting += 1
            found += 1
    return waiting + lines_left(table) * (all_kings(table) // np.int64(table.players))


@compiled
def _describe_kingdom(table: Any, seat: Any, to_lay: Any, told: Any) -> None:
    kingdom = table.kingdoms[seat]
    span, free = np.int64(table.span), squares.read(kingdom.free)
    to_fill = span * span - 1 - np.int64(kingdom.laid)
    lost, walled_in = to_fill - 2 * to_lay, holes(free)
    told[0], told[1], told[2], told[3] = points(table, seat), to_fill, lost, walled_in
    told[4], told[5] = odd_gaps(free), dead_ends(free)
    west, east = np.int64(kingdom.west), np.int64(kingdom.east)
    north, south = np.int64(kingdom.north), np.int64(kingdom.south)
    told[6], told[7] = east - west + 1, south - north + 1
    told[8] = table.middle_kingdom and is_central(west, east, north, south, span)
    told[9] = table.harmony and lost == 0 and walled_in == 0
