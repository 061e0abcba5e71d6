"""Farmland and silos: what everybody may do where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Listener, Refusal, Seat
from crownlands.games.kingdom_builder.board.hexes import GRID, hex_name, touching
from crownlands.games.kingdom_builder.board.terrain import FARMLAND, SILO
from crownlands.games.kingdom_builder.harvest.events import HarvestBegun
from crownlands.games.kingdom_builder.harvest.harvesting import Harvesting
from crownlands.games.kingdom_builder.turn.refusals import not_buildable, wrong_terrain
from crownlands.games.kingdom_builder.turn.tiles import BuildTile, MoveTile

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: settlements that are built or moved for a silo
CROP = 3


class Farmland(BuildTile):
    """Once a turn, everybody may build on farmland beside an own settlement."""

    def given(self, state: State, seat: Seat) -> bool:
        return bool(state.board.terrains[FARMLAND])

    def region(self, state: State, seat: Seat) -> int:
        pieces = state.pieces
        return pieces.open & state.board.terrains[FARMLAND] & pieces.near[seat]

    def misfit(self, state: State, cell: int) -> Refusal:
        if state.board.terrains[FARMLAND] >> cell & 1:
            return Refusal("farm_beside_own", {"hex": hex_name(cell)})
        return wrong_terrain(cell, FARMLAND)


class Silos(MoveTile):
    """After the last round: for each silo that a seat touches it builds or moves settlements."""

    works_by_itself = True

    def before_scoring(self, state: State, emit: Listener | None) -> None:
        silos = state.board.showing(SILO)
        players = state.options.players
        seats = [(state.first + step) % players for step in range(players)]
        touched = [(seat, silos & state.pieces.touched(seat)) for seat in seats]
        frames = [
            Harvesting(seat, self.name, silo, CROP)
            for seat, places in touched
            for silo in cells_of(places)
        ]
        if frames and emit is not None:
            emit(HarvestBegun())
        for frame in reversed(frames):
            state.push(frame)

    def destinations(self, state: State, seat: Seat, origin: int) -> int:
        beside = GRID.spread(state.pieces.own[seat] ^ 1 << origin)
        return state.pieces.open & state.board.buildable & beside

    def liftable(self, state: State, seat: Seat) -> int:
        pieces = state.pieces
        _, two, _ = touching(pieces.own[seat])
        if pieces.open & state.board.buildable & two:
            # Whichever is lifted, another one still touches that hex.
            return pieces.houses(seat)
        return super().liftable(state, seat)

    def misfit(self, state: State, seat: Seat, origin: int, cell: int) -> Refusal:
        return not_buildable(state, cell) or Refusal("harvest_beside_own", {"hex": hex_name(cell)})


FARMING = Farmland("farmland")
SILOS = Silos("silo")
