"""The four locations of Marshlands, in gold like all locations, and the bonus of each.

A bonus shows what its location does, on cream and under a seal with a plus: it is no tile of its
own, but comes with the second of two.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

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
from crownlands.engine.drawing.pen import patch, shape, stroke
from crownlands.engine.drawing.svg import circle, group, moved
from crownlands.games.kingdom_builder.art.hexes import frame
from crownlands.games.kingdom_builder.art.palette import (
    DEEP,
    FOAM,
    HONEY,
    LAWN,
    LEAF,
    SAND,
    SKY,
    WATER,
)
from crownlands.games.kingdom_builder.art.pen import stamp
from crownlands.games.kingdom_builder.art.places import location_hexes


def _temple() -> str:
    """Terraces with a stair, and the fire on top of them."""
    return "".join(
        (
            shape("M22 73V63H78V73Z", STONE, 3.2),
            shape("M30 63V53H70V63Z", STONE, 3.2),
            shape("M37 53V43H63V53Z", STONE, 3.2),
            patch("M45 44.5H55L60 71.500H40Z", STONE_SHADE),
            stroke("M44 50H56M43 57H57M41 64H59", INK, 2.4),
            shape("M50 17C60 28 60 34 56 42H44C40 36 42 31 46 29C47 25 49 22 50 17Z", BRICK, 3),
            patch("M50 29Q56 36 52 41H47Q45 36 50 29Z", GOLD),
        )
    )


def _refuge() -> str:
    """A hut on stilts, dry above the reeds."""
    return "".join(
        (
            stroke(stamp("q6 -7 12 0t12 0", (22, 73), (56, 73)), DEEP, 3.4),
            stroke("M35 54V74M50 54V76M65 54V74M35 58L50 72M65 58L50 72", INK, 4),
            shape("M31 56V38H69V56Z", WOOD, 3.2),
            shape("M23 42L50 18L77 42Z", LEAF, 3.4),
            stroke("M36 36L50 24L64 36", HONEY, 2.8),
            shape("M44 56V46Q50 40 56 46V56Z", NIGHT, 2),
            stroke("M63 50v-5M37 50v-5", GOLD, 4.4),
        )
    )


def _canoe() -> str:
    hull = "M17 44C21 54 32 56 50 56S79 54 83 44C85 60 73 69 50 69S15 60 17 44Z"
    return "".join(
        (
            stroke("M66 20L40 62", INK, 8),
            stroke("M66 20L40 62", HONEY, 3.4),
            shape("M62 22C64 12 74 14 72 24C71 32 65 36 60 33Z", HONEY, 3),
            shape(hull, BRICK_LIGHT, 3.4),
            stroke("M24 57Q50 66 76 57M41 57V67M59 57V67", WOOD, 3),
            stroke(stamp("q5 -7 10 0t10 0", (22, 75), (40, 79), (58, 75)), FOAM, 3.2),
        )
    )


def _fountain() -> str:
    jets = "M50 32C46 20 33 22 31 38M50 32C54 20 67 22 69 38M50 34V18"
    return "".join(
        (
            shape("M45 42H55L57 66H43Z", STONE, 3),
            stroke(jets, INK, 7),
            stroke(jets, WATER, 3.4),
            shape("M27 39C32 50 68 50 73 39C60 43 40 43 27 39Z", STONE, 3.2),
            shape("M19 60C22 80 78 80 81 60C64 66 36 66 19 60Z", STONE, 3.4),
            shape("M19 60C26 53 74 53 81 60C66 67 34 67 19 60Z", WATER, 3),
            stroke("M33 60h10M57 59h10", FOAM),
        )
    )


#: by location: its field and what stands there
_LOCATIONS: Mapping[str, tuple[str, Callable[[], str]]] = {
    "temple": (SAND, _temple),
    "refuge": (LAWN, _refuge),
    "canoe": (SKY, _canoe),
    "fountain": (LAWN, _fountain),
}


def locations() -> dict[str, str]:
    """Draw every location of Marshlands."""
    return location_hexes(_LOCATIONS)


def offerings() -> dict[str, str]:
    """Draw what a Temple has taken off the board: a house that waits on the altar."""
    return {
        "kb-kept-temple": "".join(
            (
                shape("M6 92V78H94V92Z", STONE, 5),
                shape("M16 78V64H84V78Z", STONE, 5),
                shape("M30 64V38H70V64Z", CREAM, 5),
                shape("M20 42L50 10L80 42Z", BRICK, 5),
                patch("M43 62V49H57V62Z", NIGHT),
            )
        )
    }


def bonuses() -> dict[str, str]:
    """Draw the bonus of each location."""
    seal = circle(70, 68, 15, fill=BRICK, stroke=INK, stroke_width=4)
    seal += stroke("M62 68H78M70 60V76", CREAM, 5)
    return {
        f"kb-{location}_bonus": frame(GOLD, CREAM)
        + group(draw(), transform=moved(3, 4, 0.88))
        + seal
        for location, (_, draw) in _LOCATIONS.items()
    }
