"""After building everybody plans the journeyman's way, at the same time and in secret.

Roads come first, for everybody sees them. Then whoever has more movement says whether to use it,
and every marker is laid on a tile or spared: how many decisions that takes tells nothing of a plan.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from crownlands.engine.contract import Action, Gain, Listener, Refusal, Seat
from crownlands.engine.generator import Generator
from crownlands.games.isle_of_skye.field import square_name
from crownlands.games.isle_of_skye.journeyman.actions import (
    HURRY,
    MARKS,
    MERCHANT,
    SPARE,
    STROLL,
    Hurry,
    Mark,
    Road,
    Spare,
    Stroll,
)
from crownlands.games.isle_of_skye.journeyman.board import MOVEMENT_AT_FIRST
from crownlands.games.isle_of_skye.journeyman.bonuses import EXTRA_MOVEMENT, MOVEMENT
from crownlands.games.isle_of_skye.journeyman.events import Marked, Planned, PlanShown
from crownlands.games.isle_of_skye.journeyman.roads import (
    gains_of_roads,
    lay_road,
    roads,
    why_no_road,
)
from crownlands.games.isle_of_skye.journeyman.travel import Journeys
from crownlands.games.isle_of_skye.phases.frame import Frame, Step

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState

#: one of so many is thought to hurry who can
_HURRIES = 3


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
        listed: list[Action] = [STROLL, HURRY] if journey.may_hurry else [SPARE]
        if not journey.may_hurry and not journey.spared:
            listed += [MARKS[square] for square in journeys(state, seat).within_reach()]
        if not journey.is_planning:
            # A road laid later could not make a plan worse, but it would tell of it.
            listed += roads(state, seat)
        return listed

    def refusal(self, state: IsleOfSkyeState, seat: Seat, action: Action) -> Refusal | None:
        journey = state.journeys[seat]
        match action:
            case Mark() | Spare() if journey.may_hurry:
                return Refusal("hurry_first")
            case Spare():
                return None
            case Mark(square):
                return self._why_not_mark(state, seat, square)
            case Hurry() | Stroll():
                if EXTRA_MOVEMENT not in journey.kept:
                    return Refusal("no_extra_movement")
                return None if journey.may_hurry else Refusal("hurried_already")
            case Road():
                if journey.is_planning:
                    return Refusal("roads_before_plan")
                return why_no_road(state, seat, action)
            case _:
                return Refusal("plan_first")

    def _why_not_mark(self, state: IsleOfSkyeState, seat: Seat, square: int) -> Refusal | None:
        journey, name = state.journeys[seat], square_name(square)
        if journey.spared:
            return Refusal("spared_already")
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
        if isinstance(action, Road):
            lay_road(state, seat, action, emit)
            return
        journey = state.journeys[seat]
        match action:
            case Mark(square):
                # Sorted, so that it does not matter in which order they are marked.
                journey = journey.changed(plan=tuple(sorted((*journey.plan, square))))
                if emit is not None:
                    emit(Marked(square_name(square)), only=seat)
            case Spare():
                journey = journey.changed(spared=journey.spared + 1)
            case _:
                journey = journey.changed(hurried=isinstance(action, Hurry))
        state.journeys[seat] = journey
        if len(journey.plan) + journey.spared == journey.markers:
            state.done(seat)
            if emit is not None:
                emit(Planned(seat))

    def gains(
        self, state: IsleOfSkyeState, seat: Seat, actions: Sequence[Action]
    ) -> Sequence[Gain]:
        return gains_of_roads(state, seat, actions)

    def keeps_secrets(self, state: IsleOfSkyeState) -> bool:
        return any(journey.is_planning for journey in state.journeys)

    def imagine(self, state: IsleOfSkyeState, seat: Seat, rng: Generator) -> None:
        """Decide as much anew as the seat has decided: everybody can count that, and no more."""
        known = state.journeys[seat]
        left = len(known.plan) + known.spared
        journey = state.journeys[seat] = known.changed(hurried=None, plan=(), spared=0)
        if known.hurried is not None:
            journey = state.journeys[seat] = journey.changed(hurried=not rng.below(_HURRIES))
        while left and (within := journeys(state, seat).within_reach()):
            plan = tuple(sorted((*journey.plan, rng.choice(within))))
            journey = state.journeys[seat] = journey.changed(plan=plan)
            left -= 1
        state.journeys[seat] = journey.changed(spared=left)


class PlansShown(Step, frozen=True, tag="plans_shown"):
    """All plans are made: everybody sees them, and what they cost is counted from here."""

    def run(self, state: IsleOfSkyeState, emit: Listener | None) -> None:
        for seat in state.turn_order():
            journey = state.journeys[seat]
            if emit is not None:
                squares = tuple(square_name(square) for square in journey.plan)
                emit(PlanShown(seat, squares, bool(journey.hurried)))
            kept = journey.kept
            if journey.hurried:
                kept = tuple(each for each in kept if each != EXTRA_MOVEMENT)
            points = movement(state, seat)
            state.journeys[seat] = journey.changed(
                movement=points, kept=kept, hurried=None, spared=0
            )
