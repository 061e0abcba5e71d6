"""The nomad tiles: good for one turn, the next own one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.contract import Refusal, Seat
from crownlands.games.kingdom_builder.frames import Building, Mandatory, Turn, binding
from crownlands.games.kingdom_builder.hexes import NEIGHBOURS, hex_name
from crownlands.games.kingdom_builder.nomads.frames import Striking, strikable
from crownlands.games.kingdom_builder.nomads.locations import NOMADS
from crownlands.games.kingdom_builder.refusals import not_buildable
from crownlands.games.kingdom_builder.terrain import TERRAINS
from crownlands.games.kingdom_builder.tiles import (
    NOMAD_TILES,
    BuildOnTerrain,
    MoveOverLand,
    Tile,
    introduce,
)

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: settlements that a Donation builds
DONATED = 3
#: single steps of a Resettlement
STEPS = 4
TREASURE_GOLD = 3


class Resettlement(MoveOverLand):
    """Moves settlements step by step, four steps in all."""

    count = STEPS

    def destinations(self, state: State, seat: Seat, origin: int) -> int:
        return state.vacant & state.board.buildable & NEIGHBOURS[origin]

    def misfit(self, state: State, seat: Seat, origin: int, cell: int) -> Refusal:
        return not_buildable(state, cell) or Refusal("not_a_step", {"hex": hex_name(cell)})


class Outpost(Tile):
    """Frees one settlement of the mandatory action, or of a tile, from touching another."""

    eases_building = True

    def usable(self, state: State, seat: Seat) -> bool:
        match state.frames[-1]:
            case Turn() as turn:
                return turn.owes_mandatory(state) and binding(state, seat, state.card_region())
            case Mandatory() | Building() as frame:
                return frame.binds(state)
            case _:
                return False

    def use(self, state: State, seat: Seat) -> None:
        match state.frames[-1]:
            case Turn() as turn:
                turn.begin_mandatory(state, outpost=True)
            case Mandatory() | Building() as frame:
                state.replace(frame.eased())
            case _:
                raise AssertionError(state.frames[-1])

    def reach(self, state: State, seat: Seat) -> int:
        return state.frames[-1].region(state)


class Sword(Tile):
    """Sends one settlement of each opponent back to its supply."""

    def _victims(self, state: State, seat: Seat) -> tuple[Seat, ...]:
        return tuple(other for other, own in enumerate(state.settlements) if own and other != seat)

    def usable(self, state: State, seat: Seat) -> bool:
        return bool(self._victims(state, seat))

    def use(self, state: State, seat: Seat) -> None:
        state.push(Striking(seat, self._victims(state, seat)))

    def reach(self, state: State, seat: Seat) -> int:
        return strikable(state, self._victims(state, seat))


class Treasure(Tile):
    """Pays at once and is gone."""

    at_once = True

    def usable(self, state: State, seat: Seat) -> bool:
        return False

    def use(self, state: State, seat: Seat) -> None:
        raise AssertionError("a treasure is spent when it is taken")

    def reach(self, state: State, seat: Seat) -> int:
        return 0

    def taken(self, state: State, seat: Seat, cell: int) -> int:
        return TREASURE_GOLD


DONATIONS = tuple(
    introduce(BuildOnTerrain(f"donation_{name}", NOMADS, terrain, DONATED), NOMAD_TILES)
    for terrain, name in enumerate(TERRAINS)
)
RESETTLEMENT = introduce(Resettlement("resettlement", NOMADS), NOMAD_TILES)
OUTPOST = introduce(Outpost("outpost", NOMADS), NOMAD_TILES)
SWORD = introduce(Sword("sword", NOMADS), NOMAD_TILES)
TREASURE = introduce(Treasure("treasure", NOMADS), NOMAD_TILES)

#: the 15 tiles of the box
NOMAD_POOL = (
    *(tile.name for tile in DONATIONS),
    *(tile.name for tile in (RESETTLEMENT, OUTPOST, SWORD, TREASURE) for _ in range(2)),
)
