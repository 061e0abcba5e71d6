"""What the pen does again and again on a map: the same small sign at many places."""

from __future__ import annotations

from crownlands.engine.drawing.hand import Point
from crownlands.engine.drawing.svg import number


def stamp(sign: str, *places: Point) -> str:
    """Draw a sign, given by relative steps of the pen, at each place.

    >>> stamp("v4m4 0v-4", (10, 20), (30.5, 20))
    'M10 20v4m4 0v-4M30.5 20v4m4 0v-4'
    """
    return "".join(f"M{number(x)} {number(y)}{sign}" for x, y in places)
