"""What Harvest lets a seat decide beside building and moving."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from crownlands.engine.contract import Action, Listener, Refusal, Seat
from crownlands.games.kingdom_builder.actions import (
    BUILDS,
    DONE,
    LIFTS,
    Build,
    Done,
    HexAction,
    Lift,
    Use,
    use,
)
from crownlands.games.kingdom_builder.board.hexes import hex_name
from crownlands.games.kingdom_builder.harvest.actions import SCOUTS, TAKE, Scout, Take
from crownlands.games.kingdom_builder.harvest.events import HarvestPassed, ScoutSent, TokenTaken
from crownlands.games.kingdom_builder.harvest.memory import HarvestMemory
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT, Kind
from crownlands.games.kingdom_builder.table.pieces import NOBODY
from crownlands.games.kingdom_builder.turn.building import Building
from crownlands.games.kingdom_builder.turn.easing import easing_uses, running_excludes
from crownlands.games.kingdom_builder.turn.frames import Deciding, Frame, OnHex
from crownlands.games.kingdom_builder.turn.moving import Lifting, Putting
from crownlands.games.kingdom_builder.turn.refusals import (
    hex_taken,
    must_touch,
    not_buildable,
    tile_refused,
    wrong_terrain,
)

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: two tokens for all, on the board only in the turn in which they are used
SCOUT = Kind("scout", 2, owned=False, in_the_way="hex_scouted", location="scout_cabin")


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


class Offering(Building, frozen=True, gc=False):
    """The Cathedral: take a token, or give some away and build as many settlements."""

    kind = "offering"

    def region(self, state: State) -> int:
        return offering_region(state, self.seat)

    def targets(self, state: State) -> int:
        return self.region(state) if self.outpost else offering_targets(state, self.seat)

    def others(self, state: State) -> Sequence[Action]:
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
                if state.chosen is None:
                    return Refusal("choose_card_first")
                region = state.card_region()
                if region >> cell & 1:
                    return must_touch(state, self.seat, region)
                return hex_taken(state, cell) or wrong_terrain(cell, state.played.terrain)
            case Take() if self.built:
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
        if state.chosen is None or not left:
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
    tiles = state.tiles
    old = tiles.named(tiles.held[seat] & ~tiles.fresh[seat])
    ready = list(state.ready[seat])
    used: list[str] = []
    for name in old:
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
