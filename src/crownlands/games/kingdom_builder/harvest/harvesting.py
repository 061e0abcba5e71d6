"""Silos: what seats decide between the last round and the scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from crownlands.engine.contract import Action, Listener, Refusal
from crownlands.games.kingdom_builder.actions import (
    BUILDS,
    DONE,
    LIFTS,
    Build,
    Done,
    Lift,
)
from crownlands.games.kingdom_builder.board.hexes import hex_name
from crownlands.games.kingdom_builder.harvest.events import HarvestPassed
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT
from crownlands.games.kingdom_builder.turn.frames import Deciding, Frame
from crownlands.games.kingdom_builder.turn.moving import Lifting, Putting
from crownlands.games.kingdom_builder.turn.refusals import (
    hex_taken,
    not_buildable,
)

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


class Harvesting(Frame, frozen=True, gc=False):
    """The match is over: for a silo, up to three settlements are built, or as many moved."""

    kind = "harvesting"
    piece = SETTLEMENT.name

    tile: str
    silo: int
    left: int
    built: int = 0

    @property
    def verb(self) -> str:
        return BUILDS.verb

    def targets(self, state: State) -> int:
        """Where one may be built: on land, beside an own settlement."""
        if not state.pieces.supply[self.seat]:
            return 0
        return state.pieces.open & state.board.buildable & state.pieces.near[self.seat]

    def legal(self, state: State) -> list[Action]:
        listed = BUILDS.listed(self.targets(state))
        if not self.built:
            listed += LIFTS.listed(state.move_tile(self.tile).liftable(state, self.seat))
        return [*listed, DONE]

    def allows(self, state: State, action: Action) -> bool:
        match action:
            case Build(cell):
                return bool(self.targets(state) >> cell & 1)
            case Lift(cell) if not self.built:
                return bool(state.move_tile(self.tile).liftable(state, self.seat) >> cell & 1)
            case _:
                return isinstance(action, Done)

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        match action:
            case Build(cell):
                state.build(self.seat, cell, self.tile, emit)
                following = msgspec.structs.replace(self, left=self.left - 1, built=self.built + 1)
                goes_on = self.left > 1 and following.targets(state)
                state.settle(self, following if goes_on else None)
            case Lift(cell):
                state.settle(self, Putting(self.seat, self.tile, cell, self.left, 0))
            case _:
                state.settle(self)
                if emit is not None:
                    emit(HarvestPassed(self.seat, hex_name(self.silo)))

    def refusal(self, state: State, action: Action) -> Refusal:
        match action:
            case Build() if not state.pieces.supply[self.seat]:
                return Refusal("no_supply")
            case Build(cell):
                misfit = hex_taken(state, cell) or not_buildable(state, cell)
                return misfit or Refusal("harvest_beside_own", {"hex": hex_name(cell)})
            case Lift() if self.built:
                return Refusal("not_mixed")
            case Lift(cell):
                return Lifting(self.seat, self.tile, self.left).refusal(state, action)
            case _:
                return Refusal("harvest_running")

    def told(self, state: State) -> Deciding:
        prompt = "harvest_building" if self.built else None
        return self.asking(prompt, tile=self.tile, left=self.left, origin=hex_name(self.silo))
