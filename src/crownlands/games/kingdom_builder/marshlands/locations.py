"""The four locations of Marshlands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.contract import Listener, Refusal, Seat
from crownlands.games.kingdom_builder.board.hexes import GRID, NEIGHBOURS, hex_name, touching
from crownlands.games.kingdom_builder.board.terrain import MOUNTAIN, WATER
from crownlands.games.kingdom_builder.marshlands.frames import (
    Paddling,
    Sacrificing,
    landings,
    seats_from,
)
from crownlands.games.kingdom_builder.marshlands.memory import TempleMemory
from crownlands.games.kingdom_builder.turn.refusals import not_buildable
from crownlands.games.kingdom_builder.turn.tiles import BuildTile, MoveOverLand, Tile, WorksByItself

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: equal tiles that bring a bonus
PAIR = 2


def has_pair(state: State, seat: Seat, name: str) -> bool:
    """Whether a seat has both tiles of a kind, and had them when its turn began."""
    tiles = state.tiles
    held = tiles.held[seat] & ~tiles.fresh[seat] & state.board.places.get(name, 0)
    return held.bit_count() >= PAIR


class Temple(Tile):
    """Takes a settlement off the board: the next mandatory action builds it beside the others."""

    def usable(self, state: State, seat: Seat) -> bool:
        return bool(state.pieces.houses(seat))

    def use(self, state: State, seat: Seat, emit: Listener | None) -> None:
        state.push(Sacrificing(seat, self.name))

    def reach(self, state: State, seat: Seat) -> int:
        return state.pieces.houses(seat)

    # What it took off is built whether the tile is still there or not.

    def turn_begins(self, state: State, seat: Seat, emit: Listener | None) -> None:
        memory = state.memory(TempleMemory)
        if memory.waiting[seat]:
            state.remember(memory.fallen_due(seat))

    def turn_ends(self, state: State, seat: Seat, emit: Listener | None) -> None:
        # Where no card of the game could be built on, what is due is owed no more.
        for _ in range(state.memory(TempleMemory).due[seat]):
            self.owed_built(state, seat)

    def owes_more(self, state: State, seat: Seat) -> int:
        return state.memory(TempleMemory).due[seat]

    def owed_built(self, state: State, seat: Seat) -> None:
        # Until then it stands on the tile: no other action may use it up.
        state.pieces.supply[seat] += 1
        state.remember(state.memory(TempleMemory).returned(seat))


class Refuge(MoveOverLand):
    """Moves a settlement to a hex beside it."""

    def destinations(self, state: State, seat: Seat, origin: int) -> int:
        return state.pieces.open & state.board.buildable & NEIGHBOURS[origin]

    def misfit(self, state: State, seat: Seat, origin: int, cell: int) -> Refusal:
        return not_buildable(state, cell) or Refusal("not_a_step", {"hex": hex_name(cell)})


class Canoe(WorksByItself):
    """Builds on swamp or water whenever another player takes the last tile of a hex."""

    brings_onto = (WATER,)

    def emptied(self, state: State, seat: Seat, place: int, emit: Listener | None) -> None:
        # From the left of the seat at turn; who acts first lies on top.
        for holder in reversed(seats_from(state.turn, state.options.players)):
            count = state.tiles_held(holder, self.name)
            if holder != seat and count and state.pieces.supply[holder] and landings(state, holder):
                state.push(Paddling(holder, self.name, count))


class Fountain(BuildTile):
    """Builds beside exactly one own settlement and nobody else's."""

    def region(self, state: State, seat: Seat) -> int:
        pieces, board = state.pieces, state.board
        ground = board.buildable
        if has_pair(state, seat, self.name):
            ground |= board.terrains[MOUNTAIN]
        one, two, _ = touching(pieces.settled(seat))
        return pieces.open & ground & one & ~two & ~GRID.spread(pieces.strangers(seat))

    def misfit(self, state: State, cell: int) -> Refusal:
        climbs = has_pair(state, state.turn, self.name)
        if not (climbs and state.board.terrains[MOUNTAIN] >> cell & 1):
            misfit = not_buildable(state, cell)
            if misfit is not None:
                return misfit
        return Refusal("not_beside_one", {"hex": hex_name(cell)})


TEMPLE = Temple("temple")
REFUGE = Refuge("refuge")
CANOE = Canoe("canoe")
FOUNTAIN = Fountain("fountain")

LOCATIONS = (TEMPLE, REFUGE, CANOE, FOUNTAIN)
