"""What lies over the land: cities, and the sign that a warrior keeps everybody away.

They are as large as a hex of land. A city is ``kb-city-N`` on each of its hexes but the one in the
middle, which is ``kb-city-centre-N``: their pavement meets without a seam. ``kb-city-wall-N`` goes
around all seven: it is drawn last, three times as large as a hex, around the middle of the city.
"""

from __future__ import annotations

from math import cos, pi, sin

from crownlands.engine.contract import Seat
from crownlands.engine.drawing.hand import Point, points
from crownlands.engine.drawing.paints import CREAM, INK, NIGHT
from crownlands.engine.drawing.pen import shape, stroke
from crownlands.engine.drawing.seats import SEATS, emblem
from crownlands.engine.drawing.svg import circle, group, path
from crownlands.games.kingdom_builder.art.hexes import OUTLINE, WIDTH
from crownlands.games.kingdom_builder.art.pen import stamp


def _pavement(seat: Seat) -> str:
    tint = SEATS[seat].tint
    return path(OUTLINE, fill=tint, stroke=tint, stroke_width=2.4) + stroke(
        stamp("h9", (20, 30), (71, 30), (14, 62), (77, 62), (31, 86), (58, 88), (46, 12)),
        SEATS[seat].shade,
        2.4,
    )


def _quarter(seat: Seat) -> str:
    colours = SEATS[seat]
    back = ((19, 47), (60, 47))
    return "".join(
        (
            _pavement(seat),
            shape(stamp("v-15h21v15z", *back), CREAM, 4),
            shape(stamp("m-5 -14l15.5 -19l15.5 19z", *back), colours.shade, 4),
            shape("M33 84V60H67V84Z", CREAM, 4.4),
            shape("M24 62L50 33L76 62Z", colours.main, 4.8),
            stroke("M41 83v-9M59 83v-9", NIGHT, 6),
            emblem(seat, 50, 52, 7.5, colours.mark),
        )
    )


def _town_hall(seat: Seat) -> str:
    colours = SEATS[seat]
    return "".join(
        (
            _pavement(seat),
            shape("M16 84V54H84V84Z", CREAM, 4.4),
            shape("M10 57L20 40H80L90 57Z", colours.shade, 4.8),
            shape("M32 84V34H68V84Z", CREAM, 4.8),
            shape("M25 36L50 5L75 36Z", colours.main, 4.8),
            circle(50, 51, 14, fill=colours.main, stroke=INK, stroke_width=4.4),
            emblem(seat, 50, 51, 8.5, colours.mark),
            shape("M42 84V77Q50 67 58 77V84Z", NIGHT, 3),
            stroke("M24 67v7M76 67v7", NIGHT, 6),
        )
    )


def _around() -> list[Point]:
    """Go around seven hexes, each a third as high as the symbol, from corner to corner."""
    high = 100 / 3
    corners: list[Point] = []
    for side in range(6):
        towards = side * pi / 3
        x, y = 50 + WIDTH * high * cos(towards), 50 + WIDTH * high * sin(towards)
        corners += (
            (x + high / 2 * cos(towards + turn), y + high / 2 * sin(towards + turn))
            for turn in (-pi / 2, -pi / 6, pi / 6)
        )
    return corners


def _wall(seat: Seat) -> str:
    colours = SEATS[seat]
    wall = points(_around()) + "Z"
    gates = ((50, 16.7), (50, 83.3))
    return "".join(
        (
            stroke(wall, INK, 4),
            stroke(wall, colours.main, 1.8),
            *(circle(x, y, 4, fill=colours.main, stroke=INK, stroke_width=1.4) for x, y in gates),
            *(emblem(seat, x, y, 2.2, colours.mark) for x, y in gates),
        )
    )


def cities() -> dict[str, str]:
    """Draw a quarter of each seat's city, its middle with the town hall, and the wall around it."""
    return {
        f"kb-{part}-{seat}": draw(seat)
        for part, draw in (("city", _quarter), ("city-centre", _town_hall), ("city-wall", _wall))
        for seat in range(len(SEATS))
    }


def barred() -> dict[str, str]:
    """Draw the sign of a hex beside a warrior, subtle enough to leave the land to be seen."""
    hatching = "M14 41L42 12M14 64L62 15M23 77L77 23M38 85L86 36M58 88L86 59"
    swords = "M37 35L61 61M63 35L39 61M63 53L54 62M37 53L46 62"
    return {
        "kb-barred": group(
            stroke(hatching, CREAM, 5),
            stroke(hatching, INK, 2),
            stroke(swords, CREAM, 11),
            stroke(swords, INK, 5.5),
            opacity=0.6,
        )
    }
