"""What a kingdom would gain by a domino: the arithmetic under the strategy."""

from __future__ import annotations

from collections.abc import Iterable
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

    __slots__ = ("gains", "rankings", "totals", "touched")

    def __init__(self, kingdom: Kingdom) -> None:
        #: for each terrain and free square: the set of territories that the square touches
        self.touched = _territories_touched(kingdom)
        #: for such a set: squares, crowns and points of its territories, and how many they are
        self.totals: dict[int, Total] = {}
        #: for a terrain and crowns: what such a half gains on a square that touches the terrain
        self.gains: dict[tuple[int, int], dict[int, float]] = {}
        self.rankings: dict[int, Ranking] = {}


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


def best_gain_of(kingdom: Kingdom, dominoes: Iterable[Domino]) -> float:
    """What the best placement of the best of these dominoes gains."""
    best = MISFIT
    totals = _totals_by_terrain(kingdom)
    bounds = [(_at_most(totals, domino), domino) for domino in dominoes]
    bounds.sort(key=_gain, reverse=True)
    for bound, domino in bounds:
        if bound <= best:
            break
        best = max(best, best_gain(kingdom, domino))
    return best


def holes(kingdom: Kingdom) -> int:
    """How many single squares lie walled in, where no domino will ever fit."""
    free = kingdom.free
    beside = free << 1 | free >> 1 | free << _STRIDE | free >> _STRIDE
    return (free & ~beside).bit_count()


def _rank(kingdom: Kingdom, domino: Domino) -> Ranking:
    left_gains = _half_gains(kingdom, domino.left, domino.left_crowns)
    right_gains = _half_gains(kingdom, domino.right, domino.right_crowns)
    # A half that touches none of its own terrain begins a territory of one square.
    left_alone, right_alone = domino.left_crowns, domino.right_crowns
    sprawl = _sprawl(kingdom.west, kingdom.east, kingdom.north, kingdom.south)
    ranked: Ranking = []
    for place in kingdom.placements(domino):
        left, right = place.left, place.right
        gain = left_gains.get(left, left_alone) + right_gains.get(right, right_alone)
        near, far = sprawl[left], sprawl[right]
        ranked.append((gain - (far if far > near else near), place))
    return ranked


def _rank_double(kingdom: Kingdom, domino: Domino) -> Ranking:
    """Both halves join the same territory; what it gains is not the sum of the halves."""
    known = survey(kingdom)
    touched = known.touched[domino.left]
    sprawl = _sprawl(kingdom.west, kingdom.east, kingdom.north, kingdom.south)
    ranked: Ranking = []
    for place in kingdom.placements(domino):
        touching = touched.get(place.left, 0) | touched.get(place.right, 0)
        squares, crowns, points, contacts = _total(kingdom, known, touching)
        gain = (squares + 2) * crowns - points + CONTACT * (contacts + 1)
        ranked.append((gain - max(sprawl[place.left], sprawl[place.right]), place))
    return ranked


def _at_most(totals: list[Total], domino: Domino) -> float:
    """A bound for `best_gain` at a glance: as if a square could touch all of its terrain."""
    squares, crowns, points, contacts = totals[domino.left]
    if domino.double:
        return (squares + 2) * crowns - points + CONTACT * (contacts + 1)
    left = (squares + 1) * (crowns + domino.left_crowns) - points + CONTACT * contacts
    squares, crowns, points, contacts = totals[domino.right]
    right = (squares + 1) * (crowns + domino.right_crowns) - points + CONTACT * contacts
    return left + right


def _totals_by_terrain(kingdom: Kingdom) -> list[Total]:
    totals: list[Total] = [(0, 0, 0, 0)] * TERRAIN_COUNT
    for territory in kingdom.territories:
        squares, crowns, points, count = totals[territory.terrain]
        size, more = territory.size, territory.crowns
        totals[territory.terrain] = squares + size, crowns + more, points + size * more, count + 1
    return totals


def _half_gains(kingdom: Kingdom, terrain: int, crowns: int) -> dict[int, float]:
    known = survey(kingdom)
    gains = known.gains.get((terrain, crowns))
    if gains is None:
        gains = known.gains[terrain, crowns] = {}
        for square, touching in known.touched[terrain].items():
            squares, all_crowns, points, contacts = _total(kingdom, known, touching)
            gains[square] = (squares + 1) * (all_crowns + crowns) - points + CONTACT * contacts
    return gains


def _total(kingdom: Kingdom, known: Survey, numbers: int) -> Total:
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
def _sprawl(west: int, east: int, north: int, south: int) -> tuple[float, ...]:
    """For every square, what it costs to grow so far, from a kingdom with these outermost sides."""
    area = (east - west + 1) * (south - north + 1)
    costs: list[float] = []
    for square in range(GRID.rows * _STRIDE):
        row, column = GRID.row_and_column(square)
        width = max(east, column) - min(west, column) + 1
        height = max(south, row) - min(north, row) + 1
        costs.append(SPRAWL * (width * height - area))
    return tuple(costs)
