"""The eight locations of Crossroads, in gold like all locations."""

from __future__ import annotations

from crownlands.engine.drawing.paints import (
    BRICK,
    CREAM,
    GOLD,
    GOLD_PALE,
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
    CLIFF_LIGHT,
    DEEP,
    EARTH_DARK,
    FIR,
    HONEY,
    LAWN,
    MOUNTAIN,
    ROCK,
    ROCK_DARK,
    SAND,
    SILVER,
    SKY,
    SNOW,
)
from crownlands.games.kingdom_builder.art.pen import stamp
from crownlands.games.kingdom_builder.art.places import location_hexes


def _lighthouse() -> str:
    return "".join(
        (
            shape("M47 28L19 18V40ZM53 28L81 18V40Z", GOLD_PALE, 2.6),
            stroke(stamp("q5 -7 10 0t10 0", (21, 68), (60, 68)), DEEP, 3.6),
            shape("M30 75C34 66 42 68 50 67S66 66 70 75Z", ROCK, 3),
            shape("M41 69L44 39H56L59 69C53 71 47 71 41 69Z", SNOW, 3.2),
            patch("M43.8 44H56.2L57 51H43ZM42.5 58H57.5L58 65H42Z", BRICK),
            shape("M40 34H60V40H40Z", STONE, 3),
            shape("M44 34V24H56V34Z", GOLD, 3),
            shape("M41 25L50 14L59 25Z", BRICK, 3),
        )
    )


def _foresters_lodge() -> str:
    fir = "l-10 17h5l-8 14h5l-8 14h32l-8 -14h5l-8 -14h5z"
    return "".join(
        (
            shape(stamp(fir, (31, 22), (69, 22)), FIR, 3),
            shape("M34 74V54H66V74Z", WOOD, 3.2),
            shape("M24 58L50 25L76 58Z", EARTH_DARK, 3.4),
            stroke("M50 52V46M43 40Q43 47 50 46Q57 47 57 40M43 45L39 43M57 45L61 43", CREAM, 2.8),
            stroke("M36 66H43M57 66H64", INK, 2.4),
            shape("M44 74V66Q50 59 56 66V74Z", NIGHT, 2),
        )
    )


def _barracks() -> str:
    spear = stroke("M0 30V-28", INK, 7) + stroke("M0 29V-26", HONEY, 2.8)
    spear += shape("M0 -38L6 -26L0 -20L-6 -26Z", SILVER, 3)
    shield = "M31 31C42 33 47 30 50 27C53 30 58 33 69 31C71 53 63 67 50 75C37 67 29 53 31 31Z"
    return "".join(
        (
            *(group(spear, transform=f"translate(50 50) rotate({angle})") for angle in (42, -42)),
            shape(shield, BRICK, 3.4),
            patch("M50 30C53 32 58 34.5 67 33C68.5 53 61 66 50 72.5Z", EARTH_DARK),
            stroke("M36 46L50 56L64 46", CREAM, 5),
            shape(shield, "none", 3.4),
        )
    )


def _crossroads() -> str:
    return "".join(
        (
            patch("M24 70C38 64 62 64 76 70L50 82Z", SAND),
            stroke("M50 74V17", INK, 10),
            stroke("M50 73V18", WOOD, 4.6),
            shape("M42 22H68L79 31L68 40H42Z", HONEY, 3.4),
            shape("M58 43H32L21 52L32 61H58Z", CREAM, 3.4),
            stroke("M49 31H64M51 52H36", INK, 2.6),
        )
    )


def _city_hall() -> str:
    return "".join(
        (
            shape("M26 73V48H74V73Z", CREAM, 3.2),
            shape("M22 50L28 39H72L78 50Z", BRICK, 3.2),
            shape("M37 73V35H41V28H45V21H55V28H59V35H63V73Z", STONE, 3.2),
            circle(50, 42, 8.5, fill=SNOW, stroke=INK, stroke_width=3),
            stroke("M50 37V42L54 44", INK, 2.6),
            stroke("M50 20V14", INK, 3.4),
            shape("M44 73V63Q50 55 56 63V73Z", NIGHT, 2),
            stroke("M31.5 58v6M68.5 58v6", NIGHT, 5),
        )
    )


def _fort() -> str:
    stakes = stamp("v-15l4.5 -7l4.5 7v15z", (20, 74), (29, 74), (62, 74), (71, 74))
    return "".join(
        (
            shape("M36 74V52H64V74Z", WOOD, 3.2),
            shape(stakes, HONEY, 2.6),
            shape("M27 55V38H73V55Z", WOOD, 3.2),
            stroke("M29 47H71", INK, 2.4),
            shape("M23 40L36 23H64L77 40Z", ROCK_DARK, 3.4),
            stroke("M37 47v.1M50 47v.1M63 47v.1", NIGHT, 8),
            shape("M45 74V64H55V74Z", NIGHT, 2),
        )
    )


def _monastery() -> str:
    return "".join(
        (
            stroke("M41 30V14M35 20H47", INK, 4),
            shape("M46 73V55H77V73Z", SNOW, 3.2),
            shape("M44 57L50 45H73L80 57Z", ROCK, 3.2),
            shape("M32 73V43H50V73Z", CREAM, 3.2),
            patch("M45 45H48.4V71.4H45Z", STONE_SHADE),
            shape("M28 45L41 27L54 45Z", ROCK, 3.2),
            shape("M37 59V52Q41 46 45 52V59Z", NIGHT, 2),
            stroke("M57 63v4M65 63v4M73 63v4", NIGHT, 4.6),
            shape("M37 73V67Q41 62 45 67V73Z", NIGHT, 2),
        )
    )


def _wagon() -> str:
    spokes = "M42 35V75M22 55H62M28 41L56 69M56 41L28 69"
    return "".join(
        (
            shape("M28 72L60 22L82 60V72Z", ROCK, 3.2),
            patch("M60 25L72 46L63 42L56 47L50 41Z", SNOW),
            circle(42, 55, 19, fill=CREAM, stroke=INK, stroke_width=12),
            stroke(spokes, INK, 6.6),
            stroke(spokes, WOOD, 2.6),
            circle(42, 55, 19, fill="none", stroke=WOOD, stroke_width=6),
            circle(42, 55, 6, fill=HONEY, stroke=INK, stroke_width=3),
        )
    )


#: by location: its field and what stands there
_LOCATIONS = {
    "lighthouse": (SKY, _lighthouse),
    "foresters_lodge": (LAWN, _foresters_lodge),
    "barracks": (BLUSH, _barracks),
    "crossroads": (LAWN, _crossroads),
    "city_hall": (SKY, _city_hall),
    "fort": (SAND, _fort),
    "monastery": (CLIFF_LIGHT, _monastery),
    "wagon": (MOUNTAIN, _wagon),
}


def locations() -> dict[str, str]:
    """Draw every location of Crossroads."""
    return location_hexes(_LOCATIONS)
