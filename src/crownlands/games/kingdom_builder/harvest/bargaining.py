"""The Bazaar: another tile once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from crownlands.engine.contract import Action, Listener, Refusal, Seat
from crownlands.games.kingdom_builder.actions import (
    Use,
    use,
)
from crownlands.games.kingdom_builder.harvest.memory import HarvestMemory
from crownlands.games.kingdom_builder.turn.frames import Deciding, Frame
from crownlands.games.kingdom_builder.turn.refusals import (
    tile_refused,
)

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


class Bargaining(Frame, frozen=True, gc=False):
    """The Bazaar: one of the other location tiles is used a second time."""

    kind = "bargaining"

    tile: str

    def legal(self, state: State) -> list[Action]:
        return [use(name) for name in repeatable(state, self.seat, self.tile)]

    def allows(self, state: State, action: Action) -> bool:
        return isinstance(action, Use) and action.tile in repeatable(state, self.seat, self.tile)

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        assert isinstance(action, Use)
        state.settle(self)
        if state.tile(action.tile).usable(state, self.seat):
            state.tile(action.tile).use(state, self.seat, emit)
        else:
            # What works by itself at the end of the turn works once more.
            memory = state.memory(HarvestMemory)
            state.remember(msgspec.structs.replace(memory, draws=memory.draws + 1))

    def refusal(self, state: State, action: Action) -> Refusal:
        if isinstance(action, Use):
            if action.tile in repeated(state, self.seat, self.tile):
                return tile_refused(state, self.seat, action.tile)
            return Refusal("not_repeatable", {"tile": action.tile})
        return Refusal("tile_running", {"tile": self.tile})

    def told(self, state: State) -> Deciding:
        return self.asking(tile=self.tile)


def repeated(state: State, seat: Seat, bazaar: str) -> list[str]:
    """The other location tiles that a seat has used in this turn, or that work by themselves."""
    ready = list(state.ready[seat])
    used: list[str] = []
    for name in state.tiles.old(seat):
        if name in ready and not state.tile(name).draws_card:
            ready.remove(name)
        elif name != bazaar:
            used.append(name)
    return list(dict.fromkeys(used))


def repeatable(state: State, seat: Seat, bazaar: str) -> list[str]:
    """Those of them that could do something now."""
    return [
        name
        for name in repeated(state, seat, bazaar)
        if state.tile(name).draws_card or state.tile(name).usable(state, seat)
    ]
