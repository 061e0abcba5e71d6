"""The mandatory action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from crownlands.engine.contract import Action, Listener, Refusal, Seat
from crownlands.games.kingdom_builder.actions import BUILDS, Build, Choose, Use
from crownlands.games.kingdom_builder.board.terrain import TERRAINS
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT
from crownlands.games.kingdom_builder.turn.card import choices, choose_terrain
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
    #: where those stand that the card asks for
    built: tuple[int, ...] = ()
    outpost: bool = False
    #: how many of those left come on top of what the card asks for, the last ones
    more: int = 0

    def owes_mandatory(self, state: State) -> bool:
        return True

    def region(self, state: State) -> int:
        return state.card_region()

    def targets(self, state: State) -> int:
        pieces = state.pieces
        region = pieces.open & state.ground
        return region if self.outpost else region & pieces.near[self.seat] or region

    def others(self, state: State) -> Sequence[Action]:
        uses = easing_uses(state, self.seat) if state.ready[self.seat] else ()
        # A card that replaces a useless one may show more than one terrain.
        return [*uses, *choices(state)] if state.undecided else uses

    def legal(self, state: State) -> list[Action]:
        # Most of a match is this: what `OnHex` does, without going through it.
        listed = BUILDS.listed(self.targets(state))
        if state.undecided:
            listed += self.others(state)
        elif state.ready[self.seat]:
            listed += easing_uses(state, self.seat)
        return listed

    def allows(self, state: State, action: Action) -> bool:
        if type(action) is Build:
            return bool(self.targets(state) >> action.hex & 1)
        return action in self.others(state)

    def eased(self) -> Mandatory:
        return msgspec.structs.replace(self, outpost=True)

    def binds(self, state: State) -> bool:
        """Whether the next settlement must touch another, and could otherwise stand elsewhere."""
        return not self.outpost and binding(state, self.seat, self.region(state))

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        if type(action) is Build:
            seat, more, built = self.seat, self.more, self.built
            asked = self.left - more
            if asked:
                asked -= 1
                built = (*built, action.hex)
            else:
                more -= 1
                for hear in state.rulebook.owed_built:
                    hear(state, seat)
            state.build(seat, action.hex, None, emit)
            supply = state.pieces.supply[seat]
            left = (asked if asked < supply else supply) + more
            if left and state.frames[-1] is self:
                state.replace(Mandatory(seat, left, built, False, more))
            else:
                self._go_on(state, left, more, built, emit)
        elif isinstance(action, Choose):
            choose_terrain(state, action.terrain, emit)
        elif isinstance(action, Use):
            state.use(self.seat, action.tile, emit)

    def _go_on(
        self, state: State, left: int, more: int, built: tuple[int, ...], emit: Listener | None
    ) -> None:
        if left:
            state.settle(self, Mandatory(self.seat, left, built, False, more))
        else:
            state.settle(self)
            state.mandatory_done(self.seat, built, emit)

    def out_of_supply(self, state: State, emit: Listener | None) -> None:
        # Whoever has fewer left than the card asks for builds those: here, none.
        self._go_on(state, self.more, self.more, self.built, emit)

    def refusal(self, state: State, action: Action) -> Refusal:
        match action:
            case Build() if state.undecided:
                return Refusal("choose_card_first")
            case Build(cell):
                return mandatory_refused(state, self.seat, cell)
            case Choose(terrain) if state.undecided:
                return Refusal("card_not_in_hand", {"terrain": terrain})
            case Choose():
                return Refusal("card_chosen")
            case Use(tile) if not running_excludes(state, self.seat, tile):
                return tile_refused(state, self.seat, tile)
            case _:
                return Refusal("mandatory_running", {"count": self.left})

    def needs_card(self, state: State) -> bool:
        return True

    def give_up(self, state: State) -> None:
        state.settle(self)

    def told(self, state: State) -> Deciding:
        prompt = "outpost" if self.outpost else None
        if state.undecided:
            return self.asking("choosing", left=self.left)
        return self.asking(prompt, terrain=TERRAINS[state.played.terrain], left=self.left)


def mandatory_refused(state: State, seat: Seat, cell: int) -> Refusal:
    region = state.card_region()
    if region >> cell & 1:
        return must_touch(state, seat, region)
    return hex_taken(state, cell) or wrong_terrain(cell, state.played.terrain)
