"""A kingdom as it would be with one more domino: what could be gained there next.

The strategy asks this of every placement it weighs, so no kingdom is made for it: what the domino
does not touch is looked up in the survey of the kingdom as it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from operator import itemgetter

from crownlands.games.kingdomino.actions import GRID, Place
from crownlands.games.kingdomino.dominoes import Domino
from crownlands.games.kingdomino.kingdom import Kingdom, is_centred, outline_with, reach
from crownlands.games.kingdomino.survey import (
    CONTACT,
    MISFIT,
    Total,
    half_gains,
    holes_in,
    sprawl,
    survey,
    total_of,
    totals_by_terrain,
)

_STRIDE = GRID.stride
_NEIGHBOURS = GRID.neighbours
_bound = itemgetter(0)

#: dominoes, each with what it can gain at most, the largest first
Bounds = list[tuple[float, Domino]]


def bounds_with(kingdom: Kingdom, domino: Domino, others: Iterable[Domino]) -> Bounds:
    """What others can gain at most once the domino lies, wherever that may be."""
    totals = totals_by_terrain(kingdom).copy()
    for terrain, more in ((domino.left, domino.left_crowns), (domino.right, domino.right_crowns)):
        squares, crowns, points, count = totals[terrain]
        totals[terrain] = squares + 1, crowns + more, points + more, count + 1

    def half(terrain: int, crowns: int) -> float:
        if terrain == domino.left or terrain == domino.right:
            return _half_at_most(totals[terrain], crowns)
        return max([crowns, *half_gains(kingdom, terrain, crowns).values()])

    bounds = [
        (
            _double_at_most(totals[other.left])
            if other.double
            else half(other.left, other.left_crowns) + half(other.right, other.right_crowns),
            other,
        )
        for other in others
    ]
    bounds.sort(key=_bound, reverse=True)
    return bounds


def _half_at_most(total: Total, crowns: int) -> float:
    squares, more, points, contacts = total
    return (squares + 1) * (more + crowns) - points + CONTACT * contacts


def _double_at_most(total: Total) -> float:
    squares, crowns, points, contacts = total
    return (squares + 2) * crowns - points + CONTACT * (contacts + 1)


class Joined:
    """The territory that the halves of one terrain make with those they touch."""

    __slots__ = ("beside", "crowns", "lost", "numbers", "points", "size")

    def __init__(self, kingdom: Kingdom, terrain: int, squares: Iterable[int], crowns: int) -> None:
        known = survey(kingdom)
        touched = known.touched[terrain]
        numbers = beside = halves = 0
        for square in squares:
            numbers |= touched.get(square, 0)
            beside |= _NEIGHBOURS[square]
            halves += 1
        #: the territories it takes in, as a set, and what they were together
        self.numbers = numbers
        self.lost = size, more, _, _ = total_of(kingdom, known, numbers)
        self.size = size + halves
        self.crowns = more + crowns
        self.points = self.size * self.crowns
        for square, touching in touched.items():
            if touching & numbers:
                beside |= 1 << square
        #: the squares that touch it, and perhaps some that are taken
        self.beside = beside


class Outlook:
    """What could be gained next in a kingdom with one more domino."""

    __slots__ = ("_domino", "_free", "_joined", "_kingdom", "_known", "_new", "_outline", "_place")

    def __init__(self, kingdom: Kingdom, domino: Domino, place: Place) -> None:
        self._kingdom, self._domino, self._place = kingdom, domino, place
        self._known = survey(kingdom)
        self._outline = outline_with(kingdom, place)
        taken = kingdom.taken | 1 << place.left | 1 << place.right
        self._free = reach(kingdom.span, self._outline) & ~taken
        self._joined: dict[int, Joined] = {}
        #: the number of a territory that this domino makes, in sets of those that are touched
        self._new = 1 << len(kingdom.territories)

    @property
    def holes(self) -> int:
        return holes_in(self._free)

    @property
    def is_central(self) -> bool:
        return is_centred(self._kingdom.span, self._outline)

    def best_gain_of(self, dominoes: Bounds, least: float = -inf) -> float:
        """What the best placement of the best of these dominoes gains.

        Where that is less than ``least``, any number not above it will do.
        """
        best = MISFIT
        for bound, domino in dominoes:
            if bound <= best or bound < least:
                break
            if self._at_most(domino) > best:
                gain = self._double_gain(domino) if domino.double else self._gain(domino)
                best = max(best, gain)
        return best

    def _at_most(self, domino: Domino) -> float:
        """A bound at a glance: as if a square could touch all of its terrain."""
        left = self._total_of(domino.left)
        if domino.double:
            return _double_at_most(left)
        right = self._total_of(domino.right)
        return _half_at_most(left, domino.left_crowns) + _half_at_most(right, domino.right_crowns)

    def _total_of(self, terrain: int) -> Total:
        before = totals_by_terrain(self._kingdom)[terrain]
        joined = self._joined_in(terrain)
        if joined is None:
            return before
        squares, crowns, points, count = (
            now - lost for now, lost in zip(before, joined.lost, strict=True)
        )
        return (
            squares + joined.size,
            crowns + joined.crowns,
            points + joined.points,
            count + 1,
        )

    def _joined_in(self, terrain: int) -> Joined | None:
        """The territory of this terrain that the domino makes or joins."""
        domino, place = self._domino, self._place
        if terrain != domino.left and terrain != domino.right:
            return None
        joined = self._joined.get(terrain)
        if joined is None:
            if domino.double:
                squares, crowns = (place.left, place.right), 0
            elif terrain == domino.left:
                squares, crowns = (place.left,), domino.left_crowns
            else:
                squares, crowns = (place.right,), domino.right_crowns
            joined = self._joined[terrain] = Joined(self._kingdom, terrain, squares, crowns)
        return joined

    def _joins(self, terrain: int) -> int:
        """The squares next to this terrain, or next to the castle."""
        joins = self._kingdom.joins[terrain]
        if terrain == self._domino.left:
            joins |= _NEIGHBOURS[self._place.left]
        if terrain == self._domino.right:
            joins |= _NEIGHBOURS[self._place.right]
        return joins

    def _gain(self, domino: Domino) -> float:
        free, costs = self._free, sprawl(*self._outline)
        left_gains = self._half_gains(domino.left, domino.left_crowns)
        right_gains = self._half_gains(domino.right, domino.right_crowns)
        left_alone, right_alone = domino.left_crowns, domino.right_crowns
        left_joins, right_joins = self._joins(domino.left), self._joins(domino.right)
        best = MISFIT
        for step, fits in (
            (1, free & (free >> 1) & (left_joins | right_joins >> 1)),
            (_STRIDE, free & (free >> _STRIDE) & (left_joins | right_joins >> _STRIDE)),
            (-1, free & (free << 1) & (left_joins | right_joins << 1)),
            (-_STRIDE, free & (free << _STRIDE) & (left_joins | right_joins << _STRIDE)),
        ):
            while fits:
                lowest = fits & -fits
                fits ^= lowest
                left = lowest.bit_length() - 1
                right = left + step
                near, far = costs[left], costs[right]
                gain = left_gains.get(left, left_alone) + right_gains.get(right, right_alone)
                gain -= far if far > near else near
                if gain > best:
                    best = gain
        return best

    def _double_gain(self, domino: Domino) -> float:
        """Both halves join the same territory; what it gains is not the sum of the halves."""
        free, costs = self._free, sprawl(*self._outline)
        joins = self._joins(domino.left)
        joined = self._joined_in(domino.left)
        touched = self._touched(domino.left, joined)
        best = MISFIT
        for step in (1, _STRIDE):
            fits = free & (free >> step) & (joins | joins >> step)
            while fits:
                lowest = fits & -fits
                fits ^= lowest
                left = lowest.bit_length() - 1
                right = left + step
                squares, crowns, points, contacts = self._total(
                    touched.get(left, 0) | touched.get(right, 0), joined
                )
                gain = (squares + 2) * crowns - points + CONTACT * (contacts + 1)
                gain -= max(costs[left], costs[right])
                if gain > best:
                    best = gain
        return best

    def _half_gains(self, terrain: int, crowns: int) -> dict[int, float]:
        gains = half_gains(self._kingdom, terrain, crowns)
        joined = self._joined_in(terrain)
        if joined is None:
            return gains
        gains = gains.copy()
        touched = self._known.touched[terrain]
        beside = joined.beside & self._free
        while beside:
            lowest = beside & -beside
            beside ^= lowest
            square = lowest.bit_length() - 1
            squares, more, points, contacts = self._total(
                touched.get(square, 0) & ~joined.numbers | self._new, joined
            )
            gains[square] = (squares + 1) * (more + crowns) - points + CONTACT * contacts
        return gains

    def _touched(self, terrain: int, joined: Joined | None) -> dict[int, int]:
        touched = self._known.touched[terrain]
        if joined is None:
            return touched
        touched = touched.copy()
        beside = joined.beside & self._free
        while beside:
            lowest = beside & -beside
            beside ^= lowest
            square = lowest.bit_length() - 1
            touched[square] = touched.get(square, 0) & ~joined.numbers | self._new
        return touched

    def _total(self, numbers: int, joined: Joined | None) -> Total:
        if joined is None or not numbers & self._new:
            return total_of(self._kingdom, self._known, numbers)
        squares, crowns, points, count = total_of(self._kingdom, self._known, numbers ^ self._new)
        return squares + joined.size, crowns + joined.crowns, points + joined.points, count + 1
