"""The pictures of Island: its two locations, in gold like all locations."""

from __future__ import annotations

from crownlands.engine.drawing.paints import BRICK, CREAM, INK, NIGHT, WOOD
from crownlands.engine.drawing.pen import shape, stroke
from crownlands.games.kingdom_builder.art.palette import (
    CLIFF,
    DEEP,
    HONEY,
    LAWN,
    LEAF,
    LEAF_LIGHT,
    SKY,
)
from crownlands.games.kingdom_builder.art.places import location_hexes


def _suspension_bridge() -> str:
    """Planks on two ropes, from one rock to the other."""
    deck, posts = "M31 53Q50 71 69 53", "M29 50V31M71 50V31"
    return "".join(
        (
            shape("M20 51H36L32 59L37 66L33 75L20 68ZM80 51H64L68 59L63 66L67 75L80 68Z", CLIFF, 3),
            stroke("M41 76Q46 71 50 76T59 76", DEEP, 4),
            stroke("M29 33Q50 60 71 33M38 42V57M50 46V60M62 42V57", INK, 3),
            stroke(deck, INK, 12),
            stroke(deck, HONEY, 6),
            stroke("M37 57V63M46 59V66M54 59V66M63 57V63", INK, 2.4),
            stroke(posts, INK, 9),
            stroke(posts, WOOD, 4),
        )
    )


def _tree_house() -> str:
    """A hut in the crown of a tree, and the ladder to it."""
    crown = "M50 18C60 13 70 20 70 28C79 33 78 49 67 51H33C22 49 21 33 30 28C30 20 40 13 50 18Z"
    return "".join(
        (
            shape("M40 78L43 50H54L56 78Z", WOOD, 3),
            shape(crown, LEAF, 3.4),
            stroke("M31 39Q31 33 37 31M61 22Q65 23 65 28", LEAF_LIGHT, 3.2),
            shape("M38 57V42H62V57Z", CREAM, 3),
            shape("M33 43L50 28L67 43Z", BRICK, 3.2),
            stroke("M33 58H67", INK, 6),
            stroke("M50 56V49", NIGHT, 7),
            stroke("M61 60V75M68 60V72M61 65H68M61 71H68", INK, 2.8),
        )
    )


#: by location: its field and what stands there
_LOCATIONS = {
    "suspension_bridge": (SKY, _suspension_bridge),
    "tree_house": (LAWN, _tree_house),
}


def symbols() -> dict[str, str]:
    """Draw everything that comes in the box."""
    return location_hexes(_LOCATIONS)
