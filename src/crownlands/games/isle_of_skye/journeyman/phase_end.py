"""When a phase ends, the bonus tiles that were unlocked in it do their work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.contract import Listener, Seat
from crownlands.games.isle_of_skye.journeyman.advancing import ForBonus
from crownlands.games.isle_of_skye.journeyman.bonuses import (
    ADVANCE,
    EXTRA_MOVEMENT,
    FIVE_GOLD,
    GOLD,
    ONE_ROAD,
    POINTS_WITH_POWER,
    POINTS_WITH_ROAD,
    POWERS,
    THIRD_MARKER,
    TWO_ROADS,
)
from crownlands.games.isle_of_skye.journeyman.events import BonusWorked
from crownlands.games.isle_of_skye.phases.frame import Step

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState

#: the rule under which points of bonus tiles are counted
WITH_BONUS = "bonus"


class PhaseEnds(Step, frozen=True, tag="phase_ends"):
    def run(self, state: IsleOfSkyeState, emit: Listener | None) -> None:
        for seat in state.turn_order():
            while state.journeys[seat].unlocked:
                bonus = _next(state, seat, emit)
                if bonus == ADVANCE:
                    # What it unlocks works right after it.
                    state.frames = (*state.frames, PhaseEnds(), ForBonus(seat))
                    return


def _next(state: IsleOfSkyeState, seat: Seat, emit: Listener | None) -> str:
    """The next bonus tile of a seat works; an advance is left to the caller."""
    journey = state.journeys[seat]
    bonus, *others = journey.unlocked
    journey = journey.changed(unlocked=tuple(others))
    if bonus == THIRD_MARKER:
        journey = journey.changed(markers=journey.markers + 1)
    elif bonus in (ONE_ROAD, TWO_ROADS):
        more = 1 if bonus == ONE_ROAD else 2
        journey = journey.changed(roads=journey.roads + more, fresh_roads=True)
        if bonus == ONE_ROAD:
            state.award(seat, WITH_BONUS, POINTS_WITH_ROAD)
    elif bonus == FIVE_GOLD:
        state.gold[seat] += GOLD
        state.bank -= GOLD
    elif bonus == EXTRA_MOVEMENT or bonus in POWERS:
        journey = journey.changed(kept=(*journey.kept, bonus))
        if bonus in POWERS:
            state.award(seat, WITH_BONUS, POINTS_WITH_POWER)
    state.journeys[seat] = journey
    if emit is not None:
        emit(BonusWorked(seat, bonus))
    return bonus
