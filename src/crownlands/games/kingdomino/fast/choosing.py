"""Who does what in a playout."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.chance import below
from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdomino.fast import squares
from crownlands.games.kingdomino.fast.box import (
    ACROSS,
    COLUMN,
    DISCARD,
    DOWN,
    PLACEMENT,
    ROW,
    STEPS,
)
from crownlands.games.kingdomino.fast.growing import any_placement, fitting, is_central
from crownlands.games.kingdomino.fast.surveying import best_gain, bring_up_to_date, gain
from crownlands.games.kingdomino.fast.turns import actor, claim, domino_to_lay, line_left, put
from crownlands.games.kingdomino.scoring import MIDDLE_KINGDOM_POINTS
from crownlands.games.kingdomino.strategy import HOLE

#: by number
POLICIES = ("random", "quick")
QUICK = POLICIES.index("quick")


@compiled
def act_at_random(table: Any, chance: Any) -> None:
    """Any legal action, each exactly as likely."""
    if table.laying:
        kingdom = table.kingdoms[actor(table)]
        way, left = any_placement(kingdom, domino_to_lay(table), chance)
        put(table, way, left)
    else:
        claim(table, below(chance, line_left(table)))


@compiled
def any_action(table: Any, chance: Any) -> Any:
    """The number of what `act_at_random` does."""
    if table.laying:
        kingdom = table.kingdoms[actor(table)]
        way, left = any_placement(kingdom, domino_to_lay(table), chance)
        return _number(way, left)
    return np.int64(table.line[below(chance, line_left(table))]) - 1


def acting_by(bring_up_to_date: Any, placement: Any, best_claim: Any) -> Any:
    """Laying a domino and claiming one, each as it looks best at a glance."""

    @compiled
    def act(table: Any, surveys: Any) -> None:
        seat = actor(table)
        kingdom, survey = table.kingdoms[seat], surveys[seat]
        bring_up_to_date(survey, kingdom)
        if table.laying:
            way, left = placement(table, survey, kingdom, domino_to_lay(table))
            put(table, way, left)
        else:
            claim(table, best_claim(table, survey, kingdom))

    return act


@compiled
def quick_action(table: Any, surveys: Any) -> Any:
    """The number of what `act_quickly` does."""
    seat = actor(table)
    kingdom, survey = table.kingdoms[seat], surveys[seat]
    bring_up_to_date(survey, kingdom)
    if table.laying:
        way, left = quick_placement(table, survey, kingdom, domino_to_lay(table))
        return _number(way, left)
    return np.int64(table.line[quick_claim(table, survey, kingdom)]) - 1


@compiled
def _number(way: Any, left: Any) -> Any:
    return np.int64(PLACEMENT[way, left]) if way >= 0 else DISCARD


def claim_by(worth_of: Any) -> Any:
    """The first domino of the line that is worth most."""

    @compiled
    def best_claim(table: Any, survey: Any, kingdom: Any) -> Any:
        best, most = 0, -np.inf
        for place in range(line_left(table)):
            worth = worth_of(table, survey, kingdom, place)
            if worth > most:
                best, most = place, worth
        return best

    return best_claim


@compiled
def _gain_there(table: Any, survey: Any, kingdom: Any, place: Any) -> Any:
    return best_gain(survey, kingdom, np.int64(table.line[place]))


def placement_by(gain: Any) -> Any:
    """The first placement, by gain, that does no harm; else the one that does best all the same."""

    @compiled
    def placement(table: Any, survey: Any, kingdom: Any, domino: Any) -> Any:
        most, most_gained = -np.inf, -np.inf
        best_way, best_left = -1, 0
        harm_before = holes(squares.read(kingdom.free))
        ways = fitting(kingdom, domino)
        for way in range(4):
            where, step = ways[way], STEPS[way]
            while squares.any_of(where):
                left = squares.first_square(where)
                where = squares.without_first(where)
                gained = gain(survey, kingdom, domino, left, left + step)
                if gained > most:
                    worth = gained - harm(table, kingdom, harm_before, left, left + step)
                    if worth > most or (worth == most and gained > most_gained):
                        most, most_gained, best_way, best_left = worth, gained, way, left
        return best_way, best_left

    return placement


@compiled
def holes(free: Any) -> Any:
    """How many single squares are walled in."""
    across = squares.either(squares.west_of(free), squares.east_of(free))
    down = squares.either(squares.north_of(free), squares.south_of(free))
    return squares.count(squares.without(free, squares.either(across, down)))


@compiled
def harm(table: Any, kingdom: Any, holes_before: Any, left: Any, right: Any) -> Any:
    """What a placement costs for good: the Middle Kingdom bonus, single squares walled in."""
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
    cost = HOLE * max(0, holes(free) - holes_before)
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
            cost += MIDDLE_KINGDOM_POINTS
    return cost


quick_placement = placement_by(gain)
quick_claim = claim_by(_gain_there)
#: what `KingdominoStrategy.quick` does
act_quickly = acting_by(bring_up_to_date, quick_placement, quick_claim)
