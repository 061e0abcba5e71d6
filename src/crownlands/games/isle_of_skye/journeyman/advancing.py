"""A marker advances on its track: what that asks, what it costs and what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from crownlands.engine.contract import Action, Event, Gain, Listener, Refusal, Seat
from crownlands.games.isle_of_skye.field import HOME, square_name
from crownlands.games.isle_of_skye.journeyman.actions import (
    ADVANCES,
    STAY,
    TRACKS,
    WARRIOR,
    Advance,
    Stay,
)
from crownlands.games.isle_of_skye.journeyman.board import Side
from crownlands.games.isle_of_skye.journeyman.bonuses import LEVELS
from crownlands.games.isle_of_skye.journeyman.events import Advanced, Unlocked
from crownlands.games.isle_of_skye.journeyman.journey import with_value
from crownlands.games.isle_of_skye.journeyman.requirements import meets
from crownlands.games.isle_of_skye.phases.frame import ALONE, NOTHING, OfSeat

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState

#: the rule under which points for entering a space are counted
AT_ONCE = "advance"


class Advancing(OfSeat, frozen=True):
    """A seat may advance on one track."""

    asks: ClassVar[str] = "advance"
    #: the tracks that it may choose from
    tracks: ClassVar[Sequence[int]] = range(len(TRACKS))

    def begin(self, state: IsleOfSkyeState, emit: Listener | None) -> tuple[Seat, ...]:
        possible = any(self.why_not(state, track) is None for track in self.tracks)
        return ALONE[self.seat] if possible else ()

    def legal(self, state: IsleOfSkyeState, seat: Seat) -> Sequence[Action]:
        possible = (ADVANCES[t] for t in self.tracks if self.why_not(state, t) is None)
        return (*possible, STAY)

    def refusal(self, state: IsleOfSkyeState, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Stay):
            return None
        if not isinstance(action, Advance):
            return Refusal("advance_first")
        return self.why_not(state, action.track)

    def carry_out(
        self, state: IsleOfSkyeState, seat: Seat, action: Action, emit: Listener | None
    ) -> None:
        state.done(seat)
        if isinstance(action, Advance):
            self._advance(state, action.track, emit)

    def _advance(self, state: IsleOfSkyeState, track: int, emit: Listener | None) -> None:
        space = self.target(state, track)
        assert space is not None
        advance(state, self.seat, track, space, self.cost(state, track, space), emit)

    def gains(
        self, state: IsleOfSkyeState, seat: Seat, actions: Sequence[Action]
    ) -> Sequence[Gain]:
        return [self._gain(state, action) for action in actions]

    def _gain(self, state: IsleOfSkyeState, action: Action) -> Gain:
        """Points at once, and what happens on the space; what follows is another matter."""
        if not isinstance(action, Advance):
            return NOTHING
        twin, told = state.copy(), list[Event]()

        def hear(event: Event, only: Seat | None = None) -> None:
            told.append(event)

        self._advance(twin, action.track, hear)
        points = twin.scored[self.seat] - state.scored[self.seat]
        return Gain({AT_ONCE: points} if points else {}, tuple(e for e in told if e.prize))

    def target(self, state: IsleOfSkyeState, track: int) -> int | None:
        """The space to which the marker of a track would go."""
        journey = state.journeys[self.seat]
        # Once the end is reached, only markers lead back and forth between the last two.
        if journey.farthest[track] == state.side.tracks[track].last:
            return None
        return journey.spaces[track] + 1

    def cost(self, state: IsleOfSkyeState, track: int, space: int) -> int:
        """Gold to go there."""
        return state.side.tracks[track].spaces[space - 1].fee

    def why_not(self, state: IsleOfSkyeState, track: int) -> Refusal | None:
        if track not in self.tracks:
            return Refusal("warrior_only")
        space = self.target(state, track)
        if space is None:
            return Refusal("end_of_track", {"track": TRACKS[track]})
        cost = self.cost(state, track, space)
        if cost > state.gold[self.seat]:
            return Refusal("cannot_pay", {"price": cost, "gold": state.gold[self.seat]})
        return None


class ForSale(Advancing, frozen=True, tag="for_sale"):
    """Somebody bought one of the seat's tiles: the warrior may advance."""

    occasion: ClassVar[str | None] = "sold"
    tracks: ClassVar[Sequence[int]] = (WARRIOR,)


class ForTraveller(Advancing, frozen=True, tag="for_traveller"):
    """The seat got a tile with a journeyman on it: any marker may advance."""

    occasion: ClassVar[str | None] = "traveller"


class ForBonus(Advancing, frozen=True, tag="for_bonus"):
    """The seat's bonus tile lets any marker advance."""

    occasion: ClassVar[str | None] = "bonus"


class ForMarker(Advancing, frozen=True, tag="for_marker"):
    """The journeyman has reached a tile that was planned: it may be what a space asks for."""

    occasion: ClassVar[str | None] = "marker"
    square: int

    def target(self, state: IsleOfSkyeState, track: int) -> int:
        space, last = state.journeys[self.seat].spaces[track], state.side.tracks[track].last
        return space + 1 if space < last else space - 1

    def cost(self, state: IsleOfSkyeState, track: int, space: int) -> int:
        fee = super().cost(state, track, space)
        if self.square == HOME and not self._is_met(state, track, space):
            return fee + state.side.tracks[track].castle_costs[space]
        return fee

    def why_not(self, state: IsleOfSkyeState, track: int) -> Refusal | None:
        space = self.target(state, track)
        if self.square != HOME and not self._is_met(state, track, space):
            asks = state.side.tracks[track].spaces[space - 1].asks
            return Refusal(
                "not_asked_for",
                {"square": square_name(self.square), "track": TRACKS[track], "asks": asks},
            )
        return super().why_not(state, track)

    def _is_met(self, state: IsleOfSkyeState, track: int, space: int) -> bool:
        asks = state.side.tracks[track].spaces[space - 1].asks
        return meets(asks, state.territories[self.seat], self.square)


#: on which occasions markers advance
OCCASIONS = tuple(
    occasion
    for frame in (ForSale, ForTraveller, ForBonus, ForMarker)
    if (occasion := frame.occasion) is not None
)


def points_for(side: Side, track: int, come_from: int, space: int) -> int:
    """Points for a step of a marker."""
    of_track = side.tracks[track]
    if {come_from, space} == {of_track.last - 1, of_track.last}:
        return of_track.end
    return of_track.spaces[space - 1].points


def advance(
    state: IsleOfSkyeState, seat: Seat, track: int, space: int, cost: int, emit: Listener | None
) -> None:
    """Move a marker, pay for it, get what lies there."""
    journey = state.journeys[seat]
    state.gold[seat] -= cost
    state.bank += cost
    points = points_for(state.side, track, journey.spaces[track], space)
    if points:
        state.award(seat, AT_ONCE, points)
    if emit is not None:
        emit(Advanced(seat, TRACKS[track], space, cost, points))
    first_time = space > journey.farthest[track]
    journey = journey.changed(spaces=with_value(journey.spaces, track, space))
    if first_time:
        journey = journey.changed(farthest=with_value(journey.farthest, track, space))
        level = state.side.tracks[track].spaces[space - 1].bonus
        if level:
            bonus = journey.bonuses[track][LEVELS.index(level)]
            journey = journey.changed(unlocked=(*journey.unlocked, bonus))
            if emit is not None:
                emit(Unlocked(seat, bonus))
    state.journeys[seat] = journey
