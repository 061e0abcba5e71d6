"""The nomad tiles: good for one turn, the next own one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.contract import Listener, Refusal, Seat
from crownlands.games.kingdom_builder.board.hexes import NEIGHBOURS, hex_name
from crownlands.games.kingdom_builder.board.terrain import (
    CANYON,
    DESERT,
    FLOWER,
    FOREST,
    GRASS,
    MOUNTAIN,
    TERRAINS,
    WATER,
)
from crownlands.games.kingdom_builder.nomads.events import TileExpired
from crownlands.games.kingdom_builder.nomads.frames import Striking, strikable
from crownlands.games.kingdom_builder.turn.building import Building
from crownlands.games.kingdom_builder.turn.mandatory import Mandatory
from crownlands.games.kingdom_builder.turn.moments import Attentive
from crownlands.games.kingdom_builder.turn.moving import Putting
from crownlands.games.kingdom_builder.turn.refusals import not_buildable
from crownlands.games.kingdom_builder.turn.tiles import (
    BuildOnTerrain,
    MoveOverLand,
    Tile,
    WorksByItself,
)
from crownlands.games.kingdom_builder.turn.turn import Turn

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: settlements that a Donation builds
DONATED = 3
#: single steps of a Resettlement
STEPS = 4
TREASURE_GOLD = 3


class Donation(BuildOnTerrain):
    """Builds settlements on the terrain that it shows."""

    once = True


class Resettlement(MoveOverLand):
    """Moves settlements step by step, four steps in all."""

    once = True
    count = STEPS

    def destinations(self, state: State, seat: Seat, origin: int) -> int:
        return state.pieces.open & state.board.buildable & NEIGHBOURS[origin]

    def misfit(self, state: State, seat: Seat, origin: int, cell: int) -> Refusal:
        return not_buildable(state, cell) or Refusal("not_a_step", {"hex": hex_name(cell)})


class Outpost(Tile):
    """Frees one settlement of the mandatory action, or of a tile, from touching another."""

    once = True
    eases_building = True

    def usable(self, state: State, seat: Seat) -> bool:
        match state.frames[-1]:
            case Turn() as turn:
                return turn.owes_mandatory(state) and turn.binds(state)
            case Mandatory() | Building() | Putting() as frame:
                return frame.binds(state)
            case _:
                return False

    def use(self, state: State, seat: Seat, emit: Listener | None) -> None:
        match state.frames[-1]:
            case Turn() as turn:
                turn.begin_mandatory(state, outpost=True)
            case Mandatory() | Building() | Putting() as frame:
                state.replace(frame.eased())
            case _:
                raise AssertionError(state.frames[-1])

    def reach(self, state: State, seat: Seat) -> int:
        return state.frames[-1].region(state)


class Sword(Tile):
    """Sends one settlement of each opponent back to its supply."""

    once = True

    def _victims(self, state: State, seat: Seat) -> tuple[Seat, ...]:
        others = (other for other in range(state.options.players) if other != seat)
        return tuple(other for other in others if state.pieces.removable(other))

    def usable(self, state: State, seat: Seat) -> bool:
        return bool(self._victims(state, seat))

    def use(self, state: State, seat: Seat, emit: Listener | None) -> None:
        state.push(Striking(seat, self._victims(state, seat)))

    def reach(self, state: State, seat: Seat) -> int:
        return strikable(state, self._victims(state, seat))


class Treasure(WorksByItself):
    """Pays at once and is gone."""

    once = True
    at_once = True

    def taken(self, state: State, seat: Seat, place: int, emit: Listener | None) -> None:
        state.earn(seat, self.name, TREASURE_GOLD, 1 << place, emit)


class Expiry(Attentive):
    """A tile that was not used in the one turn it was good for leaves the game."""

    def turn_ends(self, state: State, seat: Seat, emit: Listener | None) -> None:
        ready = state.ready[seat]
        if _ONE_TURN.isdisjoint(ready):
            return
        for tile in ready:
            if tile in _ONE_TURN:
                state.tiles = state.tiles.drop(tile)
                if emit is not None:
                    emit(TileExpired(seat, tile))


#: the terrains that are given away: water and mountains too
DONATED_TERRAINS = (GRASS, CANYON, DESERT, FLOWER, FOREST, WATER, MOUNTAIN)
DONATIONS = tuple(
    Donation(f"donation_{TERRAINS[terrain]}", terrain, DONATED) for terrain in DONATED_TERRAINS
)
RESETTLEMENT = Resettlement("resettlement")
OUTPOST = Outpost("outpost")
SWORD = Sword("sword")
TREASURE = Treasure("treasure")

#: the 15 tiles of the box
NOMAD_POOL = (
    *DONATIONS,
    *(tile for tile in (RESETTLEMENT, OUTPOST, SWORD, TREASURE) for _ in range(2)),
)
_ONE_TURN = frozenset(tile.name for tile in NOMAD_POOL)
