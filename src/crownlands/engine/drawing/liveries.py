"""The five liveries that seats wear: paints that no terrain of any game looks like.

Terrains are of middling lightness. Four liveries are darker or more violet than any of them, the
fifth is whiter, and they go from dark to light step by step, so that they stay five, and stay apart
from the land, for an eye that cannot tell hues.
"""

from __future__ import annotations

import msgspec

from crownlands.engine.drawing.paints import CREAM, INK


class Livery(msgspec.Struct, frozen=True):
    #: cloth, roofs and pieces
    main: str
    #: the side of the same that is turned away; of black, the one that catches some light
    shade: str
    #: the same, very pale
    tint: str
    #: emblems and digits on ``main``
    mark: str


LIVERIES = (
    Livery("#bd0f2a", "#86081d", "#f7d3cf", CREAM),  # red
    Livery("#2733b2", "#18207a", "#d2d9f4", CREAM),  # blue
    Livery("#fbfcff", "#b9bbcf", "#eceaf0", INK),  # white
    Livery("#ba69ff", "#873cd0", "#eddafb", INK),  # violet
    Livery("#1d1a20", "#4d4656", "#d6d0d3", CREAM),  # black
)
