"""In turn order every journeyman walks as planned and collects its markers one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from crownlands.engine.contract import Action, Listener, Refusal, Seat
from crownlands.games.isle_of_skye.field import square_name
from crownlands.games.isle_of_skye.journeyman.actions import WALKS, Walk
from crownlands.games.isle_of_skye.journeyman.advancing import ForMarker
from crownlands.games.isle_of_skye.journeyman.events import Walked
from crownlands.games.isle_of_skye.journeyman.journey import Journey
from crownlands.games.isle_of_skye.journeyman.travel import Journeys, distances
from crownlands.games.isle_of_skye.phases.frame import OfSeat, Step

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState


class WalkingOn(Step, frozen=True, tag="walking_on"):
    """Whoever has one tile left to visit goes there; with several the next is chosen."""

    seat: Seat

    def run(self, state: IsleOfSkyeState, emit: Listener | None) -> None:
        plan = state.journeys[self.seat].plan
        if len(plan) == 1:
            _walk(state, self.seat, plan[0], emit)
        elif plan:
            state.frames = (*state.frames, Walking(self.seat))


class Walking(OfSeat, frozen=True, tag="walking"):
    asks: ClassVar[str] = "walk"

    def legal(self, state: IsleOfSkyeState, seat: Seat) -> Sequence[Action]:
        journey = state.journeys[seat]
        return [WALKS[square] for square in journey.plan if _leaves_enough(state, seat, square)]

    def refusal(self, state: IsleOfSkyeState, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, Walk):
            return Refusal("walk_first")
        if action.square not in state.journeys[seat].plan:
            return Refusal("not_planned", {"square": square_name(action.square)})
        if not _leaves_enough(state, seat, action.square):
            return Refusal("not_in_this_order", {"square": square_name(action.square)})
        return None

    def carry_out(
        self, state: IsleOfSkyeState, seat: Seat, action: Action, emit: Listener | None
    ) -> None:
        assert isinstance(action, Walk)
        state.done(seat)
        _walk(state, seat, action.square, emit)


def _rest(journey: Journey, square: int) -> tuple[int, ...]:
    return tuple(each for each in journey.plan if each != square)


def _leaves_enough(state: IsleOfSkyeState, seat: Seat, square: int) -> bool:
    """Whether all other tiles of the plan can still be visited after this one."""
    journey, territory = state.journeys[seat], state.territories[seat]
    cost = distances(territory, journey.pawn, journey.movement).get(square)
    if cost is None:
        return False
    left = journey.movement - cost
    return Journeys(territory, square, _rest(journey, square), left).cost() is not None


def _walk(state: IsleOfSkyeState, seat: Seat, square: int, emit: Listener | None) -> None:
    journey = state.journeys[seat]
    cost = distances(state.territories[seat], journey.pawn, journey.movement)[square]
    state.journeys[seat] = journey.changed(
        pawn=square, movement=journey.movement - cost, plan=_rest(journey, square)
    )
    if emit is not None:
        emit(Walked(seat, square_name(square), cost))
    state.frames = (*state.frames, WalkingOn(seat), ForMarker(seat, square))
