"""Tokens of the Cathedral: taken one by one, given away for settlements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from crownlands.engine.contract import Action, Listener, Refusal, Seat
from crownlands.games.kingdom_builder.actions import (
    DONE,
    Build,
    HexAction,
    Use,
)
from crownlands.games.kingdom_builder.harvest.actions import TAKE, Take
from crownlands.games.kingdom_builder.harvest.events import TokenTaken
from crownlands.games.kingdom_builder.harvest.memory import HarvestMemory
from crownlands.games.kingdom_builder.turn.building import Building
from crownlands.games.kingdom_builder.turn.easing import easing_uses, running_excludes
from crownlands.games.kingdom_builder.turn.frames import Deciding
from crownlands.games.kingdom_builder.turn.refusals import (
    hex_taken,
    must_touch,
    tile_refused,
    wrong_terrain,
)

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


class Offering(Building, frozen=True, gc=False):
    """The Cathedral: take a token, or give some away and build as many settlements."""

    kind = "offering"

    def region(self, state: State) -> int:
        return offering_region(state, self.seat)

    def targets(self, state: State) -> int:
        return self.region(state) if self.outpost else offering_targets(state, self.seat)

    def others(self, state: State) -> Sequence[Action]:
        if self.outpost:
            return ()  # it was played to build: no token instead, and no end before
        uses = easing_uses(state, self.seat)
        if self.built:
            return [*uses, DONE]
        return [*uses, TAKE] if state.memory(HarvestMemory).tokens_left else uses

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        match action:
            case Build(cell):
                state.remember(state.memory(HarvestMemory).with_tokens(self.seat, -1))
                state.build(self.seat, cell, self.tile, emit)
                goes_on = offering_region(state, self.seat)
                following = Offering(self.seat, self.tile, self.left - 1, self.built + 1)
                state.settle(self, following if goes_on else None)
            case Use(tile):
                state.use(self.seat, tile, emit)
            case Take():
                take_token(state, self.seat, emit)
                state.settle(self)
            case _:
                state.settle(self)

    def refusal(self, state: State, action: Action) -> Refusal:
        match action:
            case HexAction(cell):
                if not state.memory(HarvestMemory).tokens[self.seat]:
                    return Refusal("no_token")
                if state.undecided:
                    return Refusal("choose_card_first")
                region = state.card_region()
                if region >> cell & 1:
                    return must_touch(state, self.seat, region)
                return hex_taken(state, cell) or wrong_terrain(cell, state.played.terrain)
            case Take() if self.built or self.outpost:
                return Refusal("token_or_build")
            case Take():
                return Refusal("no_token_left")
            case Use(tile) if not running_excludes(state, self.seat, tile):
                return tile_refused(state, self.seat, tile)
            case _:
                return Refusal("tile_running", {"tile": self.tile})

    def needs_card(self, state: State) -> bool:
        return self.built > 0

    def told(self, state: State) -> Deciding:
        tokens = state.memory(HarvestMemory).tokens[self.seat]
        left = min(tokens, state.pieces.supply[self.seat])
        # No terrain is told: with a tile that would be one which the tile has turned up.
        if self.built:
            return self.asking("offering_more", tile=self.tile, left=left)
        if state.undecided or not left:
            return self.asking("taking_token", tile=self.tile)
        return self.asking(tile=self.tile, left=left)


def can_offer(state: State, seat: Seat) -> bool:
    """Whether a seat has tokens to give away and settlements to build for them."""
    return bool(state.memory(HarvestMemory).tokens[seat] and state.pieces.supply[seat])


def offering_region(state: State, seat: Seat) -> int:
    """Where tokens let a seat build: on the card's terrain, whatever a hex touches."""
    return state.card_region() if can_offer(state, seat) else 0


def offering_targets(state: State, seat: Seat) -> int:
    """The same, adjacent if possible."""
    return state.mandatory_targets(seat) if can_offer(state, seat) else 0


def take_token(state: State, seat: Seat, emit: Listener | None) -> None:
    """A token of the box, as long as there are some."""
    memory = state.memory(HarvestMemory)
    if memory.tokens_left:
        memory = memory.with_tokens(seat, 1)
        state.remember(memory)
        if emit is not None:
            emit(TokenTaken(seat, memory.tokens[seat]))
