"""Ships, wagons, warriors and cities: they count as settlements, and are none of the supply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Listener, Seat
from crownlands.games.kingdom_builder.board.hexes import GRID, NEIGHBOURS, hex_name
from crownlands.games.kingdom_builder.crossroads.events import (
    CityBuilt,
    FigureMoved,
    FigurePut,
    FigureTakenBack,
)
from crownlands.games.kingdom_builder.table.kinds import Kind

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

SHIP = Kind("ship", 1, location="lighthouse")
WAGON = Kind("wagon", 1, location="wagon")
WARRIOR = Kind("warrior", 2, bars=True, location="barracks")
#: a city covers seven hexes, which are never left again
CITY = Kind("city", 7, hexes=7, fixed=True, location="city_hall")
FIGURES = (SHIP, WAGON, WARRIOR, CITY)


def standing(state: State, seat: Seat, kind: Kind) -> int:
    """The hexes with a seat's figures of a kind."""
    return state.pieces.standing[kind.name][seat]


def left(state: State, seat: Seat, kind: Kind) -> int:
    """How many of them are off the board."""
    return state.pieces.left[kind.name][seat]


def put(state: State, seat: Seat, kind: Kind, cell: int, emit: Listener | None) -> None:
    """Put a figure, which is building: it takes tiles, and cards that look at builds see it."""
    state.pieces.put(kind, seat, cell)
    if emit is not None:
        emit(FigurePut(seat, kind.name, hex_name(cell)))
    state.take_tiles(seat, cell, emit)
    for hear in state.rulebook.built:
        hear(state, seat, cell, emit)


def move(
    state: State, seat: Seat, kind: Kind, origin: int, cell: int, emit: Listener | None
) -> None:
    """Move a figure by one hex: tiles are lost and taken on the way."""
    state.pieces.take_back(kind, seat, origin)
    state.pieces.put(kind, seat, cell)
    if emit is not None:
        emit(FigureMoved(seat, kind.name, hex_name(origin), hex_name(cell)))
    state.lose_tiles(seat, emit)
    state.take_tiles(seat, cell, emit)
    for hear in state.rulebook.moved:
        hear(state, seat, origin, cell, emit)


def take_back(state: State, seat: Seat, kind: Kind, cell: int, emit: Listener | None) -> None:
    state.pieces.take_back(kind, seat, cell)
    if emit is not None:
        emit(FigureTakenBack(seat, kind.name, hex_name(cell)))
    state.lose_tiles(seat, emit)


def city_sites(state: State, seat: Seat) -> int:
    """The middles of all cities that could be built: they fit, and touch something own."""
    if not left(state, seat, CITY):
        return 0
    fits = _city_middles(state.pieces.open & state.board.buildable)
    near = state.pieces.near[seat]
    return fits & (near | GRID.spread(near))


def city_fits(state: State, cell: int) -> bool:
    return bool(_city_middles(state.pieces.open & state.board.buildable) >> cell & 1)


def _city_middles(land: int) -> int:
    """The hexes that lie in a set together with six neighbours."""
    middles = land
    for direction in range(GRID.directions):
        middles &= GRID.shifted(land, direction)
    return middles


def build_city(state: State, seat: Seat, middle: int, emit: Listener | None) -> None:
    """Seven settlements at once: cards look at each when all of them stand."""
    cells = tuple(cells_of(1 << middle | NEIGHBOURS[middle]))
    for cell in cells:
        state.pieces.put(CITY, seat, cell)
    if emit is not None:
        emit(CityBuilt(seat, hex_name(middle)))
    for cell in cells:
        state.take_tiles(seat, cell, emit)
    for cell in cells:
        for hear in state.rulebook.built:
            hear(state, seat, cell, emit)
