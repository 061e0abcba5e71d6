"""Ship, barrels and scrolls."""

from __future__ import annotations

from crownlands.engine.drawing.paints import BRICK, CREAM, INK, PAPER_LIGHT, PAPER_LINE, PAPER_SHADE
from crownlands.engine.drawing.pen import halo, patch, shape, stroke
from crownlands.engine.drawing.svg import use
from crownlands.games.isle_of_skye.art import palette

_HULL = "M5 60C8 66 18 68 30 68H70C82 68 90 62 93 52L99 54C98 74 88 90 68 91H34C18 90 6 78 2 58Z"
_SAIL = "M20 18C40 12 62 12 82 18C78 32 78 44 84 58C64 54 40 54 18 58C24 44 24 32 20 18Z"


def ship() -> str:
    """Draw a birlinn, the galley of the isles."""
    return "".join(
        (
            halo(_HULL, 13),
            halo(_SAIL, 13),
            stroke("M51 4V72", INK, 6),
            shape(_SAIL, CREAM, 5),
            patch(
                "M42 14C48 14 54 14 60 14C58 28 58 42 61 55C54 54 48 54 41 55C44 42 44 28 42 14Z",
                palette.BEACON,
            ),
            stroke("M18 18C40 11 62 11 84 18", INK, 6),
            shape(_HULL, palette.HULL, 5),
            stroke("M12 74C24 80 74 81 90 72", palette.HULL_SHADE, 5),
            stroke("M30 68v.1M43 68v.1M57 68v.1M70 68v.1", palette.THATCH, 10),
        )
    )


_CASK = "M24 14C40 8 60 8 76 14C88 36 88 64 76 86C60 93 40 93 24 86C12 64 12 36 24 14Z"


def barrels() -> str:
    """Draw a cask of whisky."""
    return "".join(
        (
            halo(_CASK, 15),
            shape(_CASK, palette.STAVE, 5.4),
            patch("M66 13L74 16C85 36 85 64 74 84L66 87C73 62 73 38 66 13Z", palette.STAVE_SHADE),
            patch("M32 13L42 11C37 38 37 62 42 89L32 87C24 62 24 38 32 13Z", palette.STAVE_LIGHT),
            stroke("M43 11C39 38 39 62 43 89M57 11C61 38 61 62 57 89", palette.STAVE_SHADE, 3),
            stroke("M19 30C38 36 62 36 81 30M19 70C38 76 62 76 81 70", INK, 11),
            stroke("M19 30C38 36 62 36 81 30M19 70C38 76 62 76 81 70", palette.HOOP, 5),
            shape("M24 14C40 8 60 8 76 14C62 21 38 21 24 14Z", palette.STAVE_LIGHT, 4),
        )
    )


_SHEET = "M16 14H84V86H16Z"
_ROLLS = (
    "M12 4H88C96 4 96 22 88 22H12C4 22 4 4 12 4ZM12 78H88C96 78 96 96 88 96H12C4 96 4 78 12 78Z"
)


def scroll(*pictures: tuple[str, float, float, float]) -> str:
    """Draw a parchment, with a picture or two of what it counts."""
    return "".join(
        (
            halo(_ROLLS, 11),
            halo(_SHEET, 11),
            shape(_SHEET, PAPER_LIGHT, 4.6),
            patch("M18 24H82V29H18Z", PAPER_SHADE),
            *(use(name, x, y, size) for name, x, y, size in pictures),
            shape(_ROLLS, PAPER_SHADE, 4.6),
            stroke("M14 10H70M14 90H70", PAPER_LIGHT, 3.6),
            stroke("M86 8C82 12 84 16 88 16M86 84C82 88 84 92 88 92", PAPER_LINE, 3),
        )
    )


_ONE = ((24.0, 24.0, 52.0),)
_TWO = ((14.0, 22.0, 42.0), (44.0, 37.0, 42.0))
#: what scrolls count, and whether one pays for each or for every two
_COUNTED = {
    "sheep": _TWO,
    "barrels": _TWO,
    "ship": _TWO,
    "cattle": _ONE,
    "broch": _ONE,
    "farm": _ONE,
    "lighthouse": _ONE,
}


def scrolls() -> dict[str, str]:
    """Draw every scroll."""
    blank = stroke("M28 42H72M28 54H66M28 66H70", BRICK, 4)
    return {"scroll": scroll() + blank} | {
        f"scroll-{name}": scroll(*((name, *place) for place in places))
        for name, places in _COUNTED.items()
    }
