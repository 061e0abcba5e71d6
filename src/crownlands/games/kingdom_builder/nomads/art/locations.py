"""The four locations of Nomads, in gold like all locations."""

from __future__ import annotations

from crownlands.engine.drawing.paints import (
    BRICK,
    BRICK_LIGHT,
    CREAM,
    GOLD,
    INK,
    NIGHT,
    STONE,
    STONE_SHADE,
    WOOD,
)
from crownlands.engine.drawing.pen import shape, stroke
from crownlands.engine.drawing.svg import circle, group
from crownlands.games.kingdom_builder.art.palette import (
    BLUSH,
    HONEY,
    LAWN,
    LEAF,
    MOUNTAIN,
    PETAL_DEEP,
    ROCK_DARK,
    SAND,
    SNOW,
)
from crownlands.games.kingdom_builder.art.pen import stamp
from crownlands.games.kingdom_builder.art.places import location_hexes


def _quarry() -> str:
    blocks = ((26, 56), (51, 56), (38, 38))
    return "".join(
        (
            *(
                shape(stamp("h23v16h-23z", block), STONE, 3)
                + shape(stamp("l6 -7h22l-5 7z", block), SNOW)
                for block in blocks
            ),
            stroke("M33 66h6M62 64h6M46 46h6M31 61h3M54 68h4", STONE_SHADE),
            stroke("M24 44L37 24", INK, 7),
            stroke("M24 44L37 24", HONEY, 3),
            shape("M25 24C34 20 44 24 48 34C42 28 34 26 25 24Z", ROCK_DARK),
        )
    )


def _caravan() -> str:
    wheel = {"fill": HONEY, "stroke": INK, "stroke_width": 4.0}
    return "".join(
        (
            shape("M26 56C18 38 28 26 36 30C44 24 56 24 64 30C72 26 82 38 74 56Z", CREAM, 3.4),
            stroke("M37 31C33 38 33 48 35 55M63 31C67 38 67 48 65 55M50 27V55", STONE_SHADE, 3.4),
            shape("M22 55H78L74 66H26Z", WOOD, 3.2),
            *(circle(x, 69, 8, **wheel) for x in (36, 64)),
            stroke("M36 64v10M31 69h10M64 64v10M59 69h10", INK, 2.4),
        )
    )


def _village() -> str:
    return "".join(
        (
            shape("M42 72V44H58V72Z", CREAM, 3),
            shape("M39 46L50 19L61 46Z", BRICK, 3),
            shape("M23 73V59H42V73ZM58 73V59H77V73Z", CREAM, 3),
            shape("M19 61L32 45L46 61ZM54 61L68 45L81 61Z", BRICK_LIGHT, 3),
            shape("M46 73V64Q50 58 54 64V73Z", NIGHT, 2),
            stroke("M32 65v3M68 65v3M50 51v2", NIGHT, 5),
        )
    )


def _garden() -> str:
    petal = "M0 -5C-9 -10 -9 -21 0 -23C9 -21 9 -10 0 -5Z"
    return "".join(
        (
            stroke("M50 42C51 52 49 60 50 72", INK, 8),
            shape(
                "M50 72C36 72 28 64 28 55C40 55 48 61 50 72C52 61 60 55 72 55C72 64 64 72 50 72Z",
                LEAF,
                3,
            ),
            stroke("M50 42C51 52 49 60 50 70", LEAF, 3),
            *(
                group(
                    shape(petal, PETAL_DEEP, 3),
                    transform=f"translate(50 38) rotate({turn})",
                )
                for turn in range(0, 360, 60)
            ),
            circle(50, 38, 7, fill=GOLD, stroke=INK, stroke_width=3),
        )
    )


#: by location: its field and what stands there
_LOCATIONS = {
    "quarry": (MOUNTAIN, _quarry),
    "caravan": (SAND, _caravan),
    "village": (LAWN, _village),
    "garden": (BLUSH, _garden),
}


def locations() -> dict[str, str]:
    """Draw every location of Nomads."""
    return location_hexes(_LOCATIONS)
