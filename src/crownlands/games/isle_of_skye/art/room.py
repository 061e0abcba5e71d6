"""Where there is room on a tile: points of a grid, and how far they are from all that is there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot, sqrt

from crownlands.engine.drawing.hand import Point

_STEP = 4.6
_GRID = tuple(
    (6.3 + _STEP * column, 6.3 + _STEP * row) for row in range(20) for column in range(20)
)
#: more room than this is no better
_ENOUGH = 17.5


class Room:
    """What is left of a tile, put down thing by thing."""

    def __init__(self) -> None:
        # Squares of distances, as long as nobody asks: roots are slow.
        self._square = [min(x + 1, y + 1, 101 - x, 101 - y) ** 2 for x, y in _GRID]

    def take(self, places: Iterable[Point], wide: float = 0) -> None:
        """Keep away from things at these places that are so wide to every side."""
        found = self._square
        for px, py in places:
            for index, (x, y) in enumerate(_GRID):
                dx, dy = x - px, y - py
                away = dx * dx + dy * dy
                if wide:
                    away = max(sqrt(away) - wide, 0) ** 2
                if away < found[index]:
                    found[index] = away

    def clear(self, index: int) -> float:
        return sqrt(self._square[index])

    def widest(self, among: Sequence[int]) -> int:
        """The point with most room around it."""
        return max(among, key=lambda index: (self._square[index], -index))

    def spread(self, among: Sequence[int], count: int) -> tuple[list[Point], float]:
        """Points for so many things, and the room that each of them has to every side."""
        room = {index: self.clear(index) for index in among}
        found: list[int] = []
        for _ in range(count):
            found.append(max(among, key=lambda index: _worth(index, found, room)))
        for _ in range(4):
            for place in range(count):
                others = found[:place] + found[place + 1 :]
                found[place] = max(among, key=lambda index: _worth(index, others, room))
        least = min(
            _worth(each, found[:place] + found[place + 1 :], room)[0]
            for place, each in enumerate(found)
        )
        return [_GRID[each] for each in found], least


def _worth(index: int, others: Sequence[int], room: dict[int, float]) -> tuple[float, float]:
    x, y = _GRID[index]
    apart = min(
        (sqrt((x - _GRID[each][0]) ** 2 + (y - _GRID[each][1]) ** 2) / 2 for each in others),
        default=_ENOUGH,
    )
    # Where there is enough, away from the edge of an area is better, but not in a far corner.
    return min(room[index], apart, _ENOUGH), min(room[index], 21) - hypot(x - 50, y - 50) / 8


def points() -> Sequence[Point]:
    """All points of the grid."""
    return _GRID
