"""Curves as the points that they go through: written, walked along, and moved aside."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, pi, sin

from crownlands.engine.drawing.hand import Point, curve

Line = tuple[Point, ...]


def walked(line: Sequence[Point], steps: int = 5, *, closed: bool = False) -> list[Point]:
    """Points along the curve that `crownlands.engine.drawing.hand.curve` draws.

    >>> walked([(0, 0), (10, 0)], 2)
    [(0.0, 0.0), (5.0, 0.0), (10, 0)]
    """
    count = len(line)

    def at(index: int) -> Point:
        return line[index % count] if closed else line[min(max(index, 0), count - 1)]

    found: list[Point] = []
    for index in range(count if closed else count - 1):
        a, b, c, d = (at(index + k) for k in (-1, 0, 1, 2))
        found += [_between(a, b, c, d, step / steps) for step in range(steps)]
    return found if closed else [*found, line[-1]]


def _between(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    """A point of the cubic from b to c whose neighbours are a and d."""
    s = 1 - t
    weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    x, y = ((b[k], b[k] + (c[k] - a[k]) / 6, c[k] - (d[k] - b[k]) / 6, c[k]) for k in (0, 1))
    return (
        sum(weight * value for weight, value in zip(weights, x, strict=True)),
        sum(weight * value for weight, value in zip(weights, y, strict=True)),
    )


def joined(*lines: Line) -> str:
    """Go along lines each of which begins where the last one ended.

    >>> joined(((0, 0), (6, 0)), ((6, 0), (6, 6)))
    'M0 0C1 0 5 0 6 0C6 1 6 5 6 6'
    """
    first, *others = lines
    return curve(first) + "".join("C" + curve(each).split("C", 1)[1] for each in others)


def aside(line: Line, reach: float, *, closed: bool = False) -> Line:
    """The same line moved to the right, farthest in its middle; it ends where the line ends.

    >>> aside(((0, 0), (5, 0), (10, 0)), 2)[1]
    (5.0, 2.0)
    """
    count = len(line)
    moved: list[Point] = []
    for index, (x, y) in enumerate(line):
        before = line[index - 1] if index or closed else line[0]
        after = line[(index + 1) % count] if closed else line[min(index + 1, count - 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = hypot(dx, dy) or 1.0
        far = reach if closed else reach * sin(pi * index / (count - 1)) ** 0.6
        moved.append((x - dy / length * far, y + dx / length * far))
    return tuple(moved)


def beyond(line: Line, reach: float, *, closed: bool = False) -> str:
    """Draw the strip between a line and the same line moved aside."""
    other = aside(line, reach, closed=closed)
    if closed:
        return curve(line, closed=True) + curve(other[::-1], closed=True)
    return joined(line, other[::-1]) + "Z"


def holds(polygon: Sequence[Point], x: float, y: float) -> bool:
    """Whether a point lies within a polygon.

    >>> holds([(0, 0), (10, 0), (10, 10), (0, 10)], 5, 5)
    True
    """
    inside = False
    ax, ay = polygon[-1]
    for bx, by in polygon:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
        ax, ay = bx, by
    return inside
