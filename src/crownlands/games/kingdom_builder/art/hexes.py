"""The hex that every piece of land is drawn on, and where it lies on the board.

A hex stands on a point. In a symbol of 100 by 100 it is as high as the symbol (y from 0 to 100) and
86.6 wide (x from 6.7 to 93.3), so neighbours in a row stand 86.6 apart, and rows 75. Symbols of
land that are drawn so, at the same size, fit together without a seam.
"""

from __future__ import annotations

from crownlands.engine.drawing.hand import Point, points
from crownlands.engine.drawing.paints import INK
from crownlands.engine.drawing.svg import path

#: how wide a hex is, where it is 1 high
WIDTH = 3**0.5 / 2
#: from a row to the next
PITCH = 0.75
#: drawings of each terrain
VARIANTS = 3

_CORNERS: tuple[Point, ...] = (
    (50, 0),
    (93.3, 25),
    (93.3, 75),
    (50, 100),
    (6.7, 75),
    (6.7, 25),
)
# How the first three sides bend. The others are gone along the other way round, and bend with them:
# what bulges out of one hex goes into its neighbour.
_BENDS: tuple[Point, ...] = ((0.8, -1.4), (-1.6, 0), (0.8, 1.4))


def _outline() -> str:
    written = ["M50 0"]
    bends = (*_BENDS, *((-x, -y) for x, y in _BENDS))
    for index, (bend_x, bend_y) in enumerate(bends):
        (ax, ay), (bx, by) = _CORNERS[index], _CORNERS[(index + 1) % 6]
        # Out and back in again: an S, so that no hex is larger than another.
        written.append(
            f"C{ax + (bx - ax) / 3 + bend_x:.1f} {ay + (by - ay) / 3 + bend_y:.1f} "
            f"{bx - (bx - ax) / 3 - bend_x:.1f} {by - (by - ay) / 3 - bend_y:.1f} {bx} {by}"
        )
    return "".join(written) + "Z"


OUTLINE = _outline()


def inner(part: float) -> str:
    """Go around a smaller hex with the same middle."""
    corners = [(50 + (x - 50) * part, 50 + (y - 50) * part) for x, y in _CORNERS]
    return points(corners) + "Z"


def land(ground: str, edge: str) -> str:
    """Draw a hex of land. Its edge reaches into its neighbours, so that no seam shows."""
    return path(OUTLINE, fill=ground, stroke=edge, stroke_width=2.4)


_FRAME = inner(0.88)


def frame(metal: str, field: str = "none") -> str:
    """Draw the frame of a special hex around its field."""
    return "".join(
        (
            path(_FRAME, fill=field, stroke=INK, stroke_width=13, stroke_linejoin="round"),
            path(_FRAME, fill="none", stroke=metal, stroke_width=7.4, stroke_linejoin="round"),
        )
    )


def middle(row: int, column: int, size: float = 100.0) -> Point:
    """Where the middle of a hex is on a board whose hexes are so high, row and column from 0.

    >>> middle(0, 0)[1], middle(1, 0)[1]
    (50.0, 125.0)
    """
    wide = WIDTH * size
    return wide * (column + 0.5 + (row & 1) / 2), size * (0.5 + PITCH * row)


def variant(row: int, column: int) -> int:
    """Which drawing of its terrain a hex shows: fixed, and without a pattern that one notices."""
    return ((7 * row) ^ (13 * column)) % VARIANTS
