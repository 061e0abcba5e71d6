"""The six tasks of Crossroads: each pays once, to everybody who meets it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from crownlands.engine.bits import cells_of, mask_of
from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.board.hexes import GRID, NEIGHBOURS, ROWS, SIDE
from crownlands.games.kingdom_builder.scoring.rules import Pay, end_rule

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.board.board import Board
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: pieces in a line that make a road, and on an edge that make an advance
ROAD = ADVANCE = 7
#: all six neighbours
AROUND = 6

#: the four outer edges of the board; a corner belongs to two of them
EDGES = (
    ROWS[0],
    ROWS[-1],
    *(mask_of(GRID.cell(row, column) for row in range(SIDE)) for column in (0, SIDE - 1)),
)


@end_rule("home_country")
def home_country(state: State, seat: Seat) -> Iterator[Pay]:
    """5 gold for an area of one terrain with something of one's own on every hex."""
    own = state.pieces.own[seat]
    for area in _areas(state.board):
        if not area & ~own:
            yield Pay(5, area)
            return


@end_rule("fortress")
def fortress(state: State, seat: Seat) -> Iterator[Pay]:
    """6 gold for a settlement that six own ones surround."""
    own = state.pieces.own[seat]
    middles = own
    for direction in range(GRID.directions):
        middles &= GRID.shifted(own, direction)
    if middles:
        middle = (middles & -middles).bit_length() - 1
        yield Pay(6, 1 << middle | NEIGHBOURS[middle])


@end_rule("road")
def road(state: State, seat: Seat) -> Iterator[Pay]:
    """7 gold for at least seven in an unbroken diagonal line."""
    own = state.pieces.own[seat]
    for direction in _DIAGONALS:
        ends = own
        for _ in range(ROAD - 1):
            ends = GRID.shifted(ends, direction) & own
        if ends:
            line = hexes = ends & -ends
            for _ in range(ROAD - 1):
                line = GRID.shifted(line, (direction + AROUND // 2) % AROUND)
                hexes |= line
            yield Pay(7, hexes)
            return


@end_rule("place_of_refuge")
def place_of_refuge(state: State, seat: Seat) -> Iterator[Pay]:
    """8 gold for a location, castle or nomad hex that own settlements surround."""
    own = state.pieces.own[seat]
    for place in cells_of(state.board.special & state.pieces.near[seat]):
        around = NEIGHBOURS[place]
        if not around & ~own and around.bit_count() == AROUND:
            yield Pay(8, around)
            return


@end_rule("advance")
def advance(state: State, seat: Seat) -> Iterator[Pay]:
    """9 gold for at least seven on one edge of the board."""
    own = state.pieces.own[seat]
    for edge in EDGES:
        if (own & edge).bit_count() >= ADVANCE:
            yield Pay(9, own & edge)
            return


@end_rule("compass_points")
def compass_points(state: State, seat: Seat) -> Iterator[Pay]:
    """10 gold for at least one on each edge of the board."""
    own = state.pieces.own[seat]
    if all(own & edge for edge in EDGES):
        hexes = 0
        for edge in EDGES:
            hexes |= own & edge
        yield Pay(10, hexes)


@lru_cache(maxsize=256)
def _areas(board: Board) -> tuple[int, ...]:
    """The areas of one terrain, water and mountains among them, smallest first."""
    found = [area for terrain in board.terrains for area in GRID.groups(terrain)]
    return tuple(sorted(found, key=lambda area: (area.bit_count(), area)))


def _is_diagonal(direction: int) -> bool:
    middle = GRID.cell(10, 10)
    cell = GRID.shifted(1 << middle, direction).bit_length() - 1
    return GRID.row_and_column(cell)[0] != 10


#: one direction of each of the two diagonals
_DIAGONALS = tuple(
    direction for direction in range(GRID.directions // 2) if _is_diagonal(direction)
)

TASKS = (home_country, fortress, road, place_of_refuge, advance, compass_points)
