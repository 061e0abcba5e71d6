"""How seats play in a playout: by what a domino gains, and by what room is left.

That is the strategy's quick play with a better eye for room, and one for the order of play: by
itself it beats quick play clearly, and it is as fast.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdomino.fast import squares
from crownlands.games.kingdomino.fast.box import DOUBLE, LEFT, STEPS
from crownlands.games.kingdomino.fast.choosing import holes
from crownlands.games.kingdomino.fast.growing import fitting
from crownlands.games.kingdomino.fast.surveying import (
    LEFT_HALF,
    RIGHT_HALF,
    bring_up_to_date,
    total,
)
from crownlands.games.kingdomino.fast.thinking.room import dead_ends, odd_gaps, room_left
from crownlands.games.kingdomino.fast.turns import actor, claim, domino_to_lay, line_left, put
from crownlands.games.kingdomino.survey import CONTACT, MISFIT


@compiled
def act(table: Any, surveys: Any, habits: Any) -> None:
    seat = actor(table)
    kingdom, survey = table.kingdoms[seat], surveys[seat]
    bring_up_to_date(survey, kingdom)
    if table.laying:
        way, left = best_placement(table, survey, kingdom, domino_to_lay(table), habits)
        put(table, way, left)
    else:
        claim(table, best_claim(table, survey, kingdom, habits))


@compiled
def best_claim(table: Any, survey: Any, kingdom: Any, habits: Any) -> Any:
    best, most = 0, -np.inf
    for place in range(line_left(table)):
        domino = np.int64(table.line[place])
        worth = most_gained(survey, kingdom, domino, habits) - habits[13] * place
        if worth > most:
            best, most = place, worth
    return best


@compiled
def best_placement(table: Any, survey: Any, kingdom: Any, domino: Any, habits: Any) -> Any:
    """Direction and square of the left half; no direction where it fits nowhere."""
    most, best_way, best_left = -np.inf, -1, 0
    free = squares.read(kingdom.free)
    single, odd = holes(free), odd_gaps(free)
    ways = fitting(kingdom, domino)
    for way in range(4):
        where, step = ways[way], STEPS[way]
        while squares.any_of(where):
            left = squares.first_square(where)
            where = squares.without_first(where)
            gained = gain(survey, kingdom, domino, left, left + step, habits)
            if gained > most:
                free, lost = room_left(table, kingdom, left, left + step)
                worth = gained - lost - habits[11] * max(0, holes(free) - single)
                if worth > most:
                    worth -= habits[12] * max(0, odd_gaps(free) - odd) + habits[14] * dead_ends(
                        free
                    )
                if worth > most:
                    most, best_way, best_left = worth, way, left
    return best_way, best_left


@compiled
def gain(survey: Any, kingdom: Any, domino: Any, left: Any, right: Any, habits: Any) -> Any:
    """What the domino gains there; as the survey's, but growing costs less."""
    cost = habits[10] * max(survey.growth[left], survey.growth[right])
    if DOUBLE[domino]:
        terrain = LEFT[domino]
        numbers = survey.touched[terrain, left] | survey.touched[terrain, right]
        size, crowns, points, contacts = total(kingdom, numbers)
        return (size + 2) * crowns - points + CONTACT * (contacts + 1) - cost
    near, far = survey.gains[LEFT_HALF[domino], left], survey.gains[RIGHT_HALF[domino], right]
    return near + far - cost


@compiled
def most_gained(survey: Any, kingdom: Any, domino: Any, habits: Any) -> Any:
    """What the best placement of the domino gains."""
    best, found = MISFIT, False
    ways = fitting(kingdom, domino)
    for way in range(4):
        where, step = ways[way], STEPS[way]
        while squares.any_of(where):
            left = squares.first_square(where)
            where = squares.without_first(where)
            gained = gain(survey, kingdom, domino, left, left + step, habits)
            if not found or gained > best:
                best, found = gained, True
    return best
