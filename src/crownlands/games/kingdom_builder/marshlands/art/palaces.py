"""The palace, in a frame of purple: three domes over a colonnade."""

from __future__ import annotations

from crownlands.engine.drawing.paints import CREAM, GOLD, INK, NIGHT, STONE
from crownlands.engine.drawing.pen import shape, stroke
from crownlands.games.kingdom_builder.art.pen import stamp
from crownlands.games.kingdom_builder.art.places import framed

_PURPLE, _FIELD, _DOME = "#8b5a9c", "#ecdcee", "#a98abf"
_SIDE_DOME = "c-7 -9 3 -11 8 -18c5 7 15 9 8 18z"


def _palace() -> str:
    return "".join(
        (
            stroke("M50 25V15M30 39V32M70 39V32", INK, 3),
            shape("M22 72V53H78V72Z", CREAM, 3.2),
            shape("M38 72V44H62V72Z", STONE, 3.2),
            shape(stamp(_SIDE_DOME, (22, 54), (62, 54)), _DOME, 3),
            shape("M38 46C28 34 43 32 50 21C57 32 72 34 62 46Z", GOLD, 3.2),
            stroke("M29 71V62M71 71V62", NIGHT, 6),
            shape("M44 72V60Q50 50 56 60V72Z", NIGHT, 2),
        )
    )


def palaces() -> dict[str, str]:
    """Draw the hex of a palace."""
    return {"kb-palace": framed(_PURPLE, _FIELD, _palace())}
