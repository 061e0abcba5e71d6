"""A tile moves a settlement: which one, and where to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from crownlands.engine.contract import Action, Listener, Refusal
from crownlands.games.kingdom_builder.actions import DONE, LIFTS, PUTS, Build, Lift, Put, Use
from crownlands.games.kingdom_builder.board.hexes import hex_name
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT
from crownlands.games.kingdom_builder.turn.easing import eases_moves, easing_uses
from crownlands.games.kingdom_builder.turn.frames import Deciding, OnHex
from crownlands.games.kingdom_builder.turn.refusals import hex_taken

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


class Lifting(OnHex, frozen=True, gc=False):
    """A tile moves a settlement, and it is asked which."""

    kind = "lifting"
    on_hexes = LIFTS

    tile: str
    left: int
    moved: int = 0

    def targets(self, state: State) -> int:
        return state.move_tile(self.tile).liftable(state, self.seat)

    def fits(self, state: State, cell: int) -> bool:
        if not state.pieces.houses(self.seat) >> cell & 1:
            return False
        tile = state.move_tile(self.tile)
        if eases_moves(state, self.seat):
            return bool(tile.anywhere(state, self.seat, cell))
        return bool(tile.destinations(state, self.seat, cell))

    def others(self, state: State) -> Sequence[Action]:
        return (DONE,) if self.moved else ()

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        match action:
            case Lift(cell):
                state.replace(Putting(self.seat, self.tile, cell, self.left, self.moved))
            case _:
                state.pop()

    def refusal(self, state: State, action: Action) -> Refusal:
        match action:
            case Lift(cell) if not state.pieces.houses(self.seat) >> cell & 1:
                return Refusal("not_your_settlement", {"hex": hex_name(cell)})
            case Lift(cell):
                return Refusal("nowhere_to_go", {"hex": hex_name(cell), "tile": self.tile})
            case Put() | Build():
                return Refusal("lift_first", {"tile": self.tile})
            case _:
                return Refusal("tile_running", {"tile": self.tile})

    def told(self, state: State) -> Deciding:
        prompt = "lifting_steps" if self.left > 1 else None
        return self.asking(prompt, tile=self.tile, left=self.left)


class Putting(OnHex, frozen=True, gc=False):
    """A tile moves a settlement, which is in the air: it is asked where to."""

    kind = "putting"
    on_hexes = PUTS
    piece = SETTLEMENT.name

    tile: str
    origin: int
    left: int
    moved: int
    outpost: bool = False

    def targets(self, state: State) -> int:
        tile = state.move_tile(self.tile)
        if self.outpost:
            return tile.anywhere(state, self.seat, self.origin)
        return tile.destinations(state, self.seat, self.origin)

    def others(self, state: State) -> Sequence[Action]:
        return easing_uses(state, self.seat) if eases_moves(state, self.seat) else ()

    def eased(self) -> Putting:
        return msgspec.structs.replace(self, outpost=True)

    def binds(self, state: State) -> bool:
        """Whether the settlement must touch another, and could otherwise go elsewhere."""
        if self.outpost or not state.options.outpost_moves:
            return False
        tile = state.move_tile(self.tile)
        there = tile.destinations(state, self.seat, self.origin)
        return bool(tile.anywhere(state, self.seat, self.origin) & ~there)

    def region(self, state: State) -> int:
        return state.move_tile(self.tile).anywhere(state, self.seat, self.origin)

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        if isinstance(action, Use):
            state.use(self.seat, action.tile, emit)
            return
        assert isinstance(action, Put)
        state.move(self.seat, self.origin, action.hex, self.tile, emit)
        if self.left > 1 and state.tile(self.tile).usable(state, self.seat):
            following = Lifting(self.seat, self.tile, self.left - 1, self.moved + 1)
            state.settle(self, following)
        else:
            state.settle(self)

    def refusal(self, state: State, action: Action) -> Refusal:
        match action:
            case Put(cell) | Build(cell) if cell == self.origin:
                return Refusal("same_hex", {"hex": hex_name(cell)})
            case Put(cell) | Build(cell):
                misfit = state.move_tile(self.tile).misfit(state, self.seat, self.origin, cell)
                return hex_taken(state, cell) or misfit
            case _:
                return Refusal("put_first", {"hex": hex_name(self.origin)})

    def told(self, state: State) -> Deciding:
        return self.asking(tile=self.tile, left=self.left, origin=hex_name(self.origin))
