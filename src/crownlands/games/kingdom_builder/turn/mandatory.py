"""The mandatory action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from crownlands.engine.contract import Action, Listener, Refusal, Seat
from crownlands.games.kingdom_builder.actions import BUILDS, Build, Use
from crownlands.games.kingdom_builder.board.terrain import TERRAINS
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT
from crownlands.games.kingdom_builder.turn.easing import binding, easing_uses, running_excludes
from crownlands.games.kingdom_builder.turn.frames import Deciding, OnHex
from crownlands.games.kingdom_builder.turn.refusals import (
    hex_taken,
    must_touch,
    tile_refused,
    wrong_terrain,
)

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


class Mandatory(OnHex, frozen=True, gc=False):
    """The mandatory action: settlements on the card's terrain, one directly after the other."""

    kind = "mandatory"
    on_hexes = BUILDS
    piece = SETTLEMENT.name

    left: int
    built: tuple[int, ...] = ()
    outpost: bool = False

    def owes_mandatory(self, state: State) -> bool:
        return True

    def region(self, state: State) -> int:
        return state.card_region()

    def targets(self, state: State) -> int:
        return state.card_region() if self.outpost else state.mandatory_targets(self.seat)

    def others(self, state: State) -> Sequence[Action]:
        return easing_uses(state, self.seat) if state.ready[self.seat] else ()

    def legal(self, state: State) -> list[Action]:
        # Most of a match is this: what `OnHex` does, without going through it.
        pieces = state.pieces
        region = pieces.open & state.ground
        if not self.outpost:
            region = region & pieces.near[self.seat] or region
        listed = BUILDS.listed(region)
        if state.ready[self.seat]:
            listed += easing_uses(state, self.seat)
        return listed

    def allows(self, state: State, action: Action) -> bool:
        if isinstance(action, Build):
            return bool(self.targets(state) >> action.hex & 1)
        return action in self.others(state)

    def eased(self) -> Mandatory:
        return msgspec.structs.replace(self, outpost=True)

    def binds(self, state: State) -> bool:
        """Whether the next settlement must touch another, and could otherwise stand elsewhere."""
        return not self.outpost and binding(state, self.seat, self.region(state))

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        if isinstance(action, Build):
            built = (*self.built, action.hex)
            state.build(self.seat, action.hex, None, emit)
            if self.left > 1 and state.pieces.supply[self.seat]:
                state.replace(Mandatory(self.seat, self.left - 1, built))
            else:
                state.pop()
                state.mandatory_done(self.seat, built, emit)
        elif isinstance(action, Use):
            state.use(self.seat, action.tile, emit)

    def refusal(self, state: State, action: Action) -> Refusal:
        match action:
            case Build(cell):
                return mandatory_refused(state, self.seat, cell)
            case Use(tile) if not running_excludes(state, self.seat, tile):
                return tile_refused(state, self.seat, tile)
            case _:
                return Refusal("mandatory_running", {"count": self.left})

    def needs_card(self, state: State) -> bool:
        return True

    def told(self, state: State) -> Deciding:
        prompt = "outpost" if self.outpost else None
        left = min(self.left, state.pieces.supply[self.seat])
        return self.asking(prompt, terrain=TERRAINS[state.played.terrain], left=left)


def mandatory_refused(state: State, seat: Seat, cell: int) -> Refusal:
    region = state.card_region()
    if region >> cell & 1:
        return must_touch(state, seat, region)
    return hex_taken(state, cell) or wrong_terrain(cell, state.played.terrain)
