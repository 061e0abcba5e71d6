"""The way that roads take across a tile."""

from __future__ import annotations

from math import atan2, degrees

from crownlands.engine.drawing.hand import Point
from crownlands.games.isle_of_skye.art.lines import Line
from crownlands.games.isle_of_skye.tiles import Face

#: where a road leaves through each edge
GATES: tuple[Point, ...] = ((50, 0), (100, 50), (50, 100), (0, 50))
MIDDLE: Point = (50, 50)
#: how far a road with one exit goes: into land that has no other edge, and into wider land
_SHORT, _LONG = 17, 29


def inward(edge: int, far: float) -> Point:
    """A point so far from the middle of an edge, on the way to the middle of the tile."""
    x, y = GATES[edge]
    return x + (50 - x) * far / 50, y + (50 - y) * far / 50


def ways(face: Face) -> list[list[Line]]:
    """For each road the lines that it is made of; all of one road end where they meet."""
    return [_way(face, road) for road in face.roads]


def _way(face: Face, road: tuple[int, ...]) -> list[Line]:
    if len(road) == 1:
        (edge,) = road
        region = next(each for each in face.regions if edge in each.edges)
        end = inward(edge, _SHORT if len(region.edges) == 1 else _LONG)
        return [(GATES[edge], end)]
    if len(road) == 2:
        return _through(*road)
    return [(GATES[edge], inward(edge, 12), inward(edge, 34), MIDDLE) for edge in road]


def _through(one: int, other: int) -> list[Line]:
    start, end = inward(one, 13), inward(other, 13)
    if (other - one) % 2 == 0:
        # It sways a little, as lanes do.
        sway = ((end[1] - start[1]) * 0.05, (start[0] - end[0]) * 0.05)
        first, last = inward(one, 30), inward(other, 30)
        return [
            (
                GATES[one],
                start,
                (first[0] + sway[0], first[1] + sway[1]),
                MIDDLE,
                (last[0] - sway[0], last[1] - sway[1]),
                end,
                GATES[other],
            )
        ]
    turn = ((start[0] + end[0]) * 0.31 + 19, (start[1] + end[1]) * 0.31 + 19)
    return [(GATES[one], start, turn, end, GATES[other])]


def crossing(way: list[Line]) -> tuple[Point, float]:
    """Where a road crosses water, and which way it runs there, in degrees."""
    line = way[0]
    if len(line) == 2:
        line = (line[0], ((line[0][0] + line[1][0]) / 2, (line[0][1] + line[1][1]) / 2), line[1])
    middle = len(line) // 2
    (ax, ay), (bx, by) = line[middle - 1], line[middle + 1]
    return line[middle], degrees(atan2(by - ay, bx - ax))
