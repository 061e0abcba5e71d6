"""The castle, in a frame of silver."""

from __future__ import annotations

from crownlands.engine.drawing.paints import BRICK, INK, NIGHT, STONE, STONE_SHADE
from crownlands.engine.drawing.pen import patch, shape, stroke
from crownlands.games.kingdom_builder.art.palette import SILVER, SILVER_FIELD, SNOW
from crownlands.games.kingdom_builder.art.places import framed


def castle(pen: float = 3) -> str:
    """Draw a castle, without the hex that it stands on."""
    return "".join(
        (
            stroke("M50 36V17", INK, pen),
            shape("M51 17l14 5l-14 5Z", BRICK, pen),
            shape("M38 73V36H44V41H47V36H53V41H56V36H62V73Z", SNOW, pen),
            shape("M25 73V46H38V73ZM62 73V46H75V73Z", STONE, pen),
            patch("M33 48H36.5V71H33ZM70 48H73.5V71H70ZM56 43H60V71H56Z", STONE_SHADE),
            shape("M20 48L31.5 28L43 48ZM57 48L68.5 28L80 48Z", BRICK, pen),
            shape("M44 73V64Q50 56 56 64V73Z", NIGHT, pen),
        )
    )


def castles() -> dict[str, str]:
    """Draw the hex of a castle."""
    return {"kb-castle": framed(SILVER, SILVER_FIELD, castle())}
