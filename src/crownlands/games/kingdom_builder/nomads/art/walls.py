"""Stone walls, which fill their symbol like settlements."""

from __future__ import annotations

from crownlands.engine.drawing.paints import STONE, STONE_SHADE
from crownlands.engine.drawing.pen import halo, shape, stroke


def _wall() -> str:
    wall = "M8 78V34H24V44H38V34H62V44H76V34H92V78Z"
    return "".join(
        (
            halo(wall, 14),
            shape(wall, STONE, 6),
            stroke(
                "M10 58H90M28 47V57M50 47V57M72 47V57M39 60V76M61 60V76M18 60V76M82 60V76",
                STONE_SHADE,
                4,
            ),
            shape(wall, "none", 6),
        )
    )


def walls() -> dict[str, str]:
    """Draw a stone wall."""
    return {"kb-wall": _wall()}
