"""The wooden figures of Crossroads: a ship under sail, a covered wagon, a warrior with a shield.

They fill their symbol like settlements, and each bears its seat's sign.
"""

from __future__ import annotations

from crownlands.engine.contract import Seat
from crownlands.engine.drawing.paints import INK, WOOD
from crownlands.engine.drawing.pen import halo, patch, shape, stroke
from crownlands.engine.drawing.seats import SEATS, emblem
from crownlands.engine.drawing.svg import circle, group, moved
from crownlands.games.kingdom_builder.art.palette import HONEY, SILVER, SKIN

_FITTED = moved(5, 4.5, 0.9)


def _ship(seat: Seat) -> str:
    colours = SEATS[seat]
    sail = "M20 12C40 20 60 20 80 12C87 28 87 42 80 58C60 50 40 50 20 58C26 42 26 28 20 12Z"
    hull = "M6 66C20 72 80 72 94 62C92 80 83 92 70 92H32C19 92 10 82 6 66Z"
    return group(
        halo(sail + hull + "M46 9H54V62H46Z", 20),
        stroke("M50 9V66", INK, 8),
        shape(hull, WOOD, 6.5),
        stroke("M14 80C36 85 64 85 86 79", INK, 3.5),
        patch(sail, colours.main),
        patch("M66 16C72 16 76 14 80 12C87 28 87 42 80 58C76 56 71 55 66 54Z", colours.shade),
        shape(sail, "none", 6.5),
        emblem(seat, 47, 35, 14, colours.mark),
        transform=_FITTED,
    )


def _wagon(seat: Seat) -> str:
    colours = SEATS[seat]
    cover = "M6 26C16 5 31 12 50 9C69 12 84 5 94 26C90 40 88 50 86 60H14C12 50 10 40 6 26Z"
    box = "M10 58H90L84 73H16Z"
    wheels = "M28 62a16 16 0 1 0 .1 0ZM72 62a16 16 0 1 0 .1 0Z"
    return group(
        halo(cover + box + wheels, 20),
        patch(cover, colours.main),
        patch("M73 10C83 9 90 15 94 26C90 40 88 50 86 60H72Z", colours.shade),
        stroke("M26 12C30 28 30 44 28 58", colours.shade, 5),
        shape(cover, "none", 6.5),
        shape(box, WOOD, 6),
        shape(wheels, HONEY, 6.5),
        stroke("M28 66V90M16 78H40M72 66V90M60 78H84", INK, 4),
        emblem(seat, 51, 38, 14, colours.mark),
        transform=_FITTED,
    )


def _warrior(seat: Seat) -> str:
    colours = SEATS[seat]
    coat = "M14 92C12 69 20 50 42 50S72 69 70 92Z"
    head = "M26 35a16 16 0 1 0 32 0a16 16 0 1 0 -32 0Z"
    helmet = "M21 34C21 4 63 4 63 34Z"
    spear = "M86 92V28"
    point = "M86 9L93 25L86 33L79 25Z"
    return group(
        halo(coat + head + helmet + point + "M84 28H88V92H84Z", 20),
        stroke(spear, INK, 9),
        shape(coat, colours.shade, 6.5),
        shape(head, SKIN, 6),
        shape(helmet, colours.main, 6.5),
        stroke("M42 13V33", colours.shade, 5),
        shape(point, SILVER, 5.5),
        circle(42, 69, 22, fill=colours.main, stroke=INK, stroke_width=6.5),
        emblem(seat, 42, 69, 13, colours.mark),
        transform=_FITTED,
    )


def figures() -> dict[str, str]:
    """Draw the ship, the wagon and the warrior of each seat."""
    return {
        f"kb-{figure}-{seat}": draw(seat)
        for figure, draw in (("ship", _ship), ("wagon", _wagon), ("warrior", _warrior))
        for seat in range(len(SEATS))
    }
