"""A seat's points on a ribbon in its colours, and the rank that they gave it."""

from __future__ import annotations

from crownlands.engine.contract import Seat
from crownlands.engine.drawing.handwriting import strokes
from crownlands.engine.drawing.paints import CREAM, GOLD, INK
from crownlands.engine.drawing.pen import shape
from crownlands.engine.drawing.seats import SEATS
from crownlands.engine.drawing.svg import circle, group, moved


def rank_disc(x: float, y: float, rank: int) -> str:
    fill = GOLD if rank == 1 else CREAM
    disc = circle(x, y, 17, fill=fill, stroke=INK, stroke_width=2.6)
    return disc + strokes(str(rank), x, y + 9, 18, stroke=INK, weight=2)


def points_ribbon(seat: Seat, x: float, y: float, points: int) -> str:
    colours = SEATS[seat]
    return group(
        shape(
            "M-42 -8L-62 -8L-53 8L-63 24L-36 24ZM42 -8L62 -8L53 8L63 24L36 24Z", colours.shade, 2.4
        ),
        shape("M-47 -20C-20 -25 20 -25 47 -20L46 18C20 13 -20 13 -46 18Z", colours.main, 2.8),
        strokes(str(points), 0, 12, 27, stroke=colours.mark, weight=1.9),
        transform=moved(x, y),
        class_="points",
    )
