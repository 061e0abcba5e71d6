"""The four locations of Nomads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.contract import Listener, Refusal, Seat
from crownlands.games.kingdom_builder.board.hexes import hex_name, lines_from, touching
from crownlands.games.kingdom_builder.board.terrain import FLOWER
from crownlands.games.kingdom_builder.nomads.frames import Walling, wall_sites, walls_left
from crownlands.games.kingdom_builder.turn.refusals import not_buildable
from crownlands.games.kingdom_builder.turn.tiles import (
    BuildOnTerrain,
    BuildTile,
    MoveOverLand,
    Tile,
)

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: walls that the Quarry may put in a turn
WALLS_A_TURN = 2
#: own settlements that a hex must touch for the Village
CROWD = 3


class Quarry(Tile):
    """Puts one or two stone walls on the card's terrain, each beside an own settlement."""

    def needs_card(self, state: State, seat: Seat) -> bool:
        return walls_left(state) > 0

    def usable(self, state: State, seat: Seat) -> bool:
        return bool(wall_sites(state, seat))

    def use(self, state: State, seat: Seat, emit: Listener | None) -> None:
        state.push(Walling(seat, WALLS_A_TURN))

    def reach(self, state: State, seat: Seat) -> int:
        return wall_sites(state, seat)


class Caravan(MoveOverLand):
    """Moves a settlement straight on until something is in its way."""

    def destinations(self, state: State, seat: Seat, origin: int) -> int:
        free = state.pieces.open & state.board.buildable
        reached = 0
        for line in lines_from(origin):
            last = 0
            for cell in line:
                if not free >> cell & 1:
                    break
                last = 1 << cell
            reached |= last
        return reached

    def misfit(self, state: State, seat: Seat, origin: int, cell: int) -> Refusal:
        return not_buildable(state, cell) or Refusal("not_before_obstacle", {"hex": hex_name(cell)})


class Village(BuildTile):
    """Builds on a hex that touches at least three own settlements."""

    def region(self, state: State, seat: Seat) -> int:
        crowded = touching(state.pieces.settled(seat))[CROWD - 1]
        return state.pieces.open & state.board.buildable & crowded

    def misfit(self, state: State, cell: int) -> Refusal:
        return not_buildable(state, cell) or Refusal(
            "not_crowded", {"hex": hex_name(cell), "least": CROWD}
        )


QUARRY = Quarry("quarry")
CARAVAN = Caravan("caravan")
VILLAGE = Village("village")
GARDEN = BuildOnTerrain("garden", FLOWER)

LOCATIONS = (QUARRY, CARAVAN, VILLAGE, GARDEN)
