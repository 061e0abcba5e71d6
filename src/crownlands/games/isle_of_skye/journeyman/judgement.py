"""What bots think of journeys: of spaces, of bonus tiles, of ways."""

from __future__ import annotations

from heapq import nlargest
from typing import TYPE_CHECKING

from crownlands.engine.contract import Action, Seat
from crownlands.games.isle_of_skye.field import HOME, STEPS, distance
from crownlands.games.isle_of_skye.journeyman.actions import (
    TRACKS,
    Advance,
    Hurry,
    Mark,
    Road,
    Walk,
)
from crownlands.games.isle_of_skye.journeyman.advancing import (
    Advancing,
    ForMarker,
    points_for,
)
from crownlands.games.isle_of_skye.journeyman.bonuses import LEVELS, MOVEMENT
from crownlands.games.isle_of_skye.journeyman.planning import movement
from crownlands.games.isle_of_skye.journeyman.travel import distances
from crownlands.games.isle_of_skye.judgement.appraisal import Appraisal

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState

#: what a step is worth for what lies beyond it, and a point to walk in each round
_ONWARD, _MOVEMENT = 0.7, 0.35
#: what bonus tiles are worth at once and in each round that is left
_BONUSES = {
    "third_marker": (0.0, 1.2),
    "advance": (1.5, 0.0),
    "one_road": (1.8, 0.2),
    "extra_movement": (1.0, 0.0),
    "five_gold": (1.5, 0.0),
    "two_roads": (1.2, 0.5),
    "no_axe": (3.0, 1.5),
    "bank_pays": (3.0, 1.5),
    "two_purchases": (3.0, 1.2),
}
#: a marker that brings nothing is worth less than none, unless the way is paid for
_IDLE = -0.05
#: a step away from the castle, where that is paid for
_FAR = 0.3
#: what more movement is worth in each round that is left
_HURRY_LATER = 0.3


def worth_of_space(
    state: IsleOfSkyeState, seat: Seat, track: int, space: int, appraisal: Appraisal
) -> float:
    """What a marker gets on its next space."""
    journey, of_track = state.journeys[seat], state.side.tracks[track]
    left = appraisal.rounds_left
    worth = float(points_for(state.side, track, journey.spaces[track], space))
    if space <= journey.farthest[track]:
        return worth
    now, there = journey.farthest[track], of_track.spaces[space - 1]
    worth += _ONWARD * left / 5
    # What is paid per round comes in this one too.
    worth += max(0, there.per_round - of_track.banner("per_round", now)) * (left + 1)
    worth += max(0, there.income - of_track.banner("income", now)) * left * appraisal.gold
    worth += _MOVEMENT * left if there.movement else 0
    if there.bonus:
        at_once, each_round = _BONUSES[journey.bonuses[track][LEVELS.index(there.bonus)]]
        worth += at_once + each_round * left
    return worth


def _worth_of_advance(
    state: IsleOfSkyeState, seat: Seat, track: int, appraisal: Appraisal
) -> float:
    asking = state.frames[-1]
    assert isinstance(asking, Advancing)
    target = asking.target(state, track)
    assert target is not None
    cost = asking.cost(state, track, target)
    return worth_of_space(state, seat, track, target, appraisal) - cost * appraisal.gold


def _worth_of_visit(state: IsleOfSkyeState, seat: Seat, square: int, appraisal: Appraisal) -> float:
    """The best that a marker on a tile could bring."""
    visit = ForMarker(seat, square)
    best = 0.0
    for track in range(len(TRACKS)):
        if visit.why_not(state, track) is None:
            space = visit.target(state, track)
            cost = visit.cost(state, track, space) * appraisal.gold
            best = max(best, worth_of_space(state, seat, track, space, appraisal) - cost)
    return best


def _worth_of_mark(state: IsleOfSkyeState, seat: Seat, square: int, appraisal: Appraisal) -> float:
    """What it is worth to go to a tile, and to stand there."""
    far = _FAR * distance(square, HOME) if "farthest" in state.scoring else 0.0
    return _worth_of_visit(state, seat, square, appraisal) + far


def _worth_of_hurry(state: IsleOfSkyeState, seat: Seat, appraisal: Appraisal) -> float:
    """How much more the best tiles are worth if those are among them that are too far else."""
    journey, near = state.journeys[seat], movement(state, seat)
    reach = distances(state.territories[seat], journey.pawn, near + MOVEMENT)
    worths = {square: _worth_of_mark(state, seat, square, appraisal) for square in reach}

    def best(most: int) -> float:
        within = (worths[square] for square, cost in reach.items() if cost <= most)
        return sum(nlargest(journey.markers, within))

    return best(near + MOVEMENT) - best(near)


def weigh(state: IsleOfSkyeState, seat: Seat, action: Action, appraisal: Appraisal) -> float:
    match action:
        case Advance(track):
            return _worth_of_advance(state, seat, track, appraisal)
        case Mark(square):
            return _worth_of_mark(state, seat, square, appraisal) or _IDLE
        case Hurry():
            return _worth_of_hurry(state, seat, appraisal) - _HURRY_LATER * appraisal.rounds_left
        case Walk(square):
            return _worth_of_visit(state, seat, square, appraisal)
        case Road(square, edge):
            territory = state.territories[seat]
            with_road = territory.with_road(square, edge)
            gain = appraisal.worth(with_road) - appraisal.worth(territory)
            useful = square * 4 + edge not in territory.roads
            near = 1 if state.journeys[seat].pawn in (square, square + STEPS[edge]) else 0
            return gain + (0.1 * near if useful else _IDLE)
        case _:
            return 0.0
