"""What is said of a thing in a picture: a tick where it may be done, a cross where it may not."""

from __future__ import annotations

from crownlands.engine.drawing.paints import CREAM, INK
from crownlands.engine.drawing.pen import stroke
from crownlands.engine.drawing.svg import circle, group, moved

_RIGHT, _WRONG = "#2f6b3a", "#a3262a"
_TICK, _CROSS = "M-13 1L-4 11L14 -11", "M-11 -11L11 11M11 -11L-11 11"
_RADIUS = 27


def verdict(x: float, y: float, radius: float, *, good: bool) -> str:
    """Draw a disc with a tick or a cross; the sign tells as much as the colour."""
    disc = circle(0, 0, _RADIUS, fill=_RIGHT if good else _WRONG, stroke=INK, stroke_width=4)
    sign = stroke(_TICK if good else _CROSS, CREAM, 7)
    return group(disc, sign, transform=moved(x, y, radius / _RADIUS))
