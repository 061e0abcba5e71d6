"""The land of a report: the squares around a castle, to count openings on."""

from __future__ import annotations

from crownlands.engine.drawing.paints import PAPER_LIGHT, PAPER_LINE
from crownlands.engine.drawing.svg import box, path, use
from crownlands.engine.inquiry import Ground
from crownlands.games.isle_of_skye.field import offset, square_at, square_name

TERRITORY = "territory"
#: so many squares to every side of the castle are shown
_SHOWN = 3
_SIDE = 2 * _SHOWN + 1


def reach(square: int) -> bool:
    """Whether a square is near enough to be shown."""
    return max(map(abs, offset(square))) <= _SHOWN


def territory_ground() -> Ground:
    """Draw the squares around a castle that lies as it is printed."""
    steps = range(-_SHOWN, _SHOWN + 1)
    outlines = {
        square_name(square_at(south, east)): _square(south + _SHOWN, east + _SHOWN)
        for south in steps
        for east in steps
    }
    size = 100 * _SIDE
    lines = "".join(f"M{at * 100} 0V{size}M0 {at * 100}H{size}" for at in range(1, _SIDE))
    drawn = (
        box(0, 0, size, size, fill=PAPER_LIGHT)
        + path(lines, stroke=PAPER_LINE, stroke_width=3, fill="none")
        + use("tile-0", 100 * _SHOWN, 100 * _SHOWN, 100)
    )
    return Ground(TERRITORY, "Territory, its castle upright", size, size, drawn, outlines)


def _square(row: int, column: int) -> str:
    return f"M{100 * column} {100 * row}h100v100h-100Z"
