"""Journeyman: what a client is told, so that it can show ways and costs without knowing rules."""

from __future__ import annotations

import pytest

from crownlands.engine.contract import Seat
from crownlands.games.isle_of_skye import IsleOfSkyeState
from crownlands.games.isle_of_skye.journeyman.view import JourneyView
from tests.games.isle_of_skye.laid import at, journey, laid, to_plan, travelling
from tests.games.isle_of_skye.playing import MOUNTAINS, plan, say
from tests.games.isle_of_skye.tracks import ALONE, CROSS, FRONT, TRACKS

#: no road but those of the castle
PATHLESS = laid("b48@n1/0 b69@n2/0 b57@s1/0 b47@s2/0")
#: a road from the castle to n2, and a dead end towards n1e1
CURVES = laid("b33@n1/0 b05@n2/1 b48@n1e1/0")


def seen(state: IsleOfSkyeState, watcher: Seat | None = 0) -> JourneyView:
    shown = state.view(watcher).seats[0].journey
    assert shown
    return shown


def ways(state: IsleOfSkyeState) -> dict[frozenset[str], int]:
    told = seen(state).ways
    by_ends = {frozenset((one, other)): cost for one, other, cost in told}
    assert len(by_ends) == len(told)
    return by_ends


def test_the_way_between_any_two_tiles_is_told_once():
    assert ways(to_plan(travelling(CURVES, ALONE))) == {
        frozenset(("castle", "n1")): 1,
        frozenset(("castle", "n2")): 2,
        frozenset(("castle", "n1e1")): 3,
        frozenset(("n1", "n2")): 1,
        frozenset(("n1", "n1e1")): 2,
        frozenset(("n2", "n1e1")): 3,
    }


def test_ways_that_cannot_be_planned_are_not_told():
    costs = ways(to_plan(travelling(PATHLESS, ALONE)))
    assert costs[frozenset(("n2", "castle"))] == 4
    assert frozenset(("n2", "s1")) not in costs


@pytest.mark.parametrize(("pace", "farthest"), [("hurry", 8), ("stroll", 4)])
def test_ways_reach_as_far_as_could_be_planned(pace: str, farthest: int):
    own = journey(kept=("extra_movement",))
    state = to_plan(travelling(PATHLESS, ALONE, journeys=[own]))
    assert (max(ways(state).values()), seen(state).hurry, seen(state).movement) == (8, 4, 4)
    say(state, 0, pace)
    assert (max(ways(state).values()), seen(state).hurry) == (farthest, 0)
    assert seen(state).movement == farthest


@pytest.mark.parametrize("watcher", [1, None])
def test_nobody_else_is_told(watcher: Seat | None):
    own = journey(kept=("extra_movement",))
    state = to_plan(travelling(PATHLESS, ALONE, journeys=[own]))
    assert (seen(state, watcher).ways, seen(state, watcher).hurry) == ((), 0)


def test_ways_are_told_only_while_plans_are_made():
    state = to_plan(travelling(PATHLESS, ALONE, journeys=[journey(kept=("extra_movement",))]))
    plan(state, 0, "n1")
    assert ways(state)
    plan(state, 1)
    assert (seen(state).ways, seen(state).hurry) == ((), 0)


@pytest.mark.parametrize("track", TRACKS)
def test_what_the_next_space_costs_is_told(track: str):
    number = TRACKS.index(track)
    for space, price in enumerate(FRONT[track]):
        state = travelling(CROSS, ALONE, journeys=[journey(**at(track, space))])
        shown = seen(state).tracks[number]
        assert shown.fee + shown.castle == price
        assert shown.fee == state.side.tracks[number].spaces[space].fee


def test_a_castle_that_is_asked_for_costs_nothing():
    state = travelling(laid(MOUNTAINS), ALONE, journeys=[journey(warrior=7)])
    warrior = seen(state).tracks[0]
    assert (warrior.asks, warrior.met_by, warrior.castle) == ("castle", ("castle",), 0)


def test_at_the_end_of_a_track_the_way_back_is_told():
    state = travelling(CROSS, ALONE, journeys=[journey(**at("warrior", 15))])
    track, warrior = state.side.warrior, seen(state).tracks[0]
    assert (warrior.space, warrior.asks) == (15, track.spaces[13].asks)
    assert (warrior.fee, warrior.castle) == (0, FRONT["warrior"][13])
