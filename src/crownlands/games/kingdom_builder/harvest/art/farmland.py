"""Farmland: ploughed fields that lie this way and that, and the sign of what may be done there."""

from __future__ import annotations

from crownlands.engine.drawing.paints import CREAM, GOLD, GOLD_SHADE, INK, WOOD
from crownlands.engine.drawing.pen import patch, shape, stroke
from crownlands.games.kingdom_builder.art.hexes import frame, land
from crownlands.games.kingdom_builder.art.palette import SILVER, STEM
from crownlands.games.kingdom_builder.art.pen import stamp
from crownlands.games.kingdom_builder.art.terrains import Places, terrain_hexes

#: the ground and its edge first, then what lies and grows there
FARMLAND, FARMLAND_EDGE, FIELD, FURROW, CORN = (
    "#e0b64f",
    "#b1842b",
    "#c89738",
    "#8a611c",
    "#f8ea9f",
)

#: the other field of the two, and the furrows of both
_FIELDS = (
    "M10 30L50 3L90 26V44L10 58Z",
    "M10 27L48 4L58 96L50 98L10 74Z",
    "M90 30V73L50 97L10 74V64Z",
)
_FURROWS = (
    "M18 42L70 18M18 51L84 26M32 54L86 36",
    "M18 30L22 72M28 23L34 80M38 17L46 86",
    "M84 40L32 76M86 52L42 83M84 65L52 88",
)
#: an ear of corn, and where they stand in rows
_EAR = "v-9m-4 3l4 4l4 -4m-8 -5l4 4l4 -4"
_EARS: tuple[Places, ...] = (
    ((22, 72), (38, 69), (54, 66), (70, 63), (84, 60), (36, 86), (52, 83), (68, 80)),
    ((62, 24), (76, 30), (63, 42), (79, 48), (65, 60), (81, 66), (66, 78)),
    ((50, 20), (35, 30), (65, 28), (20, 42), (50, 40), (32, 52), (66, 46), (18, 62)),
)


def _farmland(variety: int) -> str:
    return "".join(
        (
            land(FARMLAND, FARMLAND_EDGE),
            patch(_FIELDS[variety], FIELD),
            stroke(_FURROWS[variety], FURROW, 3.4),
            stroke(stamp(_EAR, *_EARS[variety]), FURROW, 4.4),
            stroke(stamp(_EAR, *_EARS[variety]), CORN, 2.2),
        )
    )


def farmland() -> dict[str, str]:
    """Draw farmland in all its varieties."""
    return terrain_hexes({"farmland": _farmland})


def farming() -> dict[str, str]:
    """Draw what everybody may do where farmland lies: a sickle at a sheaf."""
    sheaf = "M50 52C38 44 34 32 36 20C42 22 44 26 46 31C46 24 48 18 50 14C52 18 54 24 54 31"
    sheaf += "C56 26 58 22 64 20C66 32 62 44 50 52C60 60 62 68 62 78H38C38 68 40 60 50 52Z"
    blade = "M26 66C30 40 58 26 80 44C62 36 42 46 35 66Z"
    return {
        "kb-farmland": "".join(
            (
                frame(STEM, CREAM),
                shape(sheaf, GOLD, 3.2),
                stroke("M50 22V44M43 60V76M50 60V77M57 60V76", GOLD_SHADE, 2.8),
                shape(blade, SILVER, 3.2),
                stroke("M30 66L27 81", INK, 9),
                stroke("M30 68L28 79", WOOD, 4),
            )
        )
    }
