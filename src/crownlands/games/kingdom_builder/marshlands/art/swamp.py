"""Swamp: dark pools, and reeds with brown heads that stand out of them."""

from __future__ import annotations

from crownlands.engine.drawing.pen import patch, stroke
from crownlands.games.kingdom_builder.art.hexes import land
from crownlands.games.kingdom_builder.art.pen import stamp
from crownlands.games.kingdom_builder.art.terrains import Places, terrain_hexes

#: the ground and its edge first, then what lies and grows there
SWAMP, SWAMP_EDGE, POOL, GLINT, REED, HEAD = (
    "#98a07c",
    "#717b58",
    "#55716c",
    "#b9cdb8",
    "#45532f",
    "#5d3a22",
)

_POOL = "c3 -8 33 -9 37 0c-3 9 -34 9 -37 0z"
_POOLS: tuple[Places, ...] = (
    ((16, 52), (45, 75), (44, 26)),
    ((42, 47), (13, 66), (46, 83)),
    ((17, 36), (46, 59), (20, 79)),
)
_GLINT = "m8 -1h9m5 3h6"
# Three stalks that come out of a pool, and their heads.
_REEDS = "q-2 -12 -6 -22m8 22v-30m2 30q1 -10 6 -18"
_HEADS = "m-7 -24l-2 -7m10 1v-8m9 11l2 -6"
_CLUMPS: tuple[Places, ...] = (
    ((31, 51), (60, 74)),
    ((60, 46), (28, 65)),
    ((62, 58), (36, 78)),
)


def _swamp(variety: int) -> str:
    pools, clumps = _POOLS[variety], _CLUMPS[variety]
    return "".join(
        (
            land(SWAMP, SWAMP_EDGE),
            patch(stamp(_POOL, *pools), POOL),
            stroke(stamp(_GLINT, *pools), GLINT, 2.4),
            stroke(stamp(_REEDS, *clumps), REED, 3),
            stroke(stamp(_HEADS, *clumps), HEAD, 6),
        )
    )


def swamp() -> dict[str, str]:
    """Draw the swamp in all its varieties."""
    return terrain_hexes({"swamp": _swamp})
