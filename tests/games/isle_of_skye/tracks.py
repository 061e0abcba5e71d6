"""Journeys that stand before a step, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from crownlands.engine.contract import Event, Seat
from crownlands.games.isle_of_skye import IsleOfSkyeState
from crownlands.games.isle_of_skye.territory import Territory
from tests.games.isle_of_skye.laid import (
    at,
    journey,
    laid,
    to_buy,
    to_plan,
    travelling,
)
from tests.games.isle_of_skye.playing import Heard, plan, say

TRACKS = ("warrior", "merchant", "herald")
ALONE = laid()
#: the castle lies at no border, and none of its areas is complete
CROSS = laid("b19@n1/0 b61@e1/0 b29@s1/0 b08@w1/0")
#: ship and farm on n1
SHIP_AND_FARM = laid("j02@n1/1")
ANY_TRACK = [*TRACKS, "stay"]
FRONT = {
    "warrior": [1, 1, 1, 3, 3, 3, 3, 0, 5, 5, 5, 8, 8, 8, 8],
    "merchant": [1, 1, 1, 3, 3, 3, 5, 5, 5, 8, 0, 8],
    "herald": [1, 1, 3 + 5, 3, 3, 5 + 8, 5, 0, 8 + 12, 8, 8],
}


def points(state: IsleOfSkyeState, seat: Seat, rule: str) -> int:
    return state.purses[seat].get(rule, 0)


def told(heard: Heard, kind: type[Event]) -> list[Event]:
    return [event for event, _ in heard if isinstance(event, kind)]


def spaces(state: IsleOfSkyeState, seat: Seat = 0) -> tuple[int, ...]:
    return state.journeys[seat].spaces


def before(track: str, space: int, **fields: Any) -> IsleOfSkyeState:
    """Seat 0 has bought a journeyman tile; the marker of a track stands before a space."""
    own = journey(**at(track, space - 1), **fields)
    state = travelling(ALONE, ALONE, journeys=[own], gold=[50, 50])
    to_buy(state, "b22=1", "j01=1")
    say(state, 0, "buy 2.1")
    say(state, 1, "stay")
    return state


def ending_phase_4(state: IsleOfSkyeState) -> Heard:
    return say(state, 1, "pass")


def collected(
    own: Territory, square: str, gold: int = 0, markers: Sequence[str] = (), **fields: Any
) -> IsleOfSkyeState:
    """The journeyman of seat 0 collects a marker where it stands, and maybe plans more."""
    travels = journey(pawn=square, **fields)
    state = to_plan(travelling(own, ALONE, journeys=[travels], gold=[gold, 0]))
    plan(state, 1)
    plan(state, 0, square, *markers)
    if markers:
        say(state, 0, f"walk {square}")
    return state


def sold(gold: Sequence[int] = (9, 9), **fields: Any) -> IsleOfSkyeState:
    """Seat 0 has just bought a tile of seat 1."""
    state = travelling(ALONE, ALONE, journeys=[journey(), journey(**fields)], gold=gold)
    to_buy(state, "b19=1", "b24=2 b05=1")
    say(state, 0, "buy 2.1")
    return state
