"""The six tasks of Crossroads: each pays once, to everybody who meets it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from crownlands.engine.bits import cells_of, mask_of
from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.board.hexes import GRID, NEIGHBOURS, ROWS, SIDE
from crownlands.games.kingdom_builder.scoring.rules import Pay, Progress, Rule

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


class Task(Rule):
    """Pays once where as many pieces stand as it asks for; until then, so many do."""

    def __init__(self, name: str, gold: int, progress: Callable[[State, Seat], Progress]) -> None:
        super().__init__(name)
        self._gold = gold
        self._progress = progress

    def progress(self, state: State, seat: Seat) -> Progress:
        """How far a seat is, where it is farthest."""
        return self._progress(state, seat)

    def pays(self, state: State, seat: Seat) -> Iterator[Pay]:
        have, need, hexes = self._progress(state, seat)
        if have >= need:
            yield Pay(self._gold, hexes)


def task(name: str, gold: int) -> Callable[[Callable[[State, Seat], Progress]], Task]:
    return lambda progress: Task(name, gold, progress)


@task("home_country", 5)
def home_country(state: State, seat: Seat) -> Progress:
    """5 gold for an area of one terrain with something of one's own on every hex."""
    own = state.pieces.own[seat]
    best = Progress(0, 1, 0)
    for area in _areas(state.board):
        here = area & own
        if here:
            found = Progress(here.bit_count(), area.bit_count(), here)
            if found.missing < best.missing or not best.hexes:
                best = found
    return best


@task("fortress", 6)
def fortress(state: State, seat: Seat) -> Progress:
    """6 gold for a settlement that six own ones surround."""
    own = state.pieces.own[seat]
    best = Progress(0, AROUND, 0)
    for cell in cells_of(own):
        beside = NEIGHBOURS[cell] & own
        if beside.bit_count() > best.have:
            best = Progress(beside.bit_count(), AROUND, 1 << cell | beside)
    return best


@task("road", 7)
def road(state: State, seat: Seat) -> Progress:
    """7 gold for at least seven in an unbroken diagonal line."""
    own = state.pieces.own[seat]
    best = Progress(0, ROAD, 0)
    for direction in _DIAGONALS:
        ends = own
        for length in range(1, ROAD + 1):
            if not ends:
                break
            if length > best.have:
                best = Progress(length, ROAD, _line(ends & -ends, direction, length))
            ends = GRID.shifted(ends, direction) & own
    return best


def _line(end: int, direction: int, length: int) -> int:
    """So many hexes in a row, the last of which is known."""
    hexes = end
    for _ in range(length - 1):
        end = GRID.shifted(end, (direction + AROUND // 2) % AROUND)
        hexes |= end
    return hexes


@task("place_of_refuge", 8)
def place_of_refuge(state: State, seat: Seat) -> Progress:
    """8 gold for a location, castle or nomad hex that own settlements surround."""
    own = state.pieces.own[seat]
    best = Progress(0, AROUND, 0)
    for place in cells_of(state.board.special & state.pieces.touched(seat)):
        beside = NEIGHBOURS[place] & own
        if beside.bit_count() > best.have:
            best = Progress(beside.bit_count(), AROUND, beside)
    return best


@task("advance", 9)
def advance(state: State, seat: Seat) -> Progress:
    """9 gold for at least seven on one edge of the board."""
    fullest = max((state.pieces.own[seat] & edge for edge in EDGES), key=int.bit_count)
    return Progress(fullest.bit_count(), ADVANCE, fullest)


@task("compass_points", 10)
def compass_points(state: State, seat: Seat) -> Progress:
    """10 gold for at least one on each edge of the board."""
    own, hexes = state.pieces.own[seat], 0
    reached = [edge for edge in EDGES if own & edge]
    for edge in reached:
        hexes |= own & edge
    return Progress(len(reached), len(EDGES), hexes)


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
