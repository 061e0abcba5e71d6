"""Sheep and cattle."""

from __future__ import annotations

from crownlands.engine.drawing.paints import CREAM, INK
from crownlands.engine.drawing.pen import halo, patch, shape, stroke
from crownlands.engine.drawing.svg import circle
from crownlands.games.isle_of_skye.art import palette

_WOOL = (
    "M30 76C18 78 12 68 16 60C8 52 14 38 24 38C26 26 42 22 50 28C58 20 76 24 78 35"
    "C90 36 96 50 88 58C92 70 82 79 72 75C64 82 52 82 48 77C42 81 34 81 30 76Z"
)
_SHEEP_FACE = "M8 46C10 38 26 36 31 43C36 52 33 66 23 70C14 69 6 56 8 46Z"
_SHEEP_LEGS = "M36 76V89M47 78V91M66 78V91M77 74V88"


def sheep() -> str:
    """Draw a sheep with a black face, as they stand on every hill of the isle."""
    return "".join(
        (
            stroke(_SHEEP_LEGS, CREAM, 16),
            halo(_WOOL, 15),
            halo(_SHEEP_FACE, 15),
            stroke(_SHEEP_LEGS, INK, 7.5),
            shape(_WOOL, palette.WOOL, 5),
            patch(
                "M34 74C52 78 72 76 86 59C90 68 82 77 72 73C64 80 52 80 48 75Z", palette.WOOL_SHADE
            ),
            stroke(
                "M42 42c5 -7 13 -5 13 2M62 44c5 -7 13 -5 13 2M48 60c5 -6 12 -5 12 2",
                palette.WOOL_SHADE,
                4,
            ),
            shape(_SHEEP_FACE, palette.FLEECE, 4.4),
            shape("M29 43C36 37 43 40 43 46C39 52 32 50 29 43Z", palette.FLEECE, 3.4),
            circle(19, 51, 3.2, fill=CREAM),
        )
    )


_HORNS = "M36 36C20 37 8 30 4 11C2 30 8 48 37 50ZM64 36C80 37 92 30 96 11C98 30 92 48 63 50Z"
_HEAD = (
    "M50 18C64 17 74 25 76 38L88 43C86 53 78 55 73 53C72 66 67 74 66 81"
    "C64 93 36 93 34 81C33 74 28 66 27 53C22 55 14 53 12 43L24 38C26 25 36 17 50 18Z"
)
_FRINGE = (
    "M50 14C66 12 78 22 77 38C76 46 72 52 67 60C66 52 64 49 62 46C60 54 58 60 53 66"
    "C51 60 49 54 48 48C45 54 43 60 38 64C36 58 36 52 36 47C33 51 32 55 31 59"
    "C25 52 22 44 23 36C24 22 36 12 50 14Z"
)


def cattle() -> str:
    """Draw a Highland cow from the front, its fringe over its eyes."""
    return "".join(
        (
            halo(_HORNS, 14),
            halo(_HEAD, 14),
            shape(_HORNS, palette.HORN, 4.6),
            shape(_HEAD, palette.COAT, 5),
            patch(
                "M66 40C72 52 64 66 63 80L52 88C62 90 64 84 65 80C66 72 71 64 72 52Z",
                palette.COAT_SHADE,
            ),
            shape("M35 78C37 68 63 68 65 78C66 92 34 92 35 78Z", palette.MUZZLE, 4),
            stroke("M43 79v3M57 79v3", INK, 5),
            stroke("M33 63v.1M67 63v.1", INK, 7.5),
            shape(_FRINGE, palette.COAT_LIGHT, 4.4),
            stroke(
                "M40 24C37 32 37 38 38 46M50 22C49 34 51 44 52 52M60 24C63 32 64 38 65 44",
                palette.COAT_SHADE,
                3.6,
            ),
        )
    )
