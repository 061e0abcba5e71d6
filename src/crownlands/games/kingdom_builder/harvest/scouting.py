"""Scouts: tokens of the Scout cabin, on the board until the end of the turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from crownlands.engine.contract import Action, Listener, Refusal, Seat
from crownlands.games.kingdom_builder.actions import (
    DONE,
    HexAction,
)
from crownlands.games.kingdom_builder.board.hexes import hex_name
from crownlands.games.kingdom_builder.harvest.actions import SCOUTS, Scout
from crownlands.games.kingdom_builder.harvest.events import ScoutSent
from crownlands.games.kingdom_builder.table.kinds import Kind
from crownlands.games.kingdom_builder.table.pieces import NOBODY
from crownlands.games.kingdom_builder.turn.frames import Deciding, OnHex
from crownlands.games.kingdom_builder.turn.refusals import (
    hex_taken,
)

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: two tokens for all, on the board only in the turn in which they are used
SCOUT = Kind(
    "scout", 2, owned=False, in_the_way="hex_scouted", passing=True, location="scout_cabin"
)


def scouts_left(state: State) -> int:
    return state.pieces.left[SCOUT.name][NOBODY]


def scout_sites(state: State, seat: Seat) -> int:
    """Beside something own, a scout among it; on land, water and mountains alike."""
    return state.pieces.open & state.pieces.near[seat]


class Scouting(OnHex, frozen=True, gc=False):
    """The Scout cabin sends a scout, and perhaps a second one."""

    kind = "scouting"
    on_hexes = SCOUTS
    piece = SCOUT.name

    tile: str
    left: int
    sent: int = 0

    def targets(self, state: State) -> int:
        return scout_sites(state, self.seat)

    def others(self, state: State) -> Sequence[Action]:
        return (DONE,) if self.sent else ()

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        if isinstance(action, Scout):
            state.pieces.lend(SCOUT, self.seat, action.hex)
            if emit is not None:
                emit(ScoutSent(self.seat, hex_name(action.hex)))
            if self.left > 1 and scout_sites(state, self.seat):
                following = Scouting(self.seat, self.tile, self.left - 1, self.sent + 1)
                state.settle(self, following)
                return
        state.settle(self)

    def refusal(self, state: State, action: Action) -> Refusal:
        if not isinstance(action, HexAction):
            return Refusal("tile_running", {"tile": self.tile})
        return hex_taken(state, action.hex) or Refusal(
            "scout_beside_own", {"hex": hex_name(action.hex)}
        )

    def told(self, state: State) -> Deciding:
        return self.asking(tile=self.tile, left=self.left)
