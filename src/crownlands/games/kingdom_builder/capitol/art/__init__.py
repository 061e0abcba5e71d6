"""The picture of Capitol: a dome over columns, which covers the castle of its hex."""

from __future__ import annotations

from crownlands.engine.drawing.paints import BRICK, CREAM, GOLD, GOLD_SHADE, INK, STONE_SHADE
from crownlands.engine.drawing.pen import patch, shape, stroke
from crownlands.engine.drawing.svg import circle
from crownlands.games.kingdom_builder.art.palette import WATER


def _capitol() -> str:
    """Nobody's piece: it fills its symbol like a settlement, and hides what it stands on."""
    walls = "M10 84V75H16V56H12V47H88V56H84V75H90V84Z"
    dome = "M29 47C30 24 43 19 50 19S70 24 71 47Z"
    return "".join(
        (
            circle(50, 50, 47, fill=WATER, stroke=INK, stroke_width=5),
            stroke("M50 20V9", INK, 5),
            shape("M52 8L68 13L52 18Z", BRICK, 3.4),
            shape(dome, GOLD, 5),
            patch("M60 45C60 33 57 26 54 22C63 24 68 31 69 45Z", GOLD_SHADE),
            shape(walls, CREAM, 5),
            stroke("M16 56H84M16 75H84", INK, 4),
            stroke("M26 62V70M42 62V70M58 62V70M74 62V70", STONE_SHADE, 8),
        )
    )


def symbols() -> dict[str, str]:
    """Draw everything that comes in the box."""
    return {"kb-capitol": _capitol()}
