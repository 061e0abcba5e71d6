"""Straying: sensible enough, and yet not what quick play does.

Who learns to judge must have seen what a search will ask about: one line of a king's among many.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.chance import below
from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdomino.fast import squares
from crownlands.games.kingdomino.fast.box import DISCARD, PLACEMENT, STEPS
from crownlands.games.kingdomino.fast.choosing import harm, holes
from crownlands.games.kingdomino.fast.entries import KEPT
from crownlands.games.kingdomino.fast.growing import fitting
from crownlands.games.kingdomino.fast.judging import forget_all
from crownlands.games.kingdomino.fast.layout import SEATS
from crownlands.games.kingdomino.fast.surveying import SURVEY, bring_up_to_date, gain
from crownlands.games.kingdomino.fast.turns import actor, domino_to_lay, line_left

#: of the ways to lay a domino so many are thought of: those that gain most
WIDTH = 8


@KEPT.entry
def stray_all(tables: Any, chances: Any, actions: Any) -> None:
    """Any claim, or one of the better ways to lay, each as likely; nothing is done."""
    surveys, ways, gains = (
        np.empty(SEATS, SURVEY),
        np.empty(WIDTH, np.int64),
        np.empty(WIDTH, np.float64),
    )
    for number in range(tables.shape[0]):
        table, chance = tables[number], chances[number : number + 1]
        if table.over:
            actions[number] = -1
        elif table.laying:
            forget_all(table, surveys)
            count = _better_ways(table, surveys[actor(table)], ways, gains)
            actions[number] = ways[below(chance, count)] if count else DISCARD
        else:
            actions[number] = np.int64(table.line[below(chance, line_left(table))]) - 1


@compiled
def _better_ways(table: Any, survey: Any, actions: Any, gains: Any) -> Any:
    """The ways to lay that gain most, harm taken off; how many they are."""
    kingdom, domino = table.kingdoms[actor(table)], domino_to_lay(table)
    bring_up_to_date(survey, kingdom)
    harm_before, count = holes(squares.read(kingdom.free)), 0
    ways = fitting(kingdom, domino)
    for way in range(4):
        where, step = ways[way], STEPS[way]
        while squares.any_of(where):
            left = squares.first_square(where)
            where = squares.without_first(where)
            gained = gain(survey, kingdom, domino, left, left + step)
            gained -= harm(table, kingdom, harm_before, left, left + step)
            count = _note(actions, gains, count, PLACEMENT[way, left], gained)
    return count


@compiled
def _note(actions: Any, gains: Any, count: Any, action: Any, gained: Any) -> Any:
    """Put it among the best, if it is one of them; how many those are then."""
    if count == WIDTH and gained <= gains[WIDTH - 1]:
        return count
    at = min(count, WIDTH - 1)
    while at > 0 and gains[at - 1] < gained:
        actions[at], gains[at] = actions[at - 1], gains[at - 1]
        at -= 1
    actions[at], gains[at] = action, gained
    return min(count + 1, WIDTH)


ENTRIES = (stray_all,)
