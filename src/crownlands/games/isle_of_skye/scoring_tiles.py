"""The sixteen scoring tiles of the base game, four of which lie on the board.

A tile pays for a territory, or compares the seats with one another. What it pays can be asked at
any time: a client shows what each of the four would bring now.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from crownlands.engine.contract import Seat
from crownlands.games.isle_of_skye.field import HOME, SIDE, STRIDE
from crownlands.games.isle_of_skye.options import IsleOfSkyeOptions
from crownlands.games.isle_of_skye.phases.pricing import total_gold
from crownlands.games.isle_of_skye.territory import PLANE, Area, Territory
from crownlands.games.isle_of_skye.tiles import (
    BARRELS,
    BROCH,
    CATTLE,
    FARM,
    LIGHTHOUSE,
    MOST_OF_A_SYMBOL,
    MOUNTAIN,
    SHEEP,
    SHIP,
    WATER,
)

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState

FIRST, SECOND = 5, 2
#: points for a mountain area with one, two, three and more brochs
BROCH_POINTS = (0, 1, 3, 6)


class Pay(NamedTuple):
    """Points, and the squares that earn them."""

    points: int
    squares: int = 0


class ScoringTile(ABC):
    """One of the tiles; its name is its key everywhere."""

    def __init__(self, name: str) -> None:
        self.name = name

    @abstractmethod
    def points(self, state: IsleOfSkyeState, seat: Seat) -> int:
        """What it pays a seat now."""

    def pay(self, state: IsleOfSkyeState, seat: Seat) -> Pay:
        """The same, with the squares that earn it."""
        return Pay(self.points(state, seat))

    def would_pay(self, state: IsleOfSkyeState, seat: Seat, territory: Territory) -> int:
        """What it would pay a seat that had another territory."""
        return self.points(state, seat)

    def of(self, territory: Territory) -> int | None:
        """What a territory alone earns; None where seats are compared."""
        return None


class OfTerritory(ScoringTile):
    """Pays for what lies in a seat's territory, whatever the others have."""

    def __init__(
        self,
        name: str,
        worth: Callable[[Territory], int],
        squares: Callable[[Territory], int],
    ) -> None:
        super().__init__(name)
        self._worth = worth
        self._squares = squares

    def points(self, state: IsleOfSkyeState, seat: Seat) -> int:
        return self._worth(state.territories[seat])

    def pay(self, state: IsleOfSkyeState, seat: Seat) -> Pay:
        territory = state.territories[seat]
        worth = self._worth(territory)
        return Pay(worth, self._squares(territory) if worth else 0)

    def would_pay(self, state: IsleOfSkyeState, seat: Seat, territory: Territory) -> int:
        return self._worth(territory)

    def of(self, territory: Territory) -> int | None:
        return self._worth(territory)


class Majority(ScoringTile):
    """Five points for who has most of something, two for who comes next.

    Who shares the first place gets five, and then there is no second one; who shares the second
    place gets two. With none of it a seat gets nothing.
    """

    def __init__(
        self,
        name: str,
        counted: Callable[[IsleOfSkyeState, Seat, Territory], int],
        squares: Callable[[Territory], int],
    ) -> None:
        super().__init__(name)
        self._counted = counted
        self._squares = squares

    def points(self, state: IsleOfSkyeState, seat: Seat) -> int:
        return self.would_pay(state, seat, state.territories[seat])

    def would_pay(self, state: IsleOfSkyeState, seat: Seat, territory: Territory) -> int:
        counts = [
            self._counted(state, each, territory if each == seat else own)
            for each, own in enumerate(state.territories)
        ]
        return majority_points(counts, seat)

    def pay(self, state: IsleOfSkyeState, seat: Seat) -> Pay:
        return Pay(self.points(state, seat), self._squares(state.territories[seat]))


def majority_points(counts: Sequence[int], seat: Seat) -> int:
    """What a seat gets of a majority.

    >>> [majority_points([4, 4, 3, 0], seat) for seat in range(4)]
    [5, 5, 0, 0]
    >>> [majority_points([6, 3, 3, 0], seat) for seat in range(4)]
    [5, 2, 2, 0]
    """
    own = counts[seat]
    if not own:
        return 0
    ahead = sum(other > own for other in counts)
    if ahead == 0:
        return FIRST
    return SECOND if ahead == 1 else 0


# Shapes


def _blocks(territory: Territory) -> int:
    """The north-western squares of all blocks of two by two tiles."""
    laid = territory.occupied
    pairs = laid & laid >> 1
    return pairs & pairs >> STRIDE


def _in_blocks(territory: Territory) -> int:
    pairs = _blocks(territory)
    pairs |= pairs << 1
    return pairs | pairs << STRIDE


def _columns(territory: Territory) -> int:
    """The northern ends of all lines of three or more tiles from north to south."""
    laid = territory.occupied
    threes = laid & laid >> STRIDE & laid >> 2 * STRIDE
    return threes & ~(threes << STRIDE)


def _in_columns(territory: Territory) -> int:
    laid = territory.occupied
    threes = laid & laid >> STRIDE & laid >> 2 * STRIDE
    return threes | threes << STRIDE | threes << 2 * STRIDE


# Areas


def _complete(territory: Territory) -> list[Area]:
    return [area for area in territory.areas.values() if not area.open]


def _squares(areas: Sequence[Area]) -> int:
    squares = 0
    for area in areas:
        squares |= area.squares
    return squares


def _complete_mountains(territory: Territory) -> list[Area]:
    return [area for area in territory.areas.values() if area.terrain == MOUNTAIN and not area.open]


def _complete_wide(territory: Territory) -> list[Area]:
    return [area for area in _complete(territory) if area.squares.bit_count() >= 3]


def _with_brochs(territory: Territory) -> list[Area]:
    return [area for area in territory.areas.values() if area.brochs]


def _broch_points(territory: Territory) -> int:
    return sum(BROCH_POINTS[min(area.brochs, 3)] for area in _with_brochs(territory))


def _lakes_complete(territory: Territory) -> list[Area]:
    return [area for area in territory.areas.values() if area.terrain == WATER and not area.open]


def _largest_lake(territory: Territory) -> int:
    """The squares of the widest complete water."""
    lakes = (area.squares for area in _lakes_complete(territory))
    return max(lakes, key=int.bit_count, default=0)


def _guided_waters(territory: Territory) -> list[Area]:
    return [area for area in territory.areas.values() if area.ships and area.lighthouses]


# Things


def _around(squares: int) -> int:
    """These squares and the eight around each."""
    rows = squares | squares << 1 | squares >> 1
    return rows | rows << STRIDE | rows >> STRIDE


def _beside(squares: int) -> int:
    """These squares and the four beside each."""
    return squares | squares << 1 | squares >> 1 | squares << STRIDE | squares >> STRIDE


def _within(territory: Territory, symbol: str, squares: int) -> int:
    first = PLANE[symbol]
    planes = territory.planes[first : first + MOST_OF_A_SYMBOL]
    return sum((plane & squares).bit_count() for plane in planes)


def _animals(territory: Territory, squares: int) -> int:
    return _within(territory, SHEEP, squares) + _within(territory, CATTLE, squares)


def _barrel_tiles(state: IsleOfSkyeState, seat: Seat, own: Territory) -> int:
    return own.showing(BARRELS).bit_count()


def _ships(state: IsleOfSkyeState, seat: Seat, own: Territory) -> int:
    return own.count(SHIP)


def _gold(state: IsleOfSkyeState, seat: Seat, own: Territory) -> int:
    return total_gold(state, seat)


def _sets(territory: Territory) -> int:
    return min(territory.count(symbol) for symbol in (BROCH, FARM, LIGHTHOUSE))


def _set_squares(territory: Territory) -> int:
    return territory.showing(BROCH) | territory.showing(FARM) | territory.showing(LIGHTHOUSE)


def _once_a_column(territory: Territory) -> int:
    """One end in every column that has a line."""
    ends, left = _columns(territory), 0
    while ends:
        highest = 1 << ends.bit_length() - 1
        left |= highest
        ends &= ~_column_of(highest)
    return left


def _column_of(square: int) -> int:
    column = (square.bit_length() - 1) % STRIDE
    return _FIRST_COLUMN << column


_FIRST_COLUMN = sum(1 << row * STRIDE for row in range(SIDE))


def scoring_tiles(options: IsleOfSkyeOptions) -> dict[str, ScoringTile]:
    """The tiles of the base game by name, as a table reads them."""
    without_castle = 0 if options.castle_on_road else 1 << HOME
    columns = _once_a_column if options.column_once else _columns
    near_farms = _around if options.farm_corners else _beside

    def at_farms(own: Territory) -> int:
        return near_farms(own.showing(FARM)) & own.occupied

    tiles = (
        OfTerritory("squares", lambda own: 2 * _blocks(own).bit_count(), _in_blocks),
        OfTerritory("sheep", lambda own: own.count(SHEEP), lambda own: own.showing(SHEEP)),
        OfTerritory("brochs", _broch_points, lambda own: _squares(_with_brochs(own))),
        Majority("most_barrels", _barrel_tiles, lambda own: own.showing(BARRELS)),
        OfTerritory(
            "animals_at_farms",
            lambda own: _animals(own, at_farms(own)),
            lambda own: at_farms(own) & (own.showing(SHEEP) | own.showing(CATTLE)),
        ),
        OfTerritory(
            "cattle_road",
            lambda own: 2 * _within(own, CATTLE, own.connected),
            lambda own: own.showing(CATTLE) & own.connected,
        ),
        OfTerritory(
            "road_tiles",
            lambda own: (own.connected & ~without_castle).bit_count(),
            lambda own: own.connected & ~without_castle,
        ),
        OfTerritory("largest_lake", lambda own: 2 * _largest_lake(own).bit_count(), _largest_lake),
        OfTerritory("areas", lambda own: len(_complete(own)), lambda own: _squares(_complete(own))),
        OfTerritory(
            "wide_areas",
            lambda own: 3 * len(_complete_wide(own)),
            lambda own: _squares(_complete_wide(own)),
        ),
        OfTerritory("building_sets", lambda own: 5 * _sets(own), _set_squares),
        Majority("most_ships", _ships, lambda own: own.showing(SHIP)),
        Majority("most_gold", _gold, lambda own: 0),
        OfTerritory(
            "ship_and_lighthouse",
            lambda own: 3 * len(_guided_waters(own)),
            lambda own: _squares(_guided_waters(own)),
        ),
        OfTerritory("columns", lambda own: 3 * columns(own).bit_count(), _in_columns),
        OfTerritory(
            "mountains",
            lambda own: 2 * len(_complete_mountains(own)),
            lambda own: _squares(_complete_mountains(own)),
        ),
    )
    return {tile.name: tile for tile in tiles}
