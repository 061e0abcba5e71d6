"""The picture of Caves: a mouth in the rock, on the board and for what may be done there."""

from __future__ import annotations

from crownlands.engine.drawing.paints import NIGHT
from crownlands.engine.drawing.pen import halo, patch, shape, stroke
from crownlands.games.kingdom_builder.art.palette import CLEFT, MOUNTAIN, ROCK, ROCK_DARK


def _cave() -> str:
    """Nobody's piece: it fills its symbol like a settlement."""
    rock = "M9 88L13 60L24 48L28 28L45 13L62 19L76 34L79 53L88 64L91 88Z"
    mouth = "M33 87C30 66 34 46 49 43C66 42 72 64 69 87Z"
    return "".join(
        (
            halo(rock, 16),
            shape(rock, ROCK, 6),
            patch("M62 20L75 35L78 54L86 65L89 86H72L70 48L57 32Z", ROCK_DARK),
            stroke("M33 31L45 21M19 64L28 54", MOUNTAIN, 5),
            shape(mouth, NIGHT, 5),
            stroke("M42 85C41 70 43 59 50 54", CLEFT, 6),
            shape("M62 88L66 78L76 76L83 88Z", MOUNTAIN, 4),
        )
    )


def symbols() -> dict[str, str]:
    """Draw everything that comes in the box."""
    return {"kb-cave": _cave()}
