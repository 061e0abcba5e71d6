"""The colours of the map, in one place.

The terrains differ in lightness as they do in hue, and so do the seats: yellow, rose, green and
blue go from light to dark in even steps, so that they stay four for an eye that cannot tell hues.
"""

from __future__ import annotations

import msgspec

INK = "#2e2431"
CREAM = "#fff6e0"
GOLD = "#f8c53a"
GOLD_PALE = "#fde9a8"
GOLD_SHADE = "#d8922a"
STONE = "#d9cdb8"
STONE_SHADE = "#b3a48e"
WOOD = "#8a5a34"
NIGHT = "#1d1722"

PAPER = "#eddcb9"
PAPER_LIGHT = "#fbf1da"
#: where a kingdom may still grow
PAPER_FREE = "#f1e0b8"
PAPER_SHADE = "#d9c294"
PAPER_LINE = "#b89d6b"
FADED_INK = "#8d7656"


class SeatColours(msgspec.Struct, frozen=True):
    #: cloth, roofs and kings
    main: str
    #: the same in shadow
    shade: str
    #: the same, very pale
    tint: str
    #: emblems and digits on ``main``
    mark: str


SEATS = (
    SeatColours("#ea8ba6", "#c65f80", "#f8d7dd", INK),
    SeatColours("#f9d44c", "#dba52a", "#fcefbf", INK),
    SeatColours("#3b9159", "#266c41", "#cfe6cd", CREAM),
    SeatColours("#31519e", "#203872", "#ccd7ee", CREAM),
)

# Terrains

WHEAT, STRAW, FURROW, EAR, HUSK = "#f3bd3e", "#e3a22b", "#c47f1e", "#fee596", "#8a5311"
MEADOW, MEADOW_LIGHT, BLADE = "#a8d259", "#c5e47c", "#5c8f2d"
WOOL, WOOL_SHADE, FLEECE_DARK = "#fff6e0", "#b9ac98", "#4a3c46"
BLOSSOM = "#f2a0b4"
GLADE, LEAF, LEAF_LIGHT, FIR, FIR_LIGHT = "#4d8a4a", "#3f8f4c", "#76b85a", "#22603f", "#3d8355"
BRICK, BRICK_LIGHT = "#b8543c", "#e08a62"
WATER, WATER_SHADE, DEEP, FOAM = "#55a9d6", "#4a9aca", "#2c77ad", "#d6f0f6"
SAIL_SHADE = "#f2d9b0"
SCALES, FIN, GILL = "#f3a65a", "#dd7d3c", "#c9642c"
MUD, MUD_LIGHT, REED = "#978556", "#b5a46c", "#5f7030"
POOL, POOL_LIGHT, PAD, BARK = "#3f5f5c", "#86a79c", "#93b84c", "#6d5a54"
ROCK, ROCK_LIGHT, ROCK_DARK, DUSK = "#84798a", "#c9bfc6", "#584d60", "#a797a3"

# Things that belong to nobody

BACK, BACK_EDGE, BACK_LINE = "#935a45", "#7c4a3c", "#e2bd83"
LAUREL, LAUREL_SHADE = "#7fae4a", "#5d8f38"
LAWN = "#b9cc7c"
