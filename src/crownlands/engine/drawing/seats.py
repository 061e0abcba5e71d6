"""What each seat is known by in every game: a livery, and a sign for eyes that see no colour.

A seat wears the livery of its number, unless a page says otherwise: drawings name the paints of a
seat (``--seat-0``, ``--seat-0-shade``, ``--seat-0-tint``, ``--seat-0-mark``) beside their colours.
"""

from __future__ import annotations

from crownlands.engine.contract import Seat
from crownlands.engine.drawing.hand import curve, points
from crownlands.engine.drawing.liveries import LIVERIES, Livery
from crownlands.engine.drawing.pen import ring
from crownlands.engine.drawing.svg import moved, named_paint, path


def _worn(seat: Seat) -> Livery:
    livery = LIVERIES[seat]
    return Livery(
        main=named_paint(f"seat-{seat}", livery.main),
        shade=named_paint(f"seat-{seat}-shade", livery.shade),
        tint=named_paint(f"seat-{seat}-tint", livery.tint),
        mark=named_paint(f"seat-{seat}-mark", livery.mark),
    )


SEATS = tuple(map(_worn, range(len(LIVERIES))))

#: the same signs in a terminal
SIGNS = ("●", "▲", "■", "◆", "☾")

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
