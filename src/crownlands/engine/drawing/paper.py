"""What pictures of a table lie on: the paper of the map, and sheets of a lighter one."""

from __future__ import annotations

from crownlands.engine.drawing.hand import curve, hand_box
from crownlands.engine.drawing.paints import INK, PAPER, PAPER_LIGHT, PAPER_SHADE
from crownlands.engine.drawing.pen import stroke
from crownlands.engine.drawing.svg import box, moved, path


def sheet(width: float, height: float, *, edge: str = INK, edge_width: float = 2.6) -> str:
    """Draw a sheet of lighter paper with its shadow."""
    outline = hand_box(0, 0, width, height, radius=14, sway=3)
    return (
        path(outline, fill=INK, opacity=0.14, transform=moved(4, 6))
        + path(outline, fill=PAPER_LIGHT, stroke=INK, stroke_width=edge_width)
        + (
            path(outline, fill="none", stroke=edge, stroke_width=edge_width - 4)
            if edge != INK
            else ""
        )
    )


def plain_sheet(width: float, height: float) -> str:
    """Draw a sheet without an edge, for a picture that stands in a text."""
    return path(hand_box(2, 2, width - 4, height - 4, radius=14, sway=3), fill=PAPER_LIGHT)


def table_paper(width: float, height: float) -> str:
    """Draw the table's own paper, with contour lines as on a map."""
    across = (-10, width * 0.2, width * 0.45, width * 0.7, width + 10)
    rises = (0, -60, 40, -30, 30)
    contours = "".join(
        curve([(x, y + rise) for x, rise in zip(across, rises, strict=True)])
        for y in range(60, int(height), 120)
    )
    return "".join(
        (
            box(0, 0, width, height, fill=PAPER),
            stroke(contours, PAPER_SHADE, 2),
            stroke(hand_box(10, 10, width - 20, height - 20, radius=18, sway=3), INK, 3),
        )
    )
