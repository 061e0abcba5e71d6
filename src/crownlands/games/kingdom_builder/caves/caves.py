"""Caves: a settlement beside one goes in, and comes out beside any of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.contract import Refusal, Seat
from crownlands.games.kingdom_builder.board.hexes import GRID, hex_name
from crownlands.games.kingdom_builder.board.terrain import MOUNTAIN
from crownlands.games.kingdom_builder.table.laying import Laying
from crownlands.games.kingdom_builder.turn.refusals import not_buildable
from crownlands.games.kingdom_builder.turn.tiles import MoveTile

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.board.board import Board
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


class Entrances(Laying):
    """In each quadrant one, on a mountain more than two hexes away from every special hex."""

    def fitting(self, board: Board) -> int:
        # Special hexes of the next quadrant count too (docs/rulings.md, "Where caves lie").
        near = GRID.spread(board.special)
        return board.terrains[MOUNTAIN] & ~near & ~GRID.spread(near)


ENTRANCES = Entrances("cave", "caves", count=4, in_the_way="hex_cave")


class Cave(MoveTile):
    """Once a turn, everybody may move a settlement from cave to cave, or around one."""

    def given(self, state: State, seat: Seat) -> bool:
        return bool(state.board.lying(ENTRANCES.name))

    def _free(self, state: State) -> int:
        """Where a settlement could come out."""
        board = state.board
        return state.pieces.open & board.buildable & board.beside(ENTRANCES.name)

    def destinations(self, state: State, seat: Seat, origin: int) -> int:
        inside = state.board.beside(ENTRANCES.name) >> origin & 1
        return self._free(state) if inside else 0

    def usable(self, state: State, seat: Seat) -> bool:
        return bool(self.liftable(state, seat))

    def liftable(self, state: State, seat: Seat) -> int:
        beside = state.board.beside(ENTRANCES.name)
        if not state.pieces.own[seat] & beside or not self._free(state):
            return 0
        return state.pieces.houses(seat) & beside

    def misfit(self, state: State, seat: Seat, origin: int, cell: int) -> Refusal:
        return not_buildable(state, cell) or Refusal("not_beside_cave", {"hex": hex_name(cell)})


CAVE = Cave(ENTRANCES.name)
