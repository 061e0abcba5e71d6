"""The eight locations of the base game."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from crownlands.engine.contract import Refusal, Seat
from crownlands.games.kingdom_builder.board.hexes import EDGE, GRID, hex_name
from crownlands.games.kingdom_builder.board.terrain import DESERT, GRASS, WATER
from crownlands.games.kingdom_builder.turn.refusals import not_buildable, wrong_terrain
from crownlands.games.kingdom_builder.turn.tiles import (
    BuildOnTerrain,
    BuildTile,
    MoveTile,
    MoveToTerrain,
)

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: settlements in direct succession that the Tavern asks for
LINE = 3


class Oracle(BuildTile):
    """Builds on the terrain of the played card."""

    def needs_card(self, state: State, seat: Seat) -> bool:
        return state.pieces.supply[seat] > 0

    def region(self, state: State, seat: Seat) -> int:
        return state.card_region()

    def misfit(self, state: State, cell: int) -> Refusal:
        return wrong_terrain(cell, state.played.terrain)


class Tower(BuildTile):
    """Builds at the edge of the board, on any terrain that can be built on."""

    def region(self, state: State, seat: Seat) -> int:
        return state.pieces.open & state.board.buildable & EDGE

    def misfit(self, state: State, cell: int) -> Refusal:
        if not EDGE >> cell & 1:
            return Refusal("not_at_edge", {"hex": hex_name(cell)})
        return Refusal("not_buildable", {"hex": hex_name(cell)})


class Tavern(BuildTile):
    """Prolongs a straight line of at least three own settlements at one of its ends."""

    def region(self, state: State, seat: Seat) -> int:
        return state.pieces.open & state.board.buildable & _line_ends(state.pieces.settled(seat))

    def misfit(self, state: State, cell: int) -> Refusal:
        return not_buildable(state, cell) or Refusal(
            "not_a_line_end", {"hex": hex_name(cell), "line": LINE}
        )


@lru_cache(maxsize=4096)  # playouts come back to the same settlements
def _line_ends(settlements: int) -> int:
    """The hexes that come next, at either end, after three settlements in a straight line."""
    ends = 0
    for onward in range(GRID.directions // 2):
        line = settlements
        for _ in range(LINE - 1):
            line = GRID.shifted(line, onward) & settlements
        if line:
            back = line
            for _ in range(LINE):
                back = GRID.shifted(back, onward + GRID.directions // 2)
            ends |= GRID.shifted(line, onward) | back
    return ends


class Paddock(MoveTile):
    """Moves a settlement two hexes in a straight line, whatever lies between."""

    def destinations(self, state: State, seat: Seat, origin: int) -> int:
        return state.pieces.open & state.board.buildable & JUMPS[origin]

    def misfit(self, state: State, seat: Seat, origin: int, cell: int) -> Refusal:
        return not_buildable(state, cell) or Refusal("not_a_jump", {"hex": hex_name(cell)})


def _jumps(cell: int) -> int:
    """The hexes two steps straight on from a hex."""
    landed = 0
    for direction in range(GRID.directions):
        landed |= GRID.shifted(GRID.shifted(1 << cell, direction), direction)
    return landed


JUMPS = tuple(_jumps(cell) for cell in range(GRID.rows * GRID.stride))


class Barn(MoveToTerrain):
    """Moves a settlement to the terrain of the played card."""

    def needs_card(self, state: State, seat: Seat) -> bool:
        return state.pieces.houses(seat) > 0

    def terrain(self, state: State) -> int:
        return state.played.terrain


class Harbor(MoveToTerrain):
    """Moves a settlement onto the water."""

    brings_onto = (WATER,)

    def terrain(self, state: State) -> int:
        return WATER


ORACLE = Oracle("oracle")
FARM = BuildOnTerrain("farm", GRASS)
OASIS = BuildOnTerrain("oasis", DESERT)
TAVERN = Tavern("tavern")
TOWER = Tower("tower")
BARN = Barn("barn")
PADDOCK = Paddock("paddock")
HARBOR = Harbor("harbor")

LOCATIONS = (ORACLE, FARM, OASIS, TAVERN, TOWER, BARN, PADDOCK, HARBOR)
