"""The land of a report: an empty kingdom to count openings on, and dominoes to name."""

from __future__ import annotations

from crownlands.engine.drawing.paints import PAPER_LIGHT, PAPER_LINE
from crownlands.engine.drawing.svg import box, path, use
from crownlands.engine.inquiry import Ground
from crownlands.games.kingdomino.actions import GRID, square_name
from crownlands.games.kingdomino.art.dominoes import SQUARE, domino
from crownlands.games.kingdomino.view import Face

KINGDOM = "kingdom"


def domino_picture(face: Face) -> str:
    """Draw a domino that lies across."""
    return domino(face, (0, 0), (1, 0))


def kingdom_ground(span: int) -> Ground:
    """Draw the squares that a kingdom can grow on, and the castle."""
    side = 2 * span - 1
    edge = GRID.rows // 2 - span + 1
    outlines: dict[str, str] = {}
    for row in range(side):
        for column in range(side):
            name = square_name(GRID.cell(edge + row, edge + column))
            outlines[name] = f"M{column * SQUARE} {row * SQUARE}h{SQUARE}v{SQUARE}h-{SQUARE}Z"
    size = side * SQUARE
    lines = "".join(f"M{at * SQUARE} 0V{size}M0 {at * SQUARE}H{size}" for at in range(1, side))
    middle = (span - 1) * SQUARE
    drawn = (
        box(0, 0, size, size, fill=PAPER_LIGHT)
        + path(lines, stroke=PAPER_LINE, stroke_width=3, fill="none")
        + use("castle-0", middle, middle, SQUARE)
    )
    return Ground(KINGDOM, "Kingdom, the castle in the middle", size, size, drawn, outlines)
