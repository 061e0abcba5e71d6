"""The eight locations of the base game, in gold like all locations."""

from __future__ import annotations

from crownlands.engine.drawing.paints import (
    BRICK,
    BRICK_LIGHT,
    CREAM,
    GOLD_SHADE,
    INK,
    NIGHT,
    STONE,
    STONE_SHADE,
    WOOD,
)
from crownlands.engine.drawing.pen import patch, shape, stroke
from crownlands.engine.drawing.svg import circle, group
from crownlands.games.kingdom_builder.art.palette import (
    BLUSH,
    EARTH_DARK,
    FOAM,
    HONEY,
    LAWN,
    LEAF,
    MOUNTAIN_EDGE,
    SAND,
    SKY,
    WATER,
)
from crownlands.games.kingdom_builder.art.pen import stamp
from crownlands.games.kingdom_builder.art.places import location_hexes


def _oracle() -> str:
    return "".join(
        (
            shape("M27 44H73V66H27Z", MOUNTAIN_EDGE, 3),
            shape(stamp("h7v20h-7z", (29, 46), (41, 46), (52, 46), (64, 46)), CREAM),
            shape("M22 45C34 40 42 34 50 24C58 34 66 40 78 45Z", STONE, 3.2),
            shape("M22 66H78L75 73H25Z", STONE, 3.2),
            circle(50, 37, 4, fill=INK),
        )
    )


def _farm() -> str:
    sail = shape("M-1 -6V-30H9V-6Z", CREAM) + stroke("M-1 0V-30M-1 -18H9", INK)
    return "".join(
        (
            stroke(
                stamp("q1 -8 -3 -14m4 8q3 -2 4 -7", (27, 72), (36, 74), (70, 73)), GOLD_SHADE, 4
            ),
            shape("M39 74L43 44H57L61 74Z", BRICK_LIGHT, 3.2),
            shape("M42 46Q50 30 58 46Z", WOOD, 3),
            shape("M46 74V65Q50 60 54 65V74Z", NIGHT, 2),
            *(
                group(sail, transform=f"translate(50 43) rotate({angle})")
                for angle in (38, 128, 218, 308)
            ),
            circle(50, 43, 3.4, fill=INK),
        )
    )


def _oasis() -> str:
    trunk = "M46 70C49 58 48 50 51 38"
    return "".join(
        (
            shape("M26 70C34 62 66 62 74 70C66 78 34 78 26 70Z", WATER, 3),
            stroke(trunk, INK, 9),
            stroke(trunk, WOOD, 4),
            shape(
                "M51 39C46 29 34 26 24 36C34 35 42 37 51 39C42 42 34 48 33 57C40 50 46 45 51 39"
                "C58 44 66 48 69 57C71 47 62 41 51 39C60 36 68 34 78 37C70 25 58 28 51 39"
                "C50 31 52 24 58 19C48 21 45 30 51 39Z",
                LEAF,
                3,
            ),
            stroke("M36 71h9M56 70h8", FOAM),
        )
    )


def _tavern() -> str:
    return "".join(
        (
            stroke("M62 44C78 42 78 64 62 62", INK, 9),
            stroke("M62 44C78 42 78 64 62 62", HONEY, 3.6),
            shape("M33 38H63L61 72C52 75 44 75 35 72Z", HONEY, 3.4),
            stroke("M42 48l1 20M54 48l-1 20", GOLD_SHADE, 3.4),
            shape(
                "M30 42C24 34 32 26 39 30C42 22 54 22 57 29C66 26 72 36 65 42"
                "C61 45 58 42 56 41C54 48 48 46 47 41C42 46 35 46 30 42Z",
                CREAM,
                3.2,
            ),
        )
    )


def _tower() -> str:
    return "".join(
        (
            stroke("M50 30V14", INK, 3),
            shape("M51 14C58 11 62 18 70 15V24C62 27 58 21 51 24Z", BRICK),
            shape("M40 74L42 42H58L60 74Z", STONE, 3.2),
            patch("M53 44H56.500L58.5 72.500H53Z", STONE_SHADE),
            shape("M36 44V30H42V35H47V30H53V35H58V30H64V44Z", STONE, 3.2),
            shape("M46 74V66Q50 60 54 66V74Z", NIGHT, 2),
            stroke("M50 50v5M42 60h5M55 64h4", INK, 3),
        )
    )


def _barn() -> str:
    return "".join(
        (
            shape("M28 73V46L35 33L50 25L65 33L72 46V73Z", BRICK, 3.2),
            stroke("M24 51L33 33L50 24L67 33L76 51", INK, 8),
            stroke("M25 49L34 34L50 25L66 34L75 49", CREAM, 3.4),
            shape("M38 73V52H62V73Z", EARTH_DARK, 3),
            stroke("M40 54L60 71M60 54L40 71", CREAM, 3.4),
            stroke("M50 36v5", NIGHT, 7),
        )
    )


def _paddock() -> str:
    return "".join(
        (
            shape(
                "M67 72C70 54 68 40 58 32L58 22L50 29C42 32 36 40 27 51C24 56 28 62 34 60"
                "C40 58 44 54 50 54C48 60 41 64 40 72Z",
                WOOD,
                3.4,
            ),
            stroke("M59 31C68 38 71 48 69 62M52 29C50 33 51 36 54 38", INK, 5.5),
            stroke("M45 41v.1M31 55v.1", INK, 5),
            shape(stamp("v-17h6v17z", (24, 75), (47, 78), (70, 75)) + "M19 62H81V68H19Z", STONE),
        )
    )


_ANCHOR = "M50 34V74M38 43H62M27 56C28 68 38 73 50 75C62 73 72 68 73 56"


def _harbor() -> str:
    return "".join(
        (
            stroke(stamp("q5 -7 10 0t10 0", (20, 34), (63, 30), (20, 48)), FOAM, 3),
            circle(50, 27, 6.5, fill="none", stroke=INK, stroke_width=10),
            stroke(_ANCHOR, INK, 12),
            shape("M20 62L26 50L37 58ZM80 62L74 50L63 58Z", CREAM, 3),
            circle(50, 27, 6.5, fill="none", stroke=CREAM, stroke_width=4.6),
            stroke(_ANCHOR, CREAM, 5.4),
        )
    )


#: by location: its field and what stands there
_LOCATIONS = {
    "oracle": (SKY, _oracle),
    "farm": (LAWN, _farm),
    "oasis": (SAND, _oasis),
    "tavern": (BLUSH, _tavern),
    "tower": (SKY, _tower),
    "barn": (SAND, _barn),
    "paddock": (LAWN, _paddock),
    "harbor": (WATER, _harbor),
}


def locations() -> dict[str, str]:
    """Draw every location of the base game."""
    return location_hexes(_LOCATIONS)
