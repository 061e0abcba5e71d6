"""Roads that are laid by hand, across the edge between two tiles of a territory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from crownlands.engine.contract import Action, Gain, Listener, Refusal, Seat
from crownlands.games.isle_of_skye.field import EAST, SOUTH, STEPS, square_name
from crownlands.games.isle_of_skye.gains import Gains
from crownlands.games.isle_of_skye.journeyman.actions import NO_ROAD, ROADS, NoRoad, Road
from crownlands.games.isle_of_skye.journeyman.events import RoadLaid
from crownlands.games.isle_of_skye.phases.frame import NOTHING, Frame
from crownlands.games.isle_of_skye.territory import Territory

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState


def roads(state: IsleOfSkyeState, seat: Seat) -> list[Action]:
    """The roads that a seat may lay."""
    if not state.journeys[seat].roads:
        return []
    territory = state.territories[seat]
    return [
        ROADS[edge][square]
        for square in territory.laid
        for edge in (EAST, SOUTH)
        if _fits(territory, square, edge)
    ]


def _fits(territory: Territory, square: int, edge: int) -> bool:
    """Between two tiles, over printed roads too: it joins all that lie on both of them."""
    return square + STEPS[edge] in territory.laid and square * 4 + edge not in territory.tokens


def why_no_road(state: IsleOfSkyeState, seat: Seat, action: Road) -> Refusal | None:
    if not state.journeys[seat].roads:
        return Refusal("no_roads")
    territory, square = state.territories[seat], action.square
    if square not in territory.laid or square + STEPS[action.edge] not in territory.laid:
        return Refusal("no_tile_there", {"square": square_name(square)})
    if not _fits(territory, square, action.edge):
        return Refusal("road_there", {"square": square_name(square)})
    return None


def lay_road(state: IsleOfSkyeState, seat: Seat, action: Road, emit: Listener | None) -> None:
    square, other = action.square, action.square + STEPS[action.edge]
    state.territories[seat] = state.territories[seat].with_road(square, action.edge)
    journey = state.journeys[seat]
    state.journeys[seat] = journey.changed(roads=journey.roads - 1)
    if emit is not None:
        emit(RoadLaid(seat, square_name(square), square_name(other)))


def gains_of_roads(state: IsleOfSkyeState, seat: Seat, actions: Sequence[Action]) -> Sequence[Gain]:
    """What each road would bring; whatever else there is to be decided brings nothing at once."""
    territory, gains = state.territories[seat], Gains(state, seat)
    return [
        gains.with_territory(territory.with_road(a.square, a.edge))
        if isinstance(a, Road)
        else NOTHING
        for a in actions
    ]


class RoadLaying(Frame, frozen=True, tag="road_laying"):
    """Before points are counted: whoever got roads as phase 5 ended may lay them at once.

    Who had them before could do so when the tiles lay as they lie now.
    """

    asks: ClassVar[str] = "road"

    def begin(self, state: IsleOfSkyeState, emit: Listener | None) -> tuple[Seat, ...]:
        return tuple(
            seat
            for seat, journey in enumerate(state.journeys)
            if journey.fresh_roads and roads(state, seat)
        )

    def legal(self, state: IsleOfSkyeState, seat: Seat) -> Sequence[Action]:
        return (*roads(state, seat), NO_ROAD)

    def refusal(self, state: IsleOfSkyeState, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Road):
            return why_no_road(state, seat, action)
        return None if isinstance(action, NoRoad) else Refusal("road_first")

    def carry_out(
        self, state: IsleOfSkyeState, seat: Seat, action: Action, emit: Listener | None
    ) -> None:
        if isinstance(action, Road):
            lay_road(state, seat, action, emit)
        if isinstance(action, NoRoad) or not roads(state, seat):
            state.done(seat)

    def gains(
        self, state: IsleOfSkyeState, seat: Seat, actions: Sequence[Action]
    ) -> Sequence[Gain]:
        return gains_of_roads(state, seat, actions)
