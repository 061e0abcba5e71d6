"""What each seat is known by in every game: a colour, and a sign for eyes that see no colour.

White, yellow, rose, green and blue go from light to dark in even steps, so that they stay five for
an eye that cannot tell hues.
"""

from __future__ import annotations

import msgspec

from crownlands.engine.contract import Seat
from crownlands.engine.hand import curve, points
from crownlands.engine.paints import CREAM, INK
from crownlands.engine.pen import ring
from crownlands.engine.svg import moved, path


class SeatColours(msgspec.Struct, frozen=True):
    #: cloth, roofs and pieces
    main: str
    #: the same in shadow
    shade: str
    #: the same, very pale
    tint: str
    #: emblems and digits on ``main``
    mark: str


SEATS = (
    SeatColours("#ea8ba6", "#c65f80", "#f8d7dd", INK),
    SeatColours("#f9d44c", "#dba52a", "#fcefbf", INK),
    SeatColours("#3b9159", "#266c41", "#cfe6cd", CREAM),
    SeatColours("#31519e", "#203872", "#ccd7ee", CREAM),
    SeatColours("#f7f6fb", "#b1abc4", "#e4e1ee", INK),
)

_EMBLEMS = (
    curve(ring(0, 0, 0.96, 0.96, 12, 0), closed=True),
    points([(0, -1.1), (1.15, 0.85), (-1.15, 0.85)]) + "Z",
    points([(-0.88, -0.88), (0.88, -0.86), (0.86, 0.88), (-0.86, 0.86)]) + "Z",
    "M0 -1.45L.4 -.4L1.45 0L.4 .4L0 1.45L-.4 .4L-1.45 0L-.4 -.4Z",
    "M.3 -1.15C-.62 -1.1 -1.14 -.5 -1.1 .16C-1.04 .9 -.3 1.3 .42 1.1C.8 1 1.06 .76 1.2 .44"
    "C.5 .7 -.14 .36 -.2 -.24C-.24 -.64 -.02 -.96 .3 -1.15Z",
)


def emblem(seat: Seat, x: float, y: float, size: float, fill: str) -> str:
    """Draw a seat's sign: a disc, a triangle, a square, a star, a crescent."""
    return path(_EMBLEMS[seat], fill=fill, transform=moved(x, y, size))
