"""A tile builds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from crownlands.engine.contract import Action, Listener, Refusal
from crownlands.games.kingdom_builder.actions import BUILDS, DONE, Build, Done, Use
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT
from crownlands.games.kingdom_builder.turn.easing import easing_uses, running_excludes
from crownlands.games.kingdom_builder.turn.frames import Deciding, OnHex
from crownlands.games.kingdom_builder.turn.refusals import hex_taken, must_touch, tile_refused

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


class Building(OnHex, frozen=True, gc=False):
    """A tile builds a settlement, or several."""

    kind = "building"
    on_hexes = BUILDS
    piece = SETTLEMENT.name

    tile: str
    left: int
    #: how many it has built
    built: int = 0
    outpost: bool = False

    def region(self, state: State) -> int:
        return state.build_tile(self.tile).region(state, self.seat)

    def targets(self, state: State) -> int:
        if self.outpost:
            return self.region(state)
        return state.build_tile(self.tile).targets(state, self.seat)

    def others(self, state: State) -> Sequence[Action]:
        uses = easing_uses(state, self.seat)
        return [*uses, DONE] if self._may_stop(state) else uses

    def _may_stop(self, state: State) -> bool:
        """Whether nothing forces the next one: an extra action never has to choose freely."""
        touching = self.region(state) & state.pieces.near[self.seat]
        return self.built > 0 and not touching

    def eased(self) -> Building:
        return msgspec.structs.replace(self, outpost=True)

    def binds(self, state: State) -> bool:
        """Whether the next settlement must touch another, and could otherwise stand elsewhere."""
        return not self.outpost and bool(self.region(state) & ~self.targets(state))

    def out_of_supply(self, state: State, emit: Listener | None) -> None:
        state.settle(self)

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        match action:
            case Build(cell):
                state.build(self.seat, cell, self.tile, emit)
                if self.left > 1 and state.tile(self.tile).usable(state, self.seat):
                    following = Building(self.seat, self.tile, self.left - 1, self.built + 1)
                    state.settle(self, following)
                else:
                    state.settle(self)
            case Use(tile):
                state.use(self.seat, tile, emit)
            case _:
                state.pop()

    def refusal(self, state: State, action: Action) -> Refusal:
        match action:
            case Build(cell):
                region = self.region(state)
                if region >> cell & 1:
                    return must_touch(state, self.seat, region)
                misfit = state.build_tile(self.tile).misfit(state, cell)
                return hex_taken(state, cell) or misfit
            case Use(tile) if not running_excludes(state, self.seat, tile):
                return tile_refused(state, self.seat, tile)
            case Done():
                return Refusal("tile_goes_on", {"tile": self.tile, "count": self.left})
            case _:
                return Refusal("tile_running", {"tile": self.tile})

    def told(self, state: State) -> Deciding:
        return self.asking(tile=self.tile, left=min(self.left, state.pieces.supply[self.seat]))
