"""After building everybody plans the journeyman's way, at the same time and in secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from crownlands.engine.contract import Action, Listener, Refusal, Seat
from crownlands.engine.generator import Generator
from crownlands.games.isle_of_skye.field import square_name
from crownlands.games.isle_of_skye.journeyman.actions import (
    HURRY,
    MARKS,
    MERCHANT,
    SET_OFF,
    Hurry,
    Mark,
    Road,
    SetOff,
)
from crownlands.games.isle_of_skye.journeyman.board import MOVEMENT_AT_FIRST
from crownlands.games.isle_of_skye.journeyman.bonuses import EXTRA_MOVEMENT, MOVEMENT
from crownlands.games.isle_of_skye.journeyman.events import Marked, Planned, PlanShown
from crownlands.games.isle_of_skye.journeyman.roads import lay_road, roads, why_no_road
from crownlands.games.isle_of_skye.journeyman.travel import Journeys
from crownlands.games.isle_of_skye.phases.frame import Frame, Step

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState


def movement(state: IsleOfSkyeState, seat: Seat, counting_hurry: bool = True) -> int:
    """What the journeyman may spend on its steps in a round."""
    journey = state.journeys[seat]
    banner = state.side.merchant.banner("movement", journey.farthest[MERCHANT])
    more = MOVEMENT if journey.hurried and counting_hurry else 0
    return (banner or MOVEMENT_AT_FIRST) + more


def journeys(state: IsleOfSkyeState, seat: Seat) -> Journeys:
    journey = state.journeys[seat]
    return Journeys(state.territories[seat], journey.pawn, journey.plan, movement(state, seat))


class Planning(Frame, frozen=True, tag="planning"):
    asks: ClassVar[str] = "plan"

    def begin(self, state: IsleOfSkyeState, emit: Listener | None) -> tuple[Seat, ...]:
        # What came as phase 4 ended can be laid now.
        state.journeys = [journey.changed(fresh_roads=False) for journey in state.journeys]
        return tuple(range(state.options.players))

    def legal(self, state: IsleOfSkyeState, seat: Seat) -> Sequence[Action]:
        journey = state.journeys[seat]
        listed: list[Action] = [SET_OFF]
        if len(journey.plan) < journey.markers:
            listed += [MARKS[square] for square in journeys(state, seat).within_reach()]
        if EXTRA_MOVEMENT in journey.kept and not journey.hurried:
            listed.append(HURRY)
        if not journey.plan:
            # A road laid later could not make a plan worse, but it would tell of it.
            listed += roads(state, seat)
        return listed

    def refusal(self, state: IsleOfSkyeState, seat: Seat, action: Action) -> Refusal | None:
        journey = state.journeys[seat]
        match action:
            case SetOff():
                return None
            case Mark(square):
                return self._why_not_mark(state, seat, square)
            case Hurry():
                if EXTRA_MOVEMENT not in journey.kept:
                    return Refusal("no_extra_movement")
                return Refusal("hurried_already") if journey.hurried else None
            case Road():
                if journey.plan:
                    return Refusal("roads_before_plan")
                return why_no_road(state, seat, action)
            case _:
                return Refusal("plan_first")

    def _why_not_mark(self, state: IsleOfSkyeState, seat: Seat, square: int) -> Refusal | None:
        journey, name = state.journeys[seat], square_name(square)
        if len(journey.plan) >= journey.markers:
            return Refusal("no_marker_left", {"count": journey.markers})
        if square not in state.territories[seat].laid:
            return Refusal("no_tile_there", {"square": name})
        if square in journey.plan:
            return Refusal("marked_already", {"square": name})
        if journeys(state, seat).cost(square) is None:
            return Refusal("too_far", {"square": name, "movement": movement(state, seat)})
        return None

    def carry_out(
        self, state: IsleOfSkyeState, seat: Seat, action: Action, emit: Listener | None
    ) -> None:
        journey = state.journeys[seat]
        match action:
            case Mark(square):
                # Sorted, so that it does not matter in which order they are marked.
                plan = tuple(sorted((*journey.plan, square)))
                state.journeys[seat] = journey.changed(plan=plan)
                if emit is not None:
                    emit(Marked(square_name(square)), only=seat)
            case Hurry():
                state.journeys[seat] = journey.changed(hurried=True)
            case Road():
                lay_road(state, seat, action, emit)
            case _:
                state.done(seat)
                if emit is not None:
                    emit(Planned(seat))

    def imagine(self, state: IsleOfSkyeState, seat: Seat, rng: Generator) -> None:
        """Plan anew what nobody else may know; who is not ready has planned nothing."""
        state.journeys[seat] = state.journeys[seat].changed(plan=(), hurried=False)
        if seat in state.waiting:
            return
        for _ in range(state.journeys[seat].markers):
            journey = state.journeys[seat]
            within = journeys(state, seat).within_reach()
            if within:
                plan = tuple(sorted((*journey.plan, rng.choice(within))))
                state.journeys[seat] = journey.changed(plan=plan)


class PlansShown(Step, frozen=True, tag="plans_shown"):
    """All plans are made: everybody sees them, and what they cost is counted from here."""

    def run(self, state: IsleOfSkyeState, emit: Listener | None) -> None:
        for seat in state.turn_order():
            journey = state.journeys[seat]
            if emit is not None:
                squares = tuple(square_name(square) for square in journey.plan)
                emit(PlanShown(seat, squares, journey.hurried))
            kept = journey.kept
            if journey.hurried:
                kept = tuple(each for each in kept if each != EXTRA_MOVEMENT)
            points = movement(state, seat)
            state.journeys[seat] = journey.changed(movement=points, kept=kept, hurried=False)
