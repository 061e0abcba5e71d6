"""What Marshlands lets a seat decide beside building and moving."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from crownlands.engine.contract import Action, Listener, Refusal, Seat
from crownlands.games.kingdom_builder.actions import BUILDS, DONE, LIFTS, Build, HexAction, Lift
from crownlands.games.kingdom_builder.board.hexes import hex_name
from crownlands.games.kingdom_builder.board.terrain import SWAMP, WATER
from crownlands.games.kingdom_builder.marshlands.events import CanoePassed, SetAside
from crownlands.games.kingdom_builder.marshlands.memory import TempleMemory
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT
from crownlands.games.kingdom_builder.turn.frames import Deciding, OnHex
from crownlands.games.kingdom_builder.turn.refusals import hex_taken

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


class Sacrificing(OnHex, frozen=True, gc=False):
    """The Temple takes a settlement off the board."""

    kind = "sacrificing"
    on_hexes = LIFTS

    tile: str

    def targets(self, state: State) -> int:
        return state.pieces.houses(self.seat)

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        assert isinstance(action, Lift)
        state.pieces.remove(self.seat, action.hex)
        state.pieces.supply[self.seat] -= 1
        state.remember(state.memory(TempleMemory).set_aside(self.seat))
        if emit is not None:
            emit(SetAside(self.seat, hex_name(action.hex)))
        state.settle(self)
        state.lose_tiles(self.seat, emit)

    def refusal(self, state: State, action: Action) -> Refusal:
        if isinstance(action, Lift):
            return Refusal("not_your_settlement", {"hex": hex_name(action.hex)})
        return Refusal("tile_running", {"tile": self.tile})

    def told(self, state: State) -> Deciding:
        return self.asking(tile=self.tile)


def waters(state: State) -> tuple[int, int]:
    """What a canoe can land on: first it is chosen whether swamp or water."""
    return state.board.terrains[SWAMP], state.board.terrains[WATER]


def landings(state: State, seat: Seat) -> int:
    """Where a canoe may build: of each of the two, adjacent to an own settlement if possible."""
    found = 0
    for terrain in waters(state):
        region = terrain & state.pieces.open
        found |= region & state.pieces.near[seat] or region
    return found


def landing_refused(state: State, seat: Seat, cell: int) -> Refusal:
    """Why a canoe cannot build on a hex."""
    for terrain in waters(state):
        region = terrain & state.pieces.open
        if region >> cell & 1:
            return Refusal("must_touch", {"count": (region & state.pieces.near[seat]).bit_count()})
    return hex_taken(state, cell) or Refusal("no_landing", {"hex": hex_name(cell)})


class Paddling(OnHex, frozen=True, gc=False):
    """Somebody else took the last tile of a hex: a Canoe may build, each of them once."""

    kind = "paddling"
    on_hexes = BUILDS
    piece = SETTLEMENT.name

    tile: str
    left: int

    def targets(self, state: State) -> int:
        return landings(state, self.seat) if state.pieces.supply[self.seat] else 0

    def others(self, state: State) -> Sequence[Action]:
        return (DONE,)

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        if isinstance(action, Build):
            state.build(self.seat, action.hex, self.tile, emit)
            more = self.left > 1 and state.pieces.supply[self.seat] and landings(state, self.seat)
            state.settle(self, Paddling(self.seat, self.tile, self.left - 1) if more else None)
            if not state.pieces.supply[self.seat]:
                # An answer within an answer can come in the midst of the seat's own building.
                for frame in state.frames:
                    if frame.seat == self.seat:
                        frame.out_of_supply(state, emit)
        else:
            state.settle(self)
            if emit is not None:
                emit(CanoePassed(self.seat))

    def refusal(self, state: State, action: Action) -> Refusal:
        if not isinstance(action, HexAction):
            return Refusal("canoe_first")
        if not state.pieces.supply[self.seat]:
            return Refusal("no_supply")
        return landing_refused(state, self.seat, action.hex)

    def told(self, state: State) -> Deciding:
        return self.asking(tile=self.tile, left=self.left)


def seats_from(seat: Seat, players: int) -> list[Seat]:
    """All seats in turn order, beginning with the one to the left of a seat and ending with it."""
    return [(seat + step) % players for step in range(1, players + 1)]
