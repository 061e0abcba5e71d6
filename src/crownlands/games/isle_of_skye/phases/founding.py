"""Before the first round everybody lays the castle, at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from crownlands.engine.contract import Action, Listener, Refusal, Seat
from crownlands.games.isle_of_skye.actions import FOUNDS, Found
from crownlands.games.isle_of_skye.events import CastleLaid
from crownlands.games.isle_of_skye.phases.frame import Frame
from crownlands.games.isle_of_skye.territory import Territory

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState

_FOUNDED = tuple(Territory.founded(turn) for turn in range(4))
#: what a seat has before it chose; nobody looks at it
UNFOUNDED = _FOUNDED[0]


class Founding(Frame, frozen=True, tag="founding"):
    asks: ClassVar[str] = "found"

    def begin(self, state: IsleOfSkyeState, emit: Listener | None) -> tuple[Seat, ...]:
        return tuple(range(state.options.players))

    def legal(self, state: IsleOfSkyeState, seat: Seat) -> Sequence[Action]:
        return FOUNDS

    def refusal(self, state: IsleOfSkyeState, seat: Seat, action: Action) -> Refusal | None:
        return None if isinstance(action, Found) else Refusal("castle_first")

    def carry_out(
        self, state: IsleOfSkyeState, seat: Seat, action: Action, emit: Listener | None
    ) -> None:
        assert isinstance(action, Found)
        state.territories[seat] = _FOUNDED[action.turn]
        state.done(seat)
        if emit is not None:
            emit(CastleLaid(seat, action.turn))
