"""The one pen that every picture is drawn with: dark ink, round ends."""

from __future__ import annotations

from math import cos, pi, sin

from crownlands.engine.drawing.hand import Point, tremble
from crownlands.engine.drawing.paints import CREAM, INK
from crownlands.engine.drawing.svg import group, moved, path


def shape(d: str, fill: str, width: float = 2.8, *, ink: str = INK) -> str:
    """Draw a filled shape with an outline."""
    return path(d, fill=fill, stroke=ink, stroke_width=width, stroke_linejoin="round")


def stroke(d: str, colour: str = INK, width: float = 2.8) -> str:
    """Draw a line, or several."""
    return path(
        d,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def patch(d: str, fill: str) -> str:
    """Draw a patch of colour without an outline."""
    return path(d, fill=fill)


def halo(d: str, width: float = 11) -> str:
    """Draw what goes under a piece: pale outside its ink, it sets the piece off from any land."""
    return path(d, fill=CREAM, stroke=CREAM, stroke_width=width, stroke_linejoin="round")


def at(x: float, y: float, *drawn: str) -> str:
    """Put what was drawn around the origin at a point."""
    return group(*drawn, transform=moved(x, y))


def ring(x: float, y: float, rx: float, ry: float, count: int, bump: float) -> list[Point]:
    """Give points around an ellipse that stray in and out as far as the bump goes."""
    return [
        (
            x + cos(2 * pi * k / count) * rx * (1 + bump * tremble(k + count)),
            y + sin(2 * pi * k / count) * ry * (1 + bump * tremble(k + count + 3)),
        )
        for k in range(count)
    ]
