"""The silo, in a frame of straw: a tall store with a round cap and a ladder."""

from __future__ import annotations

from crownlands.engine.drawing.paints import BRICK, BRICK_LIGHT, CREAM, INK, NIGHT, WOOD
from crownlands.engine.drawing.pen import shape, stroke
from crownlands.games.kingdom_builder.art.palette import LAWN
from crownlands.games.kingdom_builder.art.places import framed

_STRAW = "#b9c163"


def _silo() -> str:
    return "".join(
        (
            shape("M56 73V50H78V73Z", CREAM, 3.2),
            shape("M53 53L67 38L81 53Z", WOOD, 3.2),
            shape("M28 73V32H54V73C46 76 36 76 28 73Z", BRICK_LIGHT, 3.4),
            shape("M26 34C27 15 55 15 56 34C48 38 34 38 26 34Z", BRICK, 3.4),
            stroke("M29 47C36 50 46 50 53 47M29 60C36 63 46 63 53 60", INK, 2.6),
            stroke("M46 40V73M50 40V73M46 45h4M46 53h4M46 60h4M46 67h4", INK, 2.2),
            shape("M63 73V64Q67 58 71 64V73Z", NIGHT, 2),
        )
    )


def silos() -> dict[str, str]:
    """Draw the hex of a silo."""
    return {"kb-silo": framed(_STRAW, LAWN, _silo())}
