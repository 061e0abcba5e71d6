"""How far the journeyman gets: steps from tile to tile, cheaper where a road leads on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise, permutations
from typing import cast

from crownlands.games.isle_of_skye.field import STEPS
from crownlands.games.isle_of_skye.territory import Territory

STEP, BY_ROAD = 2, 1


def distances(territory: Territory, start: int, most: int) -> Mapping[int, int]:
    """What it costs to get from a tile to every tile that is not too far."""
    asked = ("distances", start, most)
    known = territory.noted.get(asked)
    if known is None:
        known = territory.noted[asked] = _distances(territory, start, most)
    return cast("Mapping[int, int]", known)


def _distances(territory: Territory, start: int, most: int) -> dict[int, int]:
    roads, occupied = territory.roads, territory.occupied
    found = {start: 0}
    #: by cost: what has been reached for that, and is to be gone on from
    reached: list[list[int]] = [[] for _ in range(most + STEP + 1)]
    reached[0].append(start)
    for cost in range(most):
        for square in reached[cost]:
            if found[square] < cost:
                continue
            for edge, step in enumerate(STEPS):
                beside = square + step
                if occupied >> beside & 1:
                    whole = cost + (BY_ROAD if square * 4 + edge in roads else STEP)
                    if whole <= most and whole < found.get(beside, most + 1):
                        found[beside] = whole
                        reached[whole].append(beside)
    return found


class Journeys:
    """The shortest ways between the pawn and the tiles that are planned."""

    def __init__(self, territory: Territory, pawn: int, marked: Sequence[int], most: int) -> None:
        self._from = {start: distances(territory, start, most) for start in (pawn, *marked)}
        self._pawn = pawn
        self._marked = tuple(marked)
        self._most = most

    def cost(self, *more: int) -> int | None:
        """What it costs to visit all tiles that are planned, and more, in the best order."""
        costs = [
            cost
            for order in permutations((*self._marked, *more))
            if (cost := self._way((self._pawn, *order))) is not None
        ]
        return min(costs, default=None)

    def within_reach(self) -> list[int]:
        """The tiles that could be planned too."""
        return [
            square
            for square in self._from[self._pawn]
            if square not in self._marked and self.cost(square) is not None
        ]

    def _way(self, stops: Sequence[int]) -> int | None:
        whole = 0
        for one, other in pairwise(stops):
            # A step costs the same both ways, so either end may have been looked from.
            seen = self._from.get(one)
            cost = self._from[other].get(one) if seen is None else seen.get(other)
            if cost is None:
                return None
            whole += cost
            if whole > self._most:
                return None
        return whole
