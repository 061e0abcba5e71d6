"""What a kingdom would gain by a domino: the arithmetic under the strategy."""

from __future__ import annotations

from functools import cache
from operator import itemgetter

from crownlands.engine.bits import cells_of
from crownlands.games.kingdomino.actions import GRID, Place
from crownlands.games.kingdomino.dominoes import TERRAIN_COUNT, Domino
from crownlands.games.kingdomino.kingdom import Kingdom

#: what it counts to touch one more territory of the own terrain: it decides between equal points
CONTACT = 0.1
#: what every further square of the kingdom's outline costs: a narrow start leaves room later
SPRAWL = 0.15
#: what a domino that fits nowhere is worth: less than any that fits
MISFIT = -5.0

_STRIDE = GRID.stride
_gain = itemgetter(0)

Ranking = list[tuple[float, Place]]
Total = tuple[int, int, int, int]


class Survey:
    """What was worked out about one kingdom; kept with it, and never pointing back at it."""

    __slots__ = ("by_terrain", "gains", "rankings", "totals", "touched")

    def __init__(self, kingdom: Kingdom) -> None:
        #: for each terrain and free square: the set of territories that the square touches
        self.touched = _territories_touched(kingdom)
        #: for such a set: squares, crowns and points of its territories, and how many they are
        self.totals: dict[int, Total] = {}
        #: for a terrain and crowns: what such a half gains on a square that touches the terrain
        self.gains: dict[tuple[int, int], dict[int, float]] = {}
        self.rankings: dict[int, Ranking] = {}
        self.by_terrain: list[Total] | None = None


def survey(kingdom: Kingdom) -> Survey:
    """The kingdom's survey, made when it is first asked for."""
    surveyed = kingdom.surveyed
    if not isinstance(surveyed, Survey):
        surveyed = kingdom.surveyed = Survey(kingdom)
    return surveyed


def ranking(kingdom: Kingdom, domino: Domino) -> Ranking:
    """Every placement of the domino with what it gains, the best first."""
    rankings = survey(kingdom).rankings
    ranked = rankings.get(domino.number)
    if ranked is None:
        ranked = _rank_double(kingdom, domino) if domino.double else _rank(kingdom, domino)
        ranked.sort(key=_gain, reverse=True)
        rankings[domino.number] = ranked
    return ranked


def best_gain(kingdom: Kingdom, domino: Domino) -> float:
    """What the best placement of the domino gains."""
    ranked = ranking(kingdom, domino)
    return ranked[0][0] if ranked else MISFIT


def holes(kingdom: Kingdom) -> int:
    """How many single squares lie walled in, where no domino will ever fit."""
    return holes_in(kingdom.free)


def holes_in(free: int) -> int:
    """The same, of the squares that a kingdom may grow into."""
    beside = free << 1 | free >> 1 | free << _STRIDE | free >> _STRIDE
    return (free & ~beside).bit_count()


def _rank(kingdom: Kingdom, domino: Domino) -> Ranking:
    left_gains = half_gains(kingdom, domino.left, domino.left_crowns)
    right_gains = half_gains(kingdom, domino.right, domino.right_crowns)
    # A half that touches none of its own terrain begins a territory of one square.
    left_alone, right_alone = domino.left_crowns, domino.right_crowns
    costs = sprawl(kingdom.west, kingdom.east, kingdom.north, kingdom.south)
    ranked: Ranking = []
    for place in kingdom.placements(domino):
        left, right = place.left, place.right
        gain = left_gains.get(left, left_alone) + right_gains.get(right, right_alone)
        near, far = costs[left], costs[right]
        ranked.append((gain - (far if far > near else near), place))
    return ranked


def _rank_double(kingdom: Kingdom, domino: Domino) -> Ranking:
    """Both halves join the same territory; what it gains is not the sum of the halves."""
    known = survey(kingdom)
    touched = known.touched[domino.left]
    costs = sprawl(kingdom.west, kingdom.east, kingdom.north, kingdom.south)
    ranked: Ranking = []
    for place in kingdom.placements(domino):
        touching = touched.get(place.left, 0) | touched.get(place.right, 0)
        squares, crowns, points, contacts = total_of(kingdom, known, touching)
        gain = (squares + 2) * crowns - points + CONTACT * (contacts + 1)
        ranked.append((gain - max(costs[place.left], costs[place.right]), place))
    return ranked


def totals_by_terrain(kingdom: Kingdom) -> list[Total]:
    """For each terrain: squares, crowns and points of all its territories, and how many."""
    known = survey(kingdom)
    if known.by_terrain is None:
        totals: list[Total] = [(0, 0, 0, 0)] * TERRAIN_COUNT
        for territory in kingdom.territories:
            squares, crowns, points, count = totals[territory.terrain]
            size, more = territory.size, territory.crowns
            now = squares + size, crowns + more, points + size * more, count + 1
            totals[territory.terrain] = now
        known.by_terrain = totals
    return known.by_terrain


def half_gains(kingdom: Kingdom, terrain: int, crowns: int) -> dict[int, float]:
    """What such a half gains, by the squares that touch its terrain."""
    known = survey(kingdom)
    gains = known.gains.get((terrain, crowns))
    if gains is None:
        gains = known.gains[terrain, crowns] = {}
        for square, touching in known.touched[terrain].items():
            squares, all_crowns, points, contacts = total_of(kingdom, known, touching)
            gains[square] = (squares + 1) * (all_crowns + crowns) - points + CONTACT * contacts
    return gains


def total_of(kingdom: Kingdom, known: Survey, numbers: int) -> Total:
    """Squares, crowns and points of a set of territories, and how many they are."""
    total = known.totals.get(numbers)
    if total is None:
        squares = crowns = points = 0
        for number in cells_of(numbers):
            territory = kingdom.territories[number]
            squares += territory.size
            crowns += territory.crowns
            points += territory.size * territory.crowns
        total = known.totals[numbers] = squares, crowns, points, numbers.bit_count()
    return total


def _territories_touched(kingdom: Kingdom) -> tuple[dict[int, int], ...]:
    by_terrain: tuple[dict[int, int], ...] = tuple([{} for _ in range(TERRAIN_COUNT)])
    free, bit = kingdom.free, 1
    for territory in kingdom.territories:
        touched = by_terrain[territory.terrain]
        squares = territory.squares
        beside = squares << 1 | squares >> 1 | squares << _STRIDE | squares >> _STRIDE
        beside &= free
        while beside:
            lowest = beside & -beside
            square = lowest.bit_length() - 1
            touched[square] = touched.get(square, 0) | bit
            beside ^= lowest
        bit <<= 1
    return by_terrain


@cache
def sprawl(west: int, east: int, north: int, south: int) -> tuple[float, ...]:
    """For every square, what it costs to grow so far, from a kingdom with these outermost sides."""
    area = (east - west + 1) * (south - north + 1)
    costs: list[float] = []
    for square in range(GRID.rows * _STRIDE):
        row, column = GRID.row_and_column(square)
        width = max(east, column) - min(west, column) + 1
        height = max(south, row) - min(north, row) + 1
        costs.append(SPRAWL * (width * height - area))
    return tuple(costs)
