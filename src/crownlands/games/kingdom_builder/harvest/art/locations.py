"""The eight locations of Harvest, in gold like all locations."""

from __future__ import annotations

from crownlands.engine.drawing.paints import (
    BRICK,
    BRICK_LIGHT,
    CREAM,
    GOLD,
    INK,
    NIGHT,
    PAPER_LINE,
    STONE,
    STONE_SHADE,
    WOOD,
)
from crownlands.engine.drawing.pen import patch, shape, stroke
from crownlands.engine.drawing.svg import circle
from crownlands.games.kingdom_builder.art.palette import (
    BLUSH,
    DEEP,
    FOAM,
    HONEY,
    LAWN,
    MOUNTAIN,
    ROCK,
    ROCK_DARK,
    SAND,
    SKY,
    SNOW,
)
from crownlands.games.kingdom_builder.art.pen import stamp
from crownlands.games.kingdom_builder.art.places import location_hexes


def _bazaar() -> str:
    """A stall under a striped awning."""
    return "".join(
        (
            stroke("M28 40V74M72 40V74", INK, 5),
            shape("M22 57H78L75 73H25Z", WOOD, 3.2),
            stroke(stamp("v.1", (35, 55), (45, 53), (55, 55), (65, 53)), INK, 13),
            stroke(stamp("v.1", (35, 55), (55, 55)), BRICK, 8.5),
            stroke(stamp("v.1", (45, 53), (65, 53)), GOLD, 8.5),
            shape("M30 22H70L81 42Q74 50 67 42Q58 51 50 42Q42 51 33 42Q26 50 19 42Z", CREAM, 3.4),
            patch("M38 23.500H46V43Q42 47 34 42ZM54 23.500H62L66 42Q58 47 54 43Z", BRICK_LIGHT),
            stroke("M30 22H70", INK, 4),
        )
    )


def _water_mill() -> str:
    wheel = "M36 36V76M16 56H56M22 42L50 70M50 42L22 70"
    return "".join(
        (
            shape("M46 72V44H77V72Z", CREAM, 3.2),
            shape("M41 47L61 22L82 47Z", BRICK, 3.4),
            shape("M62 72V62Q67 56 72 62V72Z", NIGHT, 2),
            circle(36, 56, 17, fill="none", stroke=INK, stroke_width=10),
            stroke(wheel, INK, 6.4),
            stroke(wheel, HONEY, 2.6),
            circle(36, 56, 17, fill="none", stroke=HONEY, stroke_width=4),
            stroke(stamp("q5 -7 10 0t10 0t10 0", (18, 77), (52, 77)), DEEP, 3.6),
        )
    )


def _mountain_station() -> str:
    """A hut with a flag between two peaks."""
    return "".join(
        (
            shape("M16 73L38 24L58 73Z", ROCK, 3.2),
            shape("M44 73L68 34L85 73Z", ROCK_DARK, 3.2),
            patch("M38 27L46 46L39 42L33 46L30 44ZM68 37L76 54L69 50L63 52L59 51Z", SNOW),
            stroke("M62 54V28", INK, 3.4),
            shape("M63 28L79 33L63 39Z", BRICK, 3),
            shape("M37 74V57H63V74Z", WOOD, 3.2),
            shape("M32 60L50 45L68 60Z", CREAM, 3.2),
            shape("M45 74V67Q50 61 55 67V74Z", NIGHT, 2),
        )
    )


def _scout_cabin() -> str:
    """A cabin of logs, and the flags that scouts take along."""
    return "".join(
        (
            stroke("M71 52V18M29 52V26", INK, 3.4),
            shape("M72 18L86 24L72 31ZM28 26L16 31L28 37Z", GOLD, 3),
            shape("M27 73V48H73V73Z", HONEY, 3.2),
            stroke("M28 54H72M28 60H72M28 67H72", WOOD, 2.6),
            shape("M20 51L36 32H64L80 51Z", ROCK_DARK, 3.4),
            shape("M43 73V60H57V73Z", NIGHT, 2.4),
            stroke("M34 62v.1M66 62v.1", NIGHT, 7),
        )
    )


def _cathedral() -> str:
    return "".join(
        (
            stroke("M33 24V13M67 24V13M29 17H37M63 17H71", INK, 3),
            shape("M42 73V46L50 35L58 46V73Z", CREAM, 3.2),
            shape("M25 73V40H42V73ZM58 73V40H75V73Z", STONE, 3.2),
            shape("M22 42L33.500 20L45 42ZM55 42L66.500 20L78 42Z", ROCK, 3.2),
            circle(50, 51, 6, fill=DEEP, stroke=INK, stroke_width=2.6),
            stroke("M33.500 50v7M66.500 50v7", NIGHT, 5),
            shape("M45 73V66Q50 59 55 66V73Z", NIGHT, 2),
        )
    )


def _watchtower() -> str:
    """A lookout on four legs."""
    return "".join(
        (
            stroke("M40 44L30 75M60 44L70 75M37 54L66 66M63 54L34 66", INK, 8),
            stroke("M40 44L30 75M60 44L70 75M37 54L66 66M63 54L34 66", WOOD, 3.4),
            shape("M33 46V33H67V46Z", HONEY, 3.2),
            shape("M27 35L50 14L73 35Z", BRICK, 3.4),
            stroke("M50 39v.1", NIGHT, 7),
            stroke("M29 47H71", INK, 6),
        )
    )


def _university() -> str:
    """An open book, and a pen on it."""
    return "".join(
        (
            shape("M20 36L50 42L80 36V71L50 76L20 71Z", BRICK, 3.2),
            shape("M50 42C42 33 32 32 24 34V66C32 64 42 66 50 73Z", SNOW, 3),
            shape("M50 42C58 33 68 32 76 34V66C68 64 58 66 50 73Z", SNOW, 3),
            stroke("M30 43Q38 42 44 47M30 51Q38 50 44 55M30 58Q38 57 44 62", PAPER_LINE, 3),
            stroke("M60 60L74 26", INK, 4),
            shape("M66 44C62 28 70 18 82 13C84 26 80 38 66 44Z", DEEP, 3),
            stroke("M58 53h8M56 61h8", PAPER_LINE, 3),
        )
    )


def _palisade() -> str:
    """Stakes that stand around a house."""
    stakes = ((16, 62), (25, 69), (35, 74), (45, 76), (55, 74), (65, 69), (74, 62))
    return "".join(
        (
            shape("M38 56V42H62V56Z", CREAM, 3),
            shape("M32 45L50 24L68 45Z", BRICK, 3.2),
            shape(stamp("v-22l5 -8l5 8v22z", *stakes), WOOD, 2.8),
            stroke("M18 54Q50 74 82 54", INK, 6),
            stroke("M18 54Q50 74 82 54", HONEY, 2.8),
        )
    )


#: by location: its field and what stands there
_LOCATIONS = {
    "bazaar": (SAND, _bazaar),
    "water_mill": (FOAM, _water_mill),
    "mountain_station": (SKY, _mountain_station),
    "scout_cabin": (LAWN, _scout_cabin),
    "cathedral": (BLUSH, _cathedral),
    "watchtower": (SKY, _watchtower),
    "university": (STONE_SHADE, _university),
    "palisade": (MOUNTAIN, _palisade),
}


def locations() -> dict[str, str]:
    """Draw every location of Harvest."""
    return location_hexes(_LOCATIONS)
